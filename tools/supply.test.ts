import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { notReviewed } from './licences.ts'
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

const root = resolve(import.meta.dirname, '..')
const readJson = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

describe('dependencies', () => {
  test('are named with exact versions', () => {
    const manifests = ['package.json', ...globSync('*/package.json', { cwd: root })]
    const ranges = manifests.flatMap((path) => {
      const { dependencies, devDependencies } = readJson(path)
      return Object.entries<string>({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !name.startsWith('@tianguis/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`)
    })
    expect(ranges).toEqual([])
  })

  test('have a checksum each', () => {
    expect(packages.length).toBeGreaterThan(300)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('have licences from the accepted list', () => {
    expect(notReviewed(packages)).toEqual([])
    const bad = ['GPL-3.0-only', 'MIT AND SSPL-1.0', 'unknown'].map((licence) => ({ ...one, licence }))
    expect(notReviewed([one, { ...one, licence: '(MIT OR Apache-2.0)' }, ...bad])).toEqual(bad)
  })

  test('run install scripts only where the root manifest decides it', () => {
    const { allowScripts } = readJson('package.json')
    const scripted = new Set(packages.filter(({ installScript }) => installScript).map(({ name }) => name))
    expect(Object.keys(allowScripts).sort()).toEqual([...scripted].sort())
  })

  test('are in the bill of materials, each once', () => {
    const { components } = billOf(packages)
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(packages.length)
    expect(components.find(({ name }) => name === '@fastify/swagger')?.purl).toMatch(
      /^pkg:npm\/%40fastify\/swagger@9\./,
    )
  })
})
