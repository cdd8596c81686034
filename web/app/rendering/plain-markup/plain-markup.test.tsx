import fc from 'fast-check'
import { createElement, Fragment, memo, type ReactNode, useState } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainMarkup } from './plain-markup.ts'

const text = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('', '"', "it's", '<b>&amp;', 'año', '0'))
const attributes = fc.record(
  {
    className: text,
    title: text,
    'aria-hidden': fc.boolean(),
    'data-stays': fc.option(fc.boolean()),
    tabIndex: fc.integer({ min: -1, max: 3 }),
    hidden: fc.boolean(),
    onClick: fc.constant(() => undefined),
    style: fc.record({ '--low': fc.double({ noNaN: true, min: 0, max: 1 }) }),
  },
  { requiredKeys: [] },
)
const { node } = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.constantFrom(null, undefined, true, false),
    fc.array(tie('node'), { maxLength: 4 }).map((nodes) => createElement(Fragment, {}, ...nodes)),
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => (
      <>
        {one} {other}
      </>
    )),
    fc
      .tuple(fc.constantFrom('div', 'span', 'li', 'small', 'button'), attributes, tie('node'))
      .map(([tag, own, inside]) => createElement(tag, own, inside)),
    fc.record({ name: text, value: text, checked: fc.boolean() }).map((row) => createElement(Row, row)),
    fc.record({ value: text }).map((select) => createElement(Sorting, select)),
    tie('node').map((inside) => createElement(Counted, null, inside)),
  ),
}))

function Row({ name, value, checked }: { name: string; value: string; checked: boolean }) {
  return (
    <label htmlFor={value}>
      <input type="checkbox" name={name} value={value} checked={checked} onChange={() => undefined} />
      <input type="number" inputMode="decimal" min={0} defaultValue={value} maxLength={60} autoComplete="off" />
    </label>
  )
}

function Sorting({ value }: { value: string }) {
  return (
    <form action="/search" method="get" className="sorting">
      <select name="sort" value={value} onChange={() => undefined}>
        <option value={value}>{value}</option>
        <option value="other">Otro</option>
        <option value="two">Solo {value}</option>
      </select>
    </form>
  )
}

const Counted = memo(function Counted({ children }: { children: ReactNode }) {
  const [count] = useState(3)
  return (
    <details open>
      <summary>Ver {count} más</summary>
      {children}
    </details>
  )
})

/** Hooks need a component around them. */
function markupOf(inside: ReactNode, separator?: string): string | null {
  let markup: string | null = null
  const Around = () => {
    markup = plainMarkup(inside, separator)
    return null
  }
  renderToString(<Around />)
  return markup
}

test('the markup is that of React, character by character', () => {
  fc.assert(
    fc.property(node, (inside) => {
      expect(`<p>${markupOf([inside])}</p>`).toBe(renderToString(<p>{[inside]}</p>))
    }),
  )
})

test('markup that is not hydrated is that of React too', () => {
  fc.assert(
    fc.property(node, (inside) => {
      expect(markupOf([inside], '')).toBe(renderToStaticMarkup([inside]))
    }),
  )
})

test.each([
  ['a picture', <img key="0" src="/a.png" alt="" />],
  ['a script as an address', createElement('a', { key: 0, href: ['javascript', 'alert(1)'].join(':') }, 'x')],
  ['styles with units', <b key="0" style={{ width: 3 }} />],
  ['an attribute that is not known', <button key="0" type="button" spellCheck={false} />],
])('%s is left to React', (_, element) => {
  expect(markupOf(<div>{element}</div>)).toBeNull()
})

test('an error of a component is not hidden', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  expect(() => markupOf(<Broken />)).toThrow('broken')
})
