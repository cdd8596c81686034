/** Limits of the assistant that the page needs too; no schema library. */
export const ASSISTANT_PATH = '/asistente-ia'
export const ASSISTANT_CALL = '/api/assistant'
export const MAX_MESSAGE_LENGTH = 400
export const MAX_TURN_LENGTH = 1_500
export const MAX_TURNS = 12
