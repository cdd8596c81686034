/** Why something is hidden: it stands in the audit trail. Null: the person thought better of it. */
export function askReason(count: number): string | null {
  const what = count === 1 ? 'este producto' : `estos ${count} productos`
  return window.prompt(`¿Por qué se oculta ${what}? Su página responderá que ya no está.`)?.trim() || null
}
