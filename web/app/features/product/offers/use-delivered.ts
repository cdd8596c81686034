import { useEffect, useState } from 'react'
import { type PostalCodeState, usePostalCode } from '../../../postal-code/use-postal-code.ts'
import type { ProductPageView } from '../product-page.ts'

type Deliver = typeof import('./offers-at.ts').deliver

/** The product with what is paid at the shopper's postal code. The code that computes it loads once a code is known. */
export function useDelivered(product: ProductPageView): { product: ProductPageView; postal: PostalCodeState } {
  const postal = usePostalCode(product.postalCode, product.postalProblem)
  const [deliver, setDeliver] = useState<Deliver>()
  const code = product.postalCode ? null : postal.code
  useEffect(() => {
    if (code) void import('./offers-at.ts').then((module) => setDeliver(() => module.deliver))
  }, [code])
  return { product: code && deliver ? { ...product, ...deliver(product, code) } : product, postal }
}
