import { expect, test } from 'vitest'
import { quotations } from './quotations.ts'

test.each([
  [['recien', 'nacido'], 'Toallitas para recién nacido sin perfume', ['recién nacido']],
  [['doble', 'etapa', '5 cfm'], 'bomba de vacío de 5 CFM doble etapa', ['5 cfm doble etapa']],
  [['galon', 'pintura vinilica'], 'la pintura vinílica del galón', ['pintura vinílica del galón']],
  [['roja', 'con cierre'], 'mochila roja para niña con cierre', ['roja', 'con cierre']],
  [['trasera', '90/90-18'], 'llanta trasera 90/90-18', ['trasera 90/90-18']],
  [['que sea ligera', 'azul'], 'chamarra azul', ['azul', 'que sea ligera']],
])('%j of «%s»', (conditions, message, quoted) => {
  expect(quotations(conditions, message)).toEqual(quoted)
})
