import { expect, test } from 'vitest'
import { deferredLinks, handoffScripts, jsonLdScripts } from './appended-scripts.ts'

const hostile = { name: '</script><script>alert(1)</script><!--' }

test('a product name cannot end the JSON script it stands in', () => {
  const html = jsonLdScripts([hostile])
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
  expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(hostile)
})

test('the router data is whole also where a chunk splits a character', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(['cempasúchil <b>']))
  const split = bytes.indexOf(0xc3) + 1
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, split))
      controller.enqueue(bytes.slice(split))
      controller.close()
    },
  })
  const html = await handoffScripts(stream)
  const block = /id="handoff">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual(['cempasúchil <b>'])
})

test('without data nothing is appended', async () => {
  expect(await handoffScripts(undefined)).toBe('')
})

test('links stand in a template until a script inserts them', () => {
  const links = '<link rel="modulepreload" href="/assets/a.js"/>'
  expect(deferredLinks(links)).toMatch(
    /^<template id="code"><link [^>]*><\/template><script>[^<]*"code"[^<]*<\/script>$/,
  )
  expect(deferredLinks('')).toBe('')
})
