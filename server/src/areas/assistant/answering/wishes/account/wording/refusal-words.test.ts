import { expect, test } from 'vitest'
import { refusedWords } from './refusal-words.ts'

test.for([
  ['blancas', 'en un color que no sea blanco'],
  ['negra', 'en un color que no sea negro'],
  ['azules', 'en un color que no sea azul'],
  ['verde', 'en un color que no sea verde'],
  ['cafés', 'en un color que no sea café'],
  ['curvo', 'que no sea curvo'],
  ['estampadas', 'que no sean estampadas'],
  ['rotos', 'sin rotos'],
  ['botones', 'sin botones'],
  ['12 v', 'que no sea de 12 v'],
])('No lo tengo: %s', ([word, said]) => expect(refusedWords(word!)).toBe(said))
