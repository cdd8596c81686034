/** One address for every kind of page. */
import { PUBLIC_PAGES, type SampleAddresses } from './sample-addresses.ts'

/** An address of every kind of page a visitor can open, also those that no link leads to. */
export function pageKinds(addresses: SampleAddresses): Record<PageKind, string> {
  return {
    ...addresses,
    list: `${addresses.department}?vista=lista`,
    filtered: '/search?q=negro&max=9000&disponible=1',
    'nothing found': '/search?q=negro&min=9000000',
    'coupons found': '/search?q=Trajinera&ver=cupones',
    comparison: `/comparar?p=${addresses.compared.join(',')}`,
    'nothing compared': '/comparar',
    assistant: '/asistente-ia',
    'new market': '/NewMarket',
    register: '/register',
    'reset password': '/reset-password?code=x&new=true',
    'no more mail': '/cancelar-avisos/x',
    offers: '/ofertas',
    'bar code': '/codigo',
    'bar code not found': '/codigo?q=7501055300075',
    'save search': '/avisame?de=%2Fsearch%3Fq%3Dtele',
    'no connection': '/sin-conexion',
    'page not found': '/no-existe',
  }
}

export const PAGE_KINDS = [
  ...PUBLIC_PAGES,
  'list',
  'filtered',
  'nothing found',
  'coupons found',
  'comparison',
  'nothing compared',
  'assistant',
  'new market',
  'register',
  'reset password',
  'no more mail',
  'offers',
  'bar code',
  'bar code not found',
  'save search',
  'no connection',
  'page not found',
] as const

export type PageKind = (typeof PAGE_KINDS)[number]
