/** The parts of a message that asks about a store: which of them are of that store, and which are not asked at all. */
import { fold } from '@tianguis/contract/folding'
import type { Sentence } from '../../sentences/sort.ts'
import { spaced } from '../../understanding/intents.ts'

/** «y Almacenes Montealba, ¿cuántos días da para devolver?»: the store is named in one piece and asked of in the other. */
export function askedOfStore(main: Sentence, parts: readonly Sentence[]): Sentence | null {
  const store = main.store ?? parts.find((part) => part.store !== null)?.store ?? null
  const topic = parts.flatMap((part) => (part.kind === 'site' ? (STORE_TOPICS[part.topic] ?? []) : []))[0]
  return store && topic && parts.length === 2 ? { ...main, kind: 'store', topic, store } : null
}

/** «¿es de fiar? no me vayan a tranzar» goes on with the store; «¿qué tiendas facturan y dan meses?» asks twice of all. */
export function ofStores(parts: readonly Sentence[]): readonly Sentence[] {
  const [first, ...others] = parts
  if (first?.kind === 'stores')
    return [first, ...others.map((part) => (isOfAll(part) ? { ...part, kind: 'stores' as const, store: null } : part))]
  if (!parts.some(({ kind, store }) => kind === 'store' && store)) return parts
  return parts.filter(
    ({ kind, topic, prepared }) => kind !== 'site' || !OF_ANY_STORE.has(topic) || US.test(prepared.text),
  )
}

/** No store is named in it. */
const isOfAll = ({ kind, store, prepared }: Sentence) =>
  kind === 'store' && !(store && prepared.text.includes(spaced(fold(store))))

/** Answers about the site that speak of any store. */
const OF_ANY_STORE: ReadonlySet<string> = new Set([
  'fraude',
  'tienda-confiable',
  'quienes',
  'seguridad',
  'precios',
  'responsable',
])
const US = / (?:ustedes|pagina|sitio|tianguis|aqui) /

/** Topics of the site → those of a store. */
export const STORE_TOPICS: Readonly<Record<string, string>> = {
  devoluciones: 'returns',
  'cambio-opinion': 'returns',
  garantia: 'warranty',
  factura: 'invoice',
  envios: 'shipping',
}
