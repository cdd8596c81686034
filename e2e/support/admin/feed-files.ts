/** Invented feed files of two stores that sell the same drinks, one by one and by the dozen, under the same bar codes. */
export const SCRIPT = `<img src=x onerror="document.title='pwned'">`
const LINK = 'javascript:document.title=1'
const FLAVOURS = [
  'jamaica',
  'tamarindo',
  'mandarina',
  'toronja',
  'limón',
  'manzana',
  'guayaba',
  'mango',
  'fresa',
  'uva',
  'piña',
  'sandía',
]

/** With its check digit. */
function barCode(number: number): string {
  const digits = `750103${String(100_000 + number)}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Column names that no one knows, a row without a price, and rows with markup and a script as link. */
export const DRINKS_CSV = [
  'folio;articulo;costo;seccion;fabrica;marcado;liga_propia',
  ...FLAVOURS.map(
    (flavour, at) => `R-${at};Refresco Nopal sabor ${flavour} 600 ml;$18.00;Cosas de beber;Nopal;${barCode(at)};`,
  ),
  `R-90;Jarro de barro;pregunte;Cosas de beber;Nopal;;`,
  `R-91;${quoted(`Comal ${SCRIPT} de barro 30 cm`)};$210.00;${quoted(`Barro ${SCRIPT}`)};${quoted(SCRIPT)};;`,
  `R-92;Olla de barro 3 L;$310.00;Cosas de beber;Nopal;;${LINK}`,
].join('\n')

/** One JSON array. */
export const DOZENS_JSON = JSON.stringify(
  FLAVOURS.map((flavour, at) => ({
    id: `D-${at}`,
    title: `Refresco Nopal sabor ${flavour} 600 ml 12 pack`,
    price: '40.00 MXN',
    link: `https://docena.example/${at}`,
    brand: 'Nopal',
    gtin: barCode(at),
    product_type: 'Bebidas',
    description: SCRIPT,
  })),
  null,
  1,
)
