/** The calls of the site as its own OpenAPI document tells them, for tests that must not miss one. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

export interface Operation {
  /** `PUT /api/favorite/updateFavoritesList`: method and path as the document writes them. */
  key: string
  method: string
  path: string
  parameters: Parameter[]
  /** The JSON body's; absent: it takes none that the document knows of. */
  body?: Schema
  /** It says that it needs a bearer token. */
  secured: boolean
}

interface Written {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  security?: unknown[]
}

export interface ApiDocument {
  operations: Operation[]
  /** The schema that a `$ref` names. */
  resolve(schema: Schema): Schema
}

export async function apiDocument(siteUrl: string): Promise<ApiDocument> {
  const document = (await (await fetch(`${siteUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Written>>
    components?: { schemas?: Record<string, Schema> }
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => operationOf(method.toUpperCase(), path, written)),
  )
  return {
    operations,
    resolve(schema) {
      const name = schema.$ref?.split('/').at(-1)
      return name === undefined ? schema : (document.components?.schemas?.[name] ?? {})
    },
  }
}

function operationOf(method: string, path: string, written: Written): Operation {
  return {
    key: `${method} ${path}`,
    method,
    path,
    parameters: written.parameters ?? [],
    body: written.requestBody?.content?.['application/json']?.schema,
    secured: (written.security ?? []).length > 0,
  }
}
