const MARKS = /[\u0300-\u036f]/g

/** `Celulares y accesorios` → `celulares-y-accesorios`: lower case, accents removed, everything else a dash. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `{brand} {line}` with its placeholders filled; those not given stay for later. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}
