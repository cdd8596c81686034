import { useState } from 'react'
import { Icon } from '../ui/icon/Icon.tsx'
import { CopyCode } from './CopyCode.tsx'

/** Hidden behind a button, so that a page of coupons stays readable; without JavaScript the code is shown. */
export function CouponCode({ code, title }: { code: string; title: string }) {
  const [shown, setShown] = useState(false)
  if (shown) return <CopyCode code={code} />
  return (
    <>
      <p className="without-js">
        <code className="coupon-code">{code}</code>
      </p>
      <button type="button" className="coupon-code coupon-hidden needs-js" onClick={() => setShown(true)}>
        <Icon name="eye" />
        Ver código
        <span className="sr-only"> de {title}</span>
      </button>
    </>
  )
}
