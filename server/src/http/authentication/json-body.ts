/** Parses JSON bodies, with Strapi's error messages. */
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

const NOT_A_BODY = 'invalid JSON, only supports object and array'

/** For the routes of this plugin. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients that send this type with every call have no body for some, such as those that delete.
    if (text === '') return done(null, {})
    parse(request, text, (error, body) => {
      if (error) return done(unreadable(parseErrorOf(text)))
      if (typeof body !== 'object' || body === null) return done(unreadable(NOT_A_BODY))
      done(null, body)
    })
  })
}

function unreadable(message: string): ApiError {
  return new ApiError(400, message, { name: 'SyntaxError' })
}

/** V8's message, unless it quotes the body, which may contain a password. */
function parseErrorOf(text: string): string {
  try {
    JSON.parse(text)
    return NOT_A_BODY
  } catch (error) {
    const { message } = error as SyntaxError
    return message.includes('is not valid JSON') ? 'Unexpected token in JSON' : message
  }
}
