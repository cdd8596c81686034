import { expect, test } from 'vitest'
import { handoffScripts, jsonLdScripts, lateLinks } from './appended-scripts.ts'

const hostile = { name: '</script><script>alert(1)</script><!--' }

test('a product name cannot end the data block it travels in', () => {
  const html = jsonLdScripts([hostile])
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
  expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(hostile)
})

test('the hand-over keeps the text whole, also where a chunk splits a letter', async () => {
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

test('links wait in a template for the one script that lets them go', () => {
  const links = '<link rel="modulepreload" href="/assets/a.js"/>'
  expect(lateLinks(links)).toMatch(/^<template id="code"><link [^>]*><\/template><script>[^<]*"code"[^<]*<\/script>$/)
  expect(lateLinks('')).toBe('')
})
