/** «es que las presto siempre me fallan», «la samsung sale muy cara»: a brand that is told to be bad or dear is refused. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Knowledge } from '../../../understanding/understand.ts'

const DISLIKED =
  /(?<=^|[\s,.;])(?:(?:es que|porque|pues|no,?)\s+)*(?:el|la|los|las|a mi el|a mi la)\s+([a-z][a-z0-9'&+-]+(?:\s+[a-z][a-z0-9'&+-]+)?)\s+(?:(?:siempre|casi|luego|se|me|nos|le|les|a cada rato|ya|mucho)\s+)*(?:(?:fallan?|descomponen?|descompuso|tron[oa]n?|rompen?|queman?|calientan?)(?:\s+(?:mucho|luego|rapido|a cada rato))?|(?:salen?|estan?|son|es|se ven)\s+(?:(?:muy|bien|re|super|mas|demasiado)\s+)?(?:mal[oa]s?|chaf[a-z]+|car[oa]s?|carisim[oa]s?|fe[oa]s?|corrient[a-z]+|desechables?)|duran?\s+(?:muy\s+)?(?:poco|nada)|no\s+(?:(?:me|nos|le)\s+)?(?:gustan?|laten?|convencen?|duran?|sirven?|aguantan?))(?=\s*(?:$|[,.;!]))/

/** Only after a wish, where the words are the name of a brand. */
export function withDislikedBrand(
  message: string,
  context: AssistantContext | null,
  { vocabulary }: Knowledge,
): string {
  const said = fold(message)
  const met = context?.wish && !message.includes('?') && said.length === message.length ? DISLIKED.exec(said) : null
  if (!met) return message
  const [first = ''] = met[1]!.split(/\s+/)
  const name = [met[1]!, first].find((one) => vocabulary.brands.has(one))
  if (!name) return message
  const behind = message.slice(met.index + met[0].length)
  return `${message.slice(0, met.index)}que no sea ${name}${behind}`
}
