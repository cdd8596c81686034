/** Words for animals, children and adults, as patterns on folded text, to tell whom something happens to. */
export const ANIMAL_WORD =
  '(?:perr(?!on)[a-z]*|gat(?:[oa]s?|it[oa]s?)|minin[oa]|mascotas?|animalit[oa]s?|cachorr[a-z]*|lomit[oa]s?|michis?|conej[a-z]*|hamsters?|cuyos?|pericos?|periquit[oa]s?|tortugas?|pollit[oa]s?|chihuahua|pitbull|schnauzer|labrador|husky|pug)'
export const CHILD_WORD =
  '(?:nin[oa]s?|nen[ea]s?|beb[ea]s?|bebit[oa]s?|baby|hij[oa]s?|hijit[oa]s?|chamac[oa]s?|chamaquit[oa]s?|chiquit[oa]s?|morr[oa]s?|morrit[oa]s?|escuincl[ea]s?|criatura|peque|pequen[oa]s?|pequenit[oa]s?|niet[oa]s?|nietecit[oa]s?|sobrin[oa]s?|sobrinit[oa]s?|hermanit[oa]s?|\\d+ (?:anos|anitos|meses))'
export const GROWN_WORD =
  '(?:herman[oa]s?|abuel[oa]s?|abuelit[oa]s?|ma|mama|mami|jefit[oa]|papa|papi|espos[oa]|marido|mujer|novi[oa]|pareja|vecin[oa]s?|vecinit[oa]s?|amig[oa]s?|ti[oa]s?|prim[oa]s?|suegr[oa]|cunad[oa]|senor[a]?|comadre|compadre|muchach[oa]|companer[oa]|alguien)'

const ANIMAL = new RegExp(` ${ANIMAL_WORD} `, 'g')
const HUMAN = new RegExp(` (?:${CHILD_WORD}|${GROWN_WORD}) `, 'g')

export const isOfAnimal = (text: string) => text.search(ANIMAL) >= 0

/** «mi perro se comió el jabón del bebé»: the one named last before the verb did it, else the first named after it. */
export function isAnimalAt(text: string, verb: number): boolean {
  const places = (of: RegExp) => [...text.matchAll(of)].map(({ index }) => index)
  const nearest = (of: RegExp) => {
    const before = places(of).filter((place) => place < verb)
    return before.at(-1) ?? -(places(of)[0] ?? Number.POSITIVE_INFINITY)
  }
  const animal = nearest(ANIMAL)
  return Number.isFinite(animal) && animal > nearest(HUMAN)
}
