import { XML_START, xmlText } from './xml.ts'

/** Limit of the OpenSearch format. */
const MAX_SHORT_NAME_LENGTH = 16

/** Lets browsers search the site from the address bar. */
export function openSearchDescription(productName: string, base: string): string {
  const shortName = [...productName].slice(0, MAX_SHORT_NAME_LENGTH).join('')
  return [
    `${XML_START}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    `<ShortName>${xmlText(shortName)}</ShortName>`,
    `<Description>${xmlText(`Compara precios en ${productName}`)}</Description>`,
    '<Language>es-MX</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${xmlText(base)}/favicon.svg</Image>`,
    `<Url type="text/html" method="get" template="${xmlText(base)}/search?q={searchTerms}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n')
}
