/** What a model may do: look things up and propose. Every tool is read-only, bounded and answers plain data. */

import { MAX_TARGET_PESOS, MIN_TARGET_PESOS } from '@tianguis/contract/account/list-rules'
import type { AssistantPart, AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { ProductView, Verdict } from '@tianguis/contract/catalog/product'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { pesosOf } from '@tianguis/contract/money'
import type { Tool } from 'ai'
import { z } from 'zod'
import { proposalOf } from '../answering/acts/proposal.ts'
import { type Asked, remembered } from '../answering/answer.ts'
import { cardOf, choiceOf, chosen } from '../answering/cards.ts'
import { rowsOf } from '../answering/compare-answer.ts'
import { otherHistory, shownOf } from '../answering/price-words.ts'
import { findNear } from '../answering/wishes/find.ts'
import { sortSentence } from '../sentences/sort.ts'
import type { Evidence } from './backed.ts'

const slug = z.string().max(120)
const MAX_TEXT_LENGTH = 120
const MAX_FEATURES = 12
const HISTORY_STEPS = 12
/** Of one answer; a model may ask for any number at once. */
const MAX_CALLS = 12

/** What the tools found, to be shown under the model's words. */
export interface Findings {
  blocks: AssistantPart[]
  context: AssistantPart | null
}

export function toolsFor(asked: Asked, evidence: Evidence, findings: Findings): Record<string, Tool> {
  const { deps, knowledge } = asked
  const told = <T>(answer: T): T => {
    evidence.add(answer)
    return answer
  }
  const view = (name: string) => deps.product(name)
  const show = (part: AssistantPart) => {
    findings.blocks = [...findings.blocks.filter(({ type }) => type !== part.type || type === 'proposal'), part]
  }

  const tools = {
    buscar: {
      description:
        'Busca productos del catálogo a partir de una petición en español, con presupuesto, marca, medidas y lo que no se quiere.',
      inputSchema: z.object({ peticion: z.string().max(300) }),
      async execute({ peticion }: { peticion: string }) {
        const { wish } = sortSentence(peticion, asked.context, knowledge).request
        const { documents, isWhole, asked: said } = await findNear(deps, wish)
        const isNear = !isWhole
        const products = await chosen(
          deps.product,
          documents,
          isNear ? { ...wish, min: null, max: null, stores: [] } : wish,
        )
        if (products.length > 0) show({ type: 'products', products, near: isNear, more: null })
        findings.context = remembered(asked, wish, products, [])
        return told({
          cumplen_todo: !isNear && products.length > 0,
          no_se_cumplio: isNear ? said.map((one) => one.said).join(', ') || null : null,
          productos: products.map(factsOf),
        })
      },
    },
    producto: {
      description: 'Precio total de hoy, tienda, características y veredicto de un producto.',
      inputSchema: z.object({ slug }),
      async execute({ slug: name }: { slug: string }) {
        const found = await view(name)
        const choice = choiceOf(found, null)
        if (!found || !choice) return told({ error: 'no lo tengo' })
        const specs = found.specs.slice(0, MAX_FEATURES).map(({ label, value }) => `${label}: ${clean(value)}`)
        return told({ ...factsOf(cardOf(choice, '')), caracteristicas: specs })
      },
    },
    historial: {
      description: 'Cómo se ha movido el precio de un producto en los últimos meses.',
      inputSchema: z.object({ slug }),
      async execute({ slug: name }: { slug: string }) {
        const found = await view(name)
        if (found?.headline) return told({ error: otherHistory(found) })
        return told(found ? historyOf(found) : { error: 'no lo tengo' })
      },
    },
    comparar: {
      description: 'Compara de dos a cuatro productos por su slug.',
      inputSchema: z.object({ slugs: z.array(slug).min(2).max(4) }),
      async execute({ slugs }: { slugs: string[] }) {
        const views = await Promise.all(slugs.map(view))
        const choices = views.flatMap((one) => choiceOf(one, null) ?? [])
        if (choices.length < 2) return told({ error: 'no los tengo' })
        const products = choices.map((choice) => cardOf(choice, ''))
        const rows = rowsOf(
          choices.map((choice) => choice.view),
          products.map(({ total }) => total),
        )
        show({ type: 'comparison', products, rows })
        return told({
          productos: products.map((product, at) => ({
            ...factsOf(product),
            diferencias: rows
              .filter(({ differs }) => differs)
              .map(({ label, values }) => `${label}: ${clean(values[at] ?? '')}`),
          })),
        })
      },
    },
    cupones: {
      description: 'Cupones vigentes de una tienda o de un tema.',
      inputSchema: z.object({ tienda: z.string().max(80).optional(), tema: z.string().max(80).optional() }),
      async execute({ tienda, tema }: { tienda?: string; tema?: string }) {
        const { coupons } = await deps.coupons({ q: tema ?? '', store: tienda ?? '', page: 1 })
        const some = coupons.slice(0, 4)
        if (some.length > 0) show({ type: 'coupons', coupons: some, more: null })
        return told({
          cupones: some.map(({ title, code, store, expiresAt }) => ({
            titulo: clean(title),
            codigo: code,
            tienda: store.name,
            // The day in Mexico: the end of a day there is the next day in UTC.
            vence: expiresAt && mexicanDayOf(new Date(expiresAt)),
          })),
        })
      },
    },
    proponer_alerta: {
      description: 'Propone una alerta de precio; la persona decide con un botón. «precio» en pesos.',
      inputSchema: z.object({ slug, precio: z.number().min(MIN_TARGET_PESOS).max(MAX_TARGET_PESOS).optional() }),
      async execute({ slug: name, precio }: { slug: string; precio?: number }) {
        const found = await view(name)
        if (!found) return told({ error: 'no lo tengo' })
        const act = { product: shownOf(found), targetPrice: precio ?? null }
        show({ type: 'proposal', proposal: await proposalOf(asked, 'alert', act, null) })
        return told({ propuesta: 'se muestra un botón', avisa_en: precio ?? null })
      },
    },
    proponer_lista: {
      description: 'Propone guardar un producto en favoritos; la persona decide con un botón.',
      inputSchema: z.object({ slug }),
      async execute({ slug: name }: { slug: string }) {
        const found = await view(name)
        if (!found) return told({ error: 'no lo tengo' })
        const act = { product: shownOf(found), targetPrice: null }
        show({ type: 'proposal', proposal: await proposalOf(asked, 'save', act, null) })
        return told({ propuesta: 'se muestra un botón' })
      },
    },
  }
  return limited(tools as Record<string, ReadTool>)
}

type ReadTool = Tool & { execute(input: object): Promise<object> }

/** Calls past the limit look nothing up. */
function limited(tools: Record<string, ReadTool>): Record<string, Tool> {
  let calls = 0
  const counted = (tool: ReadTool): Tool => ({
    ...tool,
    execute: async (input: object) => (++calls > MAX_CALLS ? { error: 'no más consultas' } : tool.execute(input)),
  })
  return Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, counted(tool)]))
}

