import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { BARCODE_PATH } from './barcode-path.ts'

const Scanner = onDemand(() => import('./Scanner.tsx'))

/** Type the number or scan it. The camera and its code load only when the button is pressed. */
export function BarcodeSearch({ q }: { q: string }) {
  const [scanning, setScanning] = useState(false)
  const [failures, setFailures] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <form action={BARCODE_PATH} method="get" className="grid gap-4" key={q}>
        <div>
          <label htmlFor="codigo" className="mb-1 block text-sm font-bold">
            Número del código de barras
          </label>
          <input
            id="codigo"
            name="q"
            className="text-input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            defaultValue={q}
          />
        </div>
        <button type="submit" className="btn btn-primary">
          Buscar
        </button>
      </form>
      {scanning ? (
        <>
          <Scanner
            key={failures}
            onFound={(gtin) => {
              setScanning(false)
              void navigate(`${BARCODE_PATH}?q=${gtin}`)
            }}
            onFailed={() => setFailed(true)}
          />
          {hasFailed ? (
            <Button
              look="quiet"
              onClick={() => {
                setFailed(false)
                setFailures(failures + 1)
              }}
            >
              Intentar otra vez
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setScanning(false)}>
              Apagar la cámara
            </Button>
          )}
        </>
      ) : (
        <Button look="quiet" className="needs-js" onClick={() => setScanning(true)}>
          Escanear con la cámara
        </Button>
      )}
    </div>
  )
}
