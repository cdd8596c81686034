/** Screen: monthly prize draws. */
import { useQuery } from '@tanstack/react-query'
import type { DrawRow } from '@tianguis/contract/admin/draws'
import { useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

export function Component() {
  const may = useMay()
  const { data, error } = useQuery({ queryKey: ['draws'], queryFn: () => get<{ draws: DrawRow[] }>('draws') })
  return (
    <>
      <Title>Sorteos</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {may('draws.run') ? <NewDraw /> : null}
      <ul className="grid gap-3">
        {data?.draws.map((draw) => (
          <Draw key={draw.month} draw={draw} />
        ))}
      </ul>
      {data?.draws.length === 0 ? <p className="text-ink-soft">Ningún mes se ha sorteado.</p> : null}
    </>
  )
}

function NewDraw() {
  const act = useAct()
  const [month, setMonth] = useState('')
  const [seed, setSeed] = useState('')
  return (
    <div className="card mb-6 grid grid-cols-1 gap-3 p-4 sm:grid-cols-[auto_1fr_auto] sm:items-end">
      <TextField label="Mes" placeholder="2026-10" value={month} onChange={(event) => setMonth(event.target.value)} />
      <TextField
        label="Semilla publicada (vacía: se inventa una)"
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button
        onClick={() =>
          act.mutate({ method: 'POST', path: 'draws', body: { month, seed }, toast: `${month} está sorteado.` })
        }
      >
        Sortear
      </Button>
    </div>
  )
}

function Draw({ draw: { month, seed, entrants, listHash, drawn, drawnAt } }: { draw: DrawRow }) {
  return (
    <li className="card p-4">
      <h2 className="font-bold">{month}</h2>
      <dl className="admin-facts my-2 text-sm">
        <dt>Sorteado</dt>
        <dd>{moment(drawnAt)}</dd>
        <dt>Cuentas</dt>
        <dd>{grouped(entrants)}</dd>
        <dt>Semilla</dt>
        <dd>{seed}</dd>
        <dt>Lista (SHA-256)</dt>
        <dd>{listHash}</dd>
      </dl>
      <ol className="grid gap-2">
        {drawn.map((account, place) => (
          <Place key={account} month={month} account={account} place={place} />
        ))}
      </ol>
    </li>
  )
}

/** The winner or an alternate, who is next if those before do not take the prize. */
function Place({ month, account, place }: { month: string; account: string; place: number }) {
  const act = useAct<{ email: string }>()
  const may = useMay()
  const who = place === 0 ? 'Ganó' : `Suplente ${place}`
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span>
        {who}: cuenta {account}
      </span>
      {act.data ? <span className="font-semibold">{act.data.email}</span> : null}
      {!act.data && may('draws.run') ? (
        <Button
          look="quiet"
          onClick={() =>
            act.mutate({
              method: 'POST',
              path: 'draws/winner',
              body: { month, place },
              toast: 'Ver el correo quedó en el registro.',
            })
          }
        >
          Ver su correo<span className="sr-only"> ({who})</span>
        </Button>
      ) : null}
    </li>
  )
}
