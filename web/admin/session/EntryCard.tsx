import type { ReactNode } from 'react'

/** The frame of what is shown before a session: one card in the middle. */
export function EntryCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center p-4">
      <div className="card p-6 sm:p-8">
        <h1 className="text-heading font-black">{title}</h1>
        {text ? <p className="mt-1 mb-5 text-ink-soft">{text}</p> : <div className="mb-5" />}
        {children}
      </div>
    </main>
  )
}