/** Text of others, shortened and on one line: data, whatever it says. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, MAX_TEXT_LENGTH)
}

function factsOf({
  slug: name,
  name: title,
  brand,
  price,
  total,
  shipping,
  condition,
  store,
  discount,
  verdict,
  confirmedAt,
}: AssistantProduct) {
  return {
    slug: name,
    nombre: clean(title),
    marca: clean(brand),
    precio: pesosOf(price),
    pagas: pesosOf(total),
    envio: shipping === null ? 'lo dice la tienda, no está en pagas' : pesosOf(shipping),
    condicion: CONDITION_NAMES[condition],
    tienda: store,
    descuento_real_porcentaje: discount,
    ...(verdict ? judged(verdict) : { veredicto: 'no hay: su historia es de otra condición' }),
    confirmado: confirmedAt,
  }
}

const judged = ({ level, days, cheaperThan, today, low, median }: Verdict) => ({
  veredicto: level,
  dias_observados: days,
  mas_barato_que_porcentaje_de_esos_dias: cheaperThan,
  precio_mas_bajo_hoy_sin_envio_ni_cupon: pesosOf(today),
  minimo_observado: pesosOf(low),
  normal_observado: pesosOf(median),
})

const CONDITION_NAMES = { new: 'nuevo', refurbished: 'reacondicionado', used: 'usado' } as const

/** All of it is about the lowest Precio of a day. */
function historyOf({ slug: name, history, verdict }: ProductView) {
  const every = Math.max(1, Math.ceil(history.length / HISTORY_STEPS))
  const steps = history.filter((_, at) => (history.length - 1 - at) % every === 0)
  return {
    slug: name,
    precio_mas_bajo_de_cada_dia: 'sin envío ni cupón',
    hoy: pesosOf(verdict.today),
    veredicto: verdict.level,
    minimo_observado: pesosOf(verdict.low),
    maximo_observado: pesosOf(verdict.high),
    dias_conocidos: history.length,
    precios: steps.map(({ day, price }) => ({ dia: day, precio: pesosOf(price) })),
  }
}
