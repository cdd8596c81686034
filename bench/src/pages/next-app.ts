/**
 * The same product page as an app of Next.js: server components that build the given elements, in the way its guides show.
 * It makes no database queries, and the page's own code and data are left out, because Next.js adds its own.
 */
export const VERSION = '16.4.6'
export const DEPENDENCIES = { next: VERSION, react: '19.3.1', 'react-dom': '19.3.1' }

const TREE = `import { readFileSync } from 'node:fs'
import { createElement } from 'react'

const tree = JSON.parse(readFileSync('tree.json', 'utf8'))
const part = (name) => tree.children.find((child) => child.name === name)

export const toElement = (node) =>
  typeof node === 'string' ? node : createElement(node.name, node.props, ...node.children.map(toElement))
export const root = tree.props
export const head = () => part('head').children.map((child) => toElement(child))
export const body = () => part('body')
`

const LAYOUT = `import { createElement } from 'react'
import { body, head, root } from '../tree.mjs'

export default function Layout({ children }) {
  return createElement('html', root, createElement('head', null, ...head()), createElement('body', body().props, children))
}
`

const TREE_OF_PAGES = '../../../tree.mjs'
const page = (settings: string) => `import { createElement, Fragment } from 'react'
import { body, toElement } from '${TREE_OF_PAGES}'

${settings}
export default async function Page({ params }) {
  await params
  return createElement(Fragment, null, ...body().children.map(toElement))
}
`

export const APP_FILES: Record<string, string> = {
  'next.config.mjs': 'export default { poweredByHeader: false }\n',
  'tree.mjs': TREE,
  'app/layout.js': LAYOUT,
  'app/dynamic/[slug]/page.js': page(`export const dynamic = 'force-dynamic'`),
  'app/isr/[slug]/page.js': page(`export const revalidate = 30\nexport const generateStaticParams = () => []`),
}
