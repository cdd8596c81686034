import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { CAPTCHA_LENGTH, CAPTCHA_SIZE, drawCaptcha, newCaptcha } from './captcha.ts'

/** Six drawn characters to type; they can also be spoken. */
export function Captcha({ onVerified }: { onVerified(verified: boolean): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const id = useId()

  const regenerate = useCallback(() => {
    setCode(newCaptcha())
    setTyped('')
    onVerified(false)
  }, [onVerified])
  useEffect(() => {
    regenerate()
    // What was verified goes with the code.
    return () => onVerified(false)
  }, [regenerate, onVerified])
  useEffect(() => {
    if (canvas.current && code) drawCaptcha(canvas.current, code)
  }, [code])

  const complete = typed.length === CAPTCHA_LENGTH
  const correct = complete && typed === code
  return (
    <fieldset className="min-w-0 rounded-control border-2 border-line p-3">
      <legend className="px-1 text-sm font-bold">Verificación</legend>
      <div className="flex items-center gap-2">
        <canvas
          ref={canvas}
          {...CAPTCHA_SIZE}
          role="img"
          aria-label="Código de verificación de seis caracteres"
          className="h-16 min-w-0 flex-1 rounded-lg bg-sunken object-contain"
        />
        <button type="button" className="icon-button" aria-label="Generar otro código" onClick={regenerate}>
          <SecondaryIcon name="refresh-cw" />
        </button>
        <button type="button" className="icon-button" aria-label="Escuchar el código" onClick={() => speak(code)}>
          <SecondaryIcon name="volume-2" />
        </button>
      </div>
      <label htmlFor={id} className="mt-3 block text-sm font-semibold">
        Escribe el código
      </label>
      <input
        id={id}
        className="text-input mt-1 font-mono tracking-[0.3em] uppercase"
        value={typed}
        maxLength={CAPTCHA_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-result`}
        onChange={(event) => {
          const next = event.target.value.toUpperCase()
          setTyped(next)
          onVerified(next === code)
        }}
      />
      <p
        id={`${id}-result`}
        role="status"
        className={`mt-1 min-h-5 text-sm font-bold ${correct ? 'text-good' : 'text-bad'}`}
      >
        {complete ? (correct ? '✓ Correcto' : '✗ Incorrecto') : ''}
      </p>
    </fieldset>
  )
}

/** Letter by letter, slowly, in the browser's own Spanish voice. */
function speak(code: string): void {
  if (!('speechSynthesis' in window)) return
  const words = new SpeechSynthesisUtterance([...code].join(', '))
  words.lang = 'es-MX'
  words.rate = 0.7
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
}
