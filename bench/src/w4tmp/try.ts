import { readFileSync } from 'node:fs'
import { understandQuery } from '@tianguis/server/src/understanding/understand-query.ts'
import { knowledge } from './know.ts'
const k = await knowledge()
const lines = readFileSync(0, 'utf8').split('\n').map((l) => l.split('\t')[0]!.trim()).filter(Boolean)
for (const q of lines) {
  const u: any = understandQuery(q, k)
  console.log(`«${q}»${u.mended.length ? ' → ' + u.text : ''}`)
  console.log(`   kinds ${u.kinds.map((x: any) => x.name).slice(0, 6).join(', ') || '-'}${u.isNeed ? ' (need' + (u.isDescribed ? ' described' : '') + ')' : ''} · said ${u.said.map((g: string[]) => g.slice(0, 4).join('/')).join(' + ')} · uses ${u.uses.map((g: string[]) => g[0]).join(',')} · not ${u.withoutWords.slice(0, 6)} · brands ${u.brands} · price ${u.price.min}-${u.price.max}${u.cheapest ? ' cheapest' : ''} · ${u.parts.map((p: any) => p.label).join('; ')}${u.also ? ' · also ' + u.also.kind.name : ''}${u.size ? ' size ' + JSON.stringify(u.size) : ''} wish ${u.wishes.map((w: any) => w.value)} meas ${JSON.stringify(u.measures.map((m: any) => [m.unit ?? m.field, m.min, m.max]))} compl ${u.complement.map((x: any) => x.name).slice(0, 3)} q ${u.qualities.length}`)
}
