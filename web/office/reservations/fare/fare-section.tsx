import { Link } from 'react-router'
import * as words from '#messages/office-fare'
import type { AgreedPrice } from '../../../../contract/pricing/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { formatMoment } from '../../zone.ts'
import { AdjustForm } from './adjust-form.tsx'
import { FareHistory } from './fare-history.tsx'
import { FareTable } from './fare-table.tsx'
import { FormerTrip } from './former-trip.tsx'

type Props = {
  reservation: Reservation
  price: AgreedPrice
  onSaved: (saved: Reservation) => void
}

export function FareSection({ reservation, price, onSaved }: Props) {
  const { timeZone } = useSite()
  const { trips, totalCents, number, freeUntil, history = [], pricedForFormerTrip } = price
  const tariff = String(number)
  const reasons = trips.flatMap(({ lines }) => lines.flatMap(line => (line.why ? [line] : [])))
  return (
    <section aria-label={words.title}>
      <h3>
        {words.title}
        <Link className="panel-link" to={`/admin/tariff?version=${tariff}`}>
          {words.tariff({ number: tariff })}
        </Link>
      </h3>
      <FareTable trips={trips} totalCents={totalCents} />
      {pricedForFormerTrip && (
        <FormerTrip
          reservation={reservation}
          newTotalCents={pricedForFormerTrip.newTotalCents}
          onSaved={onSaved}
        />
      )}
      {freeUntil && (
        <p className="panel-note">{words.freeUntil({ moment: formatMoment(freeUntil, timeZone) })}</p>
      )}
      {reasons.length > 0 && (
        <details className="mt-1.5 text-13">
          <summary className="text-coach-text cursor-pointer touch:py-3">{words.priceDetails}</summary>
          <dl className="grid gap-1 mt-1 mb-0 mx-0 p-0 list-none">
            {reasons.map(({ kind, id, label, why }, index) => (
              // A rule may produce two lines.
              <div key={`${kind} ${id} ${index}`}>
                <dt className="font-medium">{label}</dt>
                <dd className="m-0 text-fg2 wrap-anywhere">{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <FareHistory history={history} />
      <AdjustForm reservation={reservation} onSaved={onSaved} />
    </section>
  )
}
