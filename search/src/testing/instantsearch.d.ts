/** The CommonJS build has no types of its own; they are those of the other build. */
declare module 'instantsearch.js/cjs/connectors/index.js' {
  export * from 'instantsearch.js/es/connectors/index.js'
}
