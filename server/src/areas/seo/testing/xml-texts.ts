import { SaxesParser } from 'saxes'

/** The texts of the elements called `name`; throws if the XML is not well-formed. */
export function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser({})
  let within = false
  parser.on('opentag', (tag) => {
    within = tag.name === name
    if (within) texts.push('')
  })
  parser.on('text', (text) => {
    if (within) texts.push(texts.pop() + text)
  })
  parser.on('closetag', () => {
    within = false
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return texts
}
