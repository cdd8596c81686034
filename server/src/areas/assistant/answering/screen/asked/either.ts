/** «¿es eau de parfum o de toilette?»: which of both alternatives the name or a feature says, in full. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'

const ASKS =
  / (?:es|son|sera|seran|viene|vienen|esta|estan|trae|traen|usa|usan|lleva|llevan|funciona|funcionan|jala|jalan|va|van|tiene|tienen) ((?:[^ ]+ ){1,6})o ((?:[^ ]+ ){1,6})$/
/** «o no», «sin tapa o con tapa»: a yes or a no, for which a word in the name is no answer. */
const NEGATES = / (?:no|sin|nel|nada|que|nomas) /
const LEADS = /^(?:(?:es|son|viene|vienen|mas bien|si|de|del|para|con|en|a|el|la|los|las|un|una) )+/
/** Labels of what a thing itself is made of or is. */
const OF_ITSELF =
  /^(?:material|materiales|composicion|fibra|tela|acabado|tipo|clase|uso|publico|genero|presentacion|formato|variedad|concentracion|color|tono|sabor|aroma|energia|alimentacion|conexion|estilo|nivel|voltaje|sistema|relleno|nucleo|firmeza|carga|panel|tecnologia|forma|corte|motor|talla|edad)(?: |$)/

/** Null: no two things are asked for, or nothing of either is stated. */
export function eitherFact({ name, specs }: Pick<ProductView, 'name' | 'specs'>, said: string): string | null {
  const met = ASKS.exec(said.replace(/ (?:porfa|por favor|gracias|oye|tu|pues)(?= $)/, ''))
  if (!met || NEGATES.test(` ${met[1]}${met[2]}`)) return null
  const [left, right] = [met[1]!, met[2]!].map((side) => contentWords(side.replace(LEADS, '')).map(withoutDiminutive))
  if (!left?.length || !right?.length) return null
  // «¿cuál es mejor, el 1 o el 2?» names places
  if ([left, right].some((side) => side.every((word) => /^\d+$/.test(word)))) return null
  // «eau de parfum o de toilette»: what is said once belongs to both
  const shared = Math.max(0, left.length - right.length)
  const sides = [
    { words: left.slice(shared), head: left.slice(0, shared) },
    { words: right, head: left.slice(0, shared) },
  ]
  const inName = sides.filter(({ words }) => has(name, words))
  if (inName.length === 1) return `por su nombre, ${wordsOf(name, inName[0]!)}.`
  const stated = specs.flatMap((spec) =>
    sides.filter(({ words }) => has(spec.value, words)).length === 1 ? [spec] : [],
  )
  const own = stated.find(
    ({ label }) => OF_ITSELF.test(fold(label)) || stemsOf(label).some((one) => stemsOf(said).includes(one)),
  )
  if (own) return `según la tienda, ${own.label.toLowerCase()}: ${own.value}.`
  const [part] = stated
  return part ? `de eso solo dice una parte: ${part.label.toLowerCase()}, ${part.value.toLowerCase()}.` : null
}

/** «suavecito» is «suave» */
const withoutDiminutive = (word: string) => word.replace(/ecit[oa](s?)$/, 'e$1').replace(/it([oa]s?)$/, '$1')

/** «semi» of a semiautomatic one. */
const isShort = (word: string, written: string) => SHORTENED.has(word) && written.startsWith(word)
const SHORTENED: ReadonlySet<string> = new Set(['semi', 'auto', 'mono', 'multi'])

function has(text: string, words: readonly string[]): boolean {
  const written = fold(text).split(/[^a-z0-9]+/)
  const own = new Set([...stemsOf(text), ...written])
  return words.every((word) => own.has(stem(word)) || own.has(word) || written.some((one) => isShort(word, one)))
}

/** As the name writes it, from the first word that the question says: «eau de toilette». */
function wordsOf(name: string, { words, head }: { words: readonly string[]; head: readonly string[] }): string {
  const all = name.split(' ')
  const isSaid = (word: string, some: readonly string[]) =>
    some.some((one) => stem(one) === stem(fold(word)) || isShort(one, fold(word)))
  const last = all.findLastIndex((word) => isSaid(word, words))
  const first = all.findIndex((word) => isSaid(word, [...head, ...words]))
  return all.slice(last - first < MAX_SPAN ? first : last, last + 1).join(' ')
}

const MAX_SPAN = 4
