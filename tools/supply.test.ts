import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { notLookedAt } from './licences.ts'
import { type LockedPackage, lockedPackages } from './locked-packages.ts'
import { billOf } from './sbom.ts'

const packages = lockedPackages()
const one: LockedPackage = {
  name: 'x',
  version: '1.0.0',
  licence: 'MIT',
  integrity: null,
  dev: false,
  installScript: false,
}

describe('what npm installs', () => {
  test('has a checksum each', () => {
    expect(packages.length).toBeGreaterThan(300)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('has licences that somebody looked at', () => {
    expect(notLookedAt(packages)).toEqual([])
    const bad = ['GPL-3.0-only', 'MIT AND SSPL-1.0', 'unknown'].map((licence) => ({ ...one, licence }))
    expect(notLookedAt([one, { ...one, licence: '(MIT OR Apache-2.0)' }, ...bad])).toEqual(bad)
  })

  test('runs scripts of named packages only', () => {
    const { allowScripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'))
    const scripted = new Set(packages.filter(({ installScript }) => installScript).map(({ name }) => name))
    expect(Object.keys(allowScripts).sort()).toEqual([...scripted].sort())
  })

  test('is in the bill of materials, each once', () => {
    const { components } = billOf(packages)
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(packages.length)
    expect(components.find(({ name }) => name === '@fastify/swagger')?.purl).toMatch(
      /^pkg:npm\/%40fastify\/swagger@9\./,
    )
  })
})
