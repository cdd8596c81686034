import { parsePostalCode } from '@tianguis/contract/catalog/postal-code'
import { storePostalCode } from './stored-postal-code.ts'

/** Stores what was typed, or says what is wrong with it. On a page whose address names a code, that page is left. */
export function choosePostalCode(text: string, before: string | null) {
  const read = text.trim() === '' ? { code: null } : parsePostalCode(text)
  if ('problem' in read) return { code: before, problem: read.problem }
  storePostalCode(read.code)
  const address = new URL(location.href)
  if (address.searchParams.has('cp')) {
    address.searchParams.delete('cp')
    location.assign(address)
  }
  return { code: read.code, problem: null }
}
