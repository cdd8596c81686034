export interface Place {
  name: string
  path: string
}

/** One page of each kind, found the way a visitor would: by following links. */
export async function findPlaces(origin: string): Promise<Place[]> {
  const firstLink = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(origin + path)).text())?.[1]
    if (!found) throw new Error(`${path} has no link like ${pattern}`)
    return found
  }
  const category = await firstLink('/', /<a href="(\/[a-z-]+)" class="department"/)
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: category },
    { name: 'search', path: '/search?q=negro' },
    { name: 'product', path: await firstLink(category, /href="(\/producto\/[^"]+)"/) },
    { name: 'coupons', path: '/coupons' },
    { name: 'post', path: await firstLink('/blog', /href="(\/blog\/[^"]+)"/) },
    { name: 'assistant', path: '/asistente-ia' },
  ]
}
