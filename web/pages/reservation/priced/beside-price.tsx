import { PriceMail } from './price-mail.tsx'
import type { Priced } from './priced-state.ts'

export type BesideProps = { priced: Priced }

export function BesidePrice({ priced }: BesideProps) {
  const { trip, chosen: car } = priced
  if (!car) return null
  const { price, offer } = car
  const { call } = offer
  return (
    <>
      {trip['trip-draft'] && <input type="hidden" name="trip-draft" value={trip['trip-draft']} />}
      {call ? (
        <a className="button quiet" href={call.href}>
          {call.text}
        </a>
      ) : (
        price && <PriceMail key={price.token} priced={priced} />
      )}
    </>
  )
}
