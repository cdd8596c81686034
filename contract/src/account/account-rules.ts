/** Limits and rules of accounts that browser and server both enforce; no schema library, so that pages can import it. */

export const MIN_PASSWORD_LENGTH = 8
/** Strapi's limit, kept because its clients know the message; Argon2 needs none. `password` of account-fields.ts checks it. */
export const MAX_PASSWORD_BYTES = 72
export const MAX_NICKNAME_LENGTH = 40
export const MAX_PASSKEY_NAME_LENGTH = 40
export const MAX_INTERESTS = 40
export const MAX_PROFILE_PICTURE_BYTES = 5 * 1024 * 1024

/** Text without spaces and @ on both sides of an @, with a dot inside the second. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const MAX_EMAIL_LENGTH = 254
/** What would make one address look like several, or like a header, to a mail program. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
export const NOT_IN_EMAIL = /[\u0000-\u001f\u007f"(),:;<>[\\\]]/
export const MIN_USERNAME_LENGTH = 3
export const MAX_USERNAME_LENGTH = 255

/** At least eight characters, one letter and one digit. */
export function isAcceptablePassword(value: string): boolean {
  return value.length >= MIN_PASSWORD_LENGTH && /\p{L}/u.test(value) && /\d/.test(value)
}
