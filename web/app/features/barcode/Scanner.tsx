import { parseGtin } from '@tianguis/contract/catalog/gtin'
import { useEffect, useRef, useState } from 'react'
import { openReader } from './reader.ts'

/** Between two readings. */
const PAUSE_MS = 150
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'No tenemos permiso para usar la cámara. Actívalo en tu navegador o escribe el número.',
  NotFoundError: 'No encontramos una cámara. Escribe el número.',
}
const FAILED = 'La cámara no se pudo abrir. Escribe el número.'

/** Shows the camera and reads bar codes until one is found; unmounting switches the camera off. */
export default function Scanner(props: { onFound: (gtin: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const calls = useRef(props)
  calls.current = props
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let stopped = false
    const closing: (() => void)[] = []
    const stop = () => {
      stopped = true
      for (const close of closing.splice(0)) close()
    }
    async function scan(): Promise<void> {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      closing.push(() => {
        for (const track of stream.getTracks()) track.stop()
      })
      const reader = await openReader()
      closing.push(reader.close)
      const shown = video.current
      if (stopped || !shown) return stop()
      shown.srcObject = stream
      await shown.play()
      while (!stopped) {
        const gtin = (await reader.read(shown)).map(parseGtin).find(Boolean)
        if (gtin && !stopped) {
          stop()
          return calls.current.onFound(gtin)
        }
        await new Promise((resume) => setTimeout(resume, PAUSE_MS))
      }
    }
    scan().catch((error: Error) => {
      if (!stopped) {
        setProblem(PROBLEMS[error.name] ?? FAILED)
        calls.current.onFailed()
      }
      stop()
    })
    return stop
  }, [])

  if (problem)
    return (
      <p role="alert" className="notice notice-bad font-semibold">
        {problem}
      </p>
    )
  return (
    <div className="grid gap-2">
      <video ref={video} playsInline muted className="aspect-4/3 w-full rounded-card bg-sunken object-cover" />
      <p role="status">Apunta al código de barras.</p>
    </div>
  )
}
