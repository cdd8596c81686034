/** The Mexican states by the names and codes that feeds use, with the first two digits of their postal codes. */
import type { PostalRange } from '@tianguis/contract/catalog/postal-code'
import { fold } from '@tianguis/contract/folding'

/** Names and codes (ISO 3166-2 and usual ones), and the first and last prefix. */
const STATES = `
cdmx cmx dif df|ciudad de mexico|distrito federal=01-16
agu ags|aguascalientes=20-20
bcn bc|baja california=21-22
bcs|baja california sur=23-23
cam camp|campeche=24-24
coa coah|coahuila|coahuila de zaragoza=25-27
col|colima=28-28
chp chis|chiapas=29-30
chh chih|chihuahua=31-33
dur dgo|durango=34-35
gua gto|guanajuato=36-38
gro|guerrero=39-41
hid hgo|hidalgo=42-43
jal|jalisco=44-49
mex edomex|estado de mexico|mexico=50-57
mic mich|michoacan|michoacan de ocampo=58-61
mor|morelos=62-62
nay|nayarit=63-63
nle nl|nuevo leon=64-67
oax|oaxaca=68-71
pue|puebla=72-75
que qro|queretaro|queretaro de arteaga=76-76
roo qroo|quintana roo=77-77
slp|san luis potosi=78-79
sin|sinaloa=80-82
son|sonora=83-85
tab|tabasco=86-86
tam tamps|tamaulipas=87-89
tla tlax|tlaxcala=90-90
ver|veracruz|veracruz de ignacio de la llave=91-96
yuc|yucatan=97-97
zac|zacatecas=98-99`

const BY_NAME = new Map<string, PostalRange>()
for (const line of STATES.trim().split('\n')) {
  const [names = '', range = ''] = line.split('=')
  const [codes = '', ...full] = names.split('|')
  const [from = '', to = ''] = range.split('-')
  for (const name of [...codes.split(' '), ...full]) BY_NAME.set(name, { from, to })
}

/** Null: no state has this name. */
export function stateRange(name: string): PostalRange | null {
  const plain = fold(name.trim().replace(/^MX-/i, '')).replace(/\./g, '')
  return BY_NAME.get(plain) ?? null
}
