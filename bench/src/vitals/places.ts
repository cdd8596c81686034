export interface Place {
  name: string
  path: string
  weight: 'content' | 'interactive'
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
    { name: 'home', path: '/', weight: 'content' },
    { name: 'category', path: category, weight: 'interactive' },
    { name: 'search', path: '/search?q=negro', weight: 'interactive' },
    { name: 'product', path: await firstLink(category, /href="(\/producto\/[^"]+)"/), weight: 'content' },
    { name: 'coupons', path: '/coupons', weight: 'content' },
    { name: 'post', path: await firstLink('/blog', /href="(\/blog\/[^"]+)"/), weight: 'content' },
    { name: 'assistant', path: '/asistente-ia', weight: 'interactive' },
  ]
}
