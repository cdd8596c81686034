/** «fav», «alerta», «compara»: an act in one word, beside what was shown. */

const AROUND = '(?:porfa|por favor|pls|plis|ok|va|y|si|oye|ese|esa|este|esta|gracias)'
const only = (words: string) => new RegExp(`^ (?:${AROUND} )*(?:${words})(?: ${AROUND})* $`)

const ACTS: readonly [RegExp, string][] = [
  [
    only(
      '(?:a |en |para )?(?:mis? )?(?:favs?|favoritos?|favorita|fabs?|guardados?)|guard(?:a|ar|alo|ala|ame|amelo|amela|alos|alas)|save|like|salvar|anot(?:a|alo|ala|ar)|apunt(?:a|alo|ala|ar)|agreg(?:a|alo|ala|ar)',
    ),
    'act/save',
  ],
  [only('alertas?|alertame|avis(?:a|ar|o|ame|enme|eme)|notif[a-z]*|alarma|campanita'), 'act/alert'],
  [only('compar(?:a|ar|alos|alas|ame|amelos|amelas|ativa|acion|e)'), 'act/compare'],
]

export const actAlone = (said: string): string | null => ACTS.find(([pattern]) => pattern.test(said))?.[1] ?? null
