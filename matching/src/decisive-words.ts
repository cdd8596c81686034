/**
 * Words that make another article of a grocery when only one title has them: flavours, ingredients, cuts, variants. The
 * fit learns them only where its data have such pairs ('Jack Daniel's' and 'Jack Daniel's Honey').
 */
import { type TitleWords, wordsOf } from './words.ts'

const FLAVOURS = `
  chocolate vainilla fresa frutilla durazno melocoton pina anana coco mango nuez nueces almendra almendras avena cereal
  cereales granola miel limon lima naranja manzana uva platano banana mora moras frambuesa zarzamora arandano arandanos
  cereza guayaba tamarindo jamaica sandia melon papaya kiwi ciruela pera toronja pomelo mandarina maracuya cafe capuchino
  moka mokaccino caramelo cajeta menta hierbabuena canela jengibre te matcha cacao cacahuate mani pistache avellana amaranto
  horchata rompope higo datil pasas frutos tropical citrico citrus lavanda rosas floral manzanilla eucalipto aloe sabila`
const ENGLISH = `
  honey apple strawberry vanilla mint lemon lime orange coconut peach cherry grape berry fire cinnamon caramel coffee tea`
const INGREDIENTS = `
  jamon pollo res ternera cordero sal kosher cerdo pavo atun salmon camaron pescado tocino chorizo chile habanero chipotle
  jalapeno serrano adobado ajo cebolla tomate jitomate albahaca oregano pimienta romero perejil cilantro espinaca zanahoria papa elote
  choclo arroz soya linaza chia quinoa nopal betabel morron aceituna hongos champinones huevo mantequilla`
const CUTS = `
  pechuga pierna muslo ala alas chuleta lomo costilla filete milanesa bistec arrachera molleja higado pata cabeza espinazo
  trozo cocido cocida crudo cruda empanizado empanizada marinado marinada`
const VARIANTS = `
  reducida reducido proteina fibra light zero diet dietetico descremada descremado semidescremada semidescremado
  deslactosada deslactosado entera entero
  integral organico organica hueso deshuesada deshuesado piel molida molido rebanado rebanada rallado rallada silver gold
  reposado anejo malbec merlot cabernet sauvignon syrah chardonnay tempranillo brut nino ninos
  nina hombre mujer men women adulto adultos cachorro cachorros gato perro antibacterial anticaspa
  diluido descafeinado picante ahumado ahumada natural multicereal magro magra relax fresh hidratante hidratacion nutricion
  reparacion restauracion brillo liso rizos volumen sensitive sensible intenso intensa`
/** Of cheese, cold cuts and meat sold by the kilogram: how they are cut, and their sorts. */
const BY_KILOGRAM = `
  trozado trozada feteado feteada fetas fraccionado horma bloque bombon comun crespon cuadrado ancho angosto calcio suizo picado
  familiar hierbas extra relleno rellena especial ovalado corto`

/** Goods made of wheat unless they say otherwise: without gluten they are another article. */
const OF_WHEAT = `
  fideo fideos pasta espagueti spaghetti tallarin tallarines macarron macarrones coditos lasana ravioles noquis capelletti harina
  premezcla pan panes bollo tostadas galleta galletas galletitas bizcocho bizcochos budin bizcochuelo torta pastel panque magdalena
  magdalenas muffin alfajor alfajores waffle hotcakes pizza prepizza tapas tortilla tortillas cerveza avena cereal granola rebozador
  empanizador semola cuscus couscous barquillo obleas pretzel`
const GLUTEN = 'gluten tacc celiaco celiacos'

const stemsOf = (text: string) => new Set(wordsOf(text).words.map(({ stem }) => stem))
const STEMS = stemsOf(`${FLAVOURS} ${ENGLISH} ${INGREDIENTS} ${CUTS} ${VARIANTS}`)
const STEMS_BY_KILOGRAM = stemsOf(BY_KILOGRAM)
const STEMS_OF_WHEAT = stemsOf(OF_WHEAT)
const STEMS_OF_GLUTEN = stemsOf(GLUTEN)

export function isDecisive(stem: string, isByKilogram: boolean): boolean {
  return STEMS.has(stem) || (isByKilogram && STEMS_BY_KILOGRAM.has(stem))
}

/** Each names a flavour, ingredient, cut or variant that the other does not: 'fresa' and 'mango'. */
export function sortsDiffer(a: TitleWords, b: TitleWords): boolean {
  return namesOther(a, b) && namesOther(b, a)
}

function namesOther({ words }: TitleWords, { words: others }: TitleWords): boolean {
  return words.some(({ stem }) => STEMS.has(stem) && !others.some((other) => other.stem === stem))
}

export function glutenDiffers(a: TitleWords, b: TitleWords): boolean {
  if (isWithoutGluten(a) === isWithoutGluten(b)) return false
  return [...a.words, ...b.words].some(({ stem }) => STEMS_OF_WHEAT.has(stem))
}

function isWithoutGluten({ words, without }: TitleWords): boolean {
  return without.some((stem) => STEMS_OF_GLUTEN.has(stem)) || words.some(({ stem }) => STEMS_OF_GLUTEN.has(stem))
}
