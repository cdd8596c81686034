import { TEXTS, WIRE } from '@tianguis/contract/texts'
import { expect, test } from 'vitest'
import { faultsByField, refusalOf } from './faults.ts'

const FAILED = 'No se pudo.'

test('a fault belongs to the field its path ends with, and the first fault of a field is shown', () => {
  const faults = [
    { path: ['data', 'email'], message: 'first' },
    { path: ['email'], message: 'second' },
    { path: ['data', 'unknown'], message: 'of no field' },
    { path: [], message: 'of the whole' },
  ]
  expect(faultsByField(faults, ['email', 'password'])).toEqual({ email: 'first' })
})

test('a message of the server is shown in Spanish', () => {
  expect(refusalOf({ message: WIRE.badCredentials }, FAILED)).toEqual({
    sentence: 'El usuario o la contraseña no son correctas',
    faults: [],
  })
})

test('faults of the server come back to their fields in Spanish', () => {
  const faults = [{ path: ['email'], message: 'email must be a valid email' }]
  expect(refusalOf({ message: '1 error occurred', faults }, FAILED).faults).toEqual([
    { path: ['email'], message: TEXTS.badEmail },
  ])
})

test('a message without Spanish text is replaced by the sentence of the form', () => {
  const faults = [{ path: ['nickname'], message: 'nickname has invalid characters' }]
  expect(refusalOf({ message: 'nickname has invalid characters', faults }, FAILED)).toEqual({
    sentence: FAILED,
    faults: [],
  })
})
