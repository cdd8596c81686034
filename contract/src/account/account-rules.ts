/** Limits and rules of accounts that browser and server hold alike; no schema library, so that pages can import it. */

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_BYTES = 72
export const NICKNAME_MAX_LENGTH = 40
export const PASSKEY_NAME_MAX_LENGTH = 40
export const MAX_INTERESTS = 40
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** The spec's own rule: non-space text, @, non-space text, dot, non-space text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const EMAIL_MAX_LENGTH = 254
/** What would make one address look like several, or like a header, to a mail program. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
export const NOT_IN_EMAIL = /[\u0000-\u001f\u007f"(),:;<>[\\\]]/
export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 255

/** At least eight characters, one letter and one digit. */
export function isAcceptablePassword(value: string): boolean {
  return value.length >= PASSWORD_MIN_LENGTH && /\p{L}/u.test(value) && /\d/.test(value)
}
