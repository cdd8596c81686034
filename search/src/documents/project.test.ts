import { describe, expect, test } from 'vitest'
import { projection } from './project.ts'

describe('a projection', () => {
  const document = { id: '1', title: 't', spec: { w: 1, h: 2 }, variants: [{ sku: 'a', stock: 1 }] }
  const project = (include?: string, exclude?: string) => projection(include, exclude)?.(document) ?? document

  test('includes by name, wildcard and path, then excludes', () => {
    expect(project('title,spec.w')).toEqual({ title: 't', spec: { w: 1 } })
    expect(project('s*')).toEqual({ spec: { w: 1, h: 2 } })
    expect(project('variants', 'variants.stock')).toEqual({ variants: [{ sku: 'a' }] })
    expect(project('', 'spec,variants')).toEqual({ id: '1', title: 't' })
    expect(project()).toBe(document)
  })
})
