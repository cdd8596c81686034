import { expect, test } from 'vitest'
import { additionalImages } from './additional-images.ts'

test.each([
  ['https://a.example/1.jpg', 'https://a.example/1.jpg'],
  [
    'https://a.example/1.jpg, https://a.example/w,300/2.jpg,https://a.example/1.jpg',
    'https://a.example/1.jpg https://a.example/w,300/2.jpg',
  ],
  ['https://a.example/1.jpg > https://a.example/2.jpg', 'https://a.example/1.jpg https://a.example/2.jpg'],
  ['javascript:alert(1), ftp://a.example/1.jpg', ''],
  ['', ''],
])('%s', (text, list) => expect(additionalImages(text)).toBe(list))

test('ten at most', () => {
  const many = Array.from({ length: 30 }, (_, i) => `https://a.example/${i}.jpg`)
  expect(additionalImages(many.join(',')).split(' ')).toEqual(many.slice(0, 10))
})
