/** What the parent and the processes of a site tell each other. */

export type ToParent =
  /** Asks for the sockets of the address. */
  | { kind: 'sockets' }
  /** Answers requests; the first process adds the settings with which others use its database and search. */
  | { kind: 'ready'; settings: Record<string, string> | null }

export type FromParent =
  /** One of `count` sockets, which comes with the message. */
  | { kind: 'socket'; count: number }
  /** Another process takes over: finish what was begun and end. */
  | { kind: 'leave' }
