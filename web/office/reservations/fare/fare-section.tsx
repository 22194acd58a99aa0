import { Link } from 'react-router'
import * as words from '#messages/office-fare'
import type { AgreedPrice, TripPrice } from '../../../../contract/fares/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { formatMoment } from '../../zone.ts'
import { dollars } from './dollars.ts'
import styles from './fare.module.css'

/** What the reservation agreed to, line by line, with the tariff that made it. */
export function FareSection({ price }: { price: AgreedPrice }) {
  const { timeZone } = useSite()
  const { trips, totalCents, number, freeUntil } = price
  const tariff = String(number)
  return (
    <section aria-label={words.title}>
      <h3>
        {words.title}
        <Link className="panel-link" to={`/admin/tariff?version=${tariff}`}>
          {words.tariff({ number: tariff })}
        </Link>
      </h3>
      <table className={styles['fare']}>
        {trips.map((trip, leg) => (
          <TripLines
            // A return has two trips, there and back.
            key={leg === 0 ? 'there' : 'back'}
            trip={trip}
            name={trips.length > 1 ? (leg === 0 ? words.there : words.back) : undefined}
          />
        ))}
        <tbody>
          <tr className={styles['total']}>
            <th scope="row">{words.total}</th>
            <td>{dollars(totalCents)}</td>
          </tr>
        </tbody>
      </table>
      {freeUntil && (
        <p className="panel-note">{words.freeUntil({ moment: formatMoment(freeUntil, timeZone) })}</p>
      )}
    </section>
  )
}

type TripProps = { trip: TripPrice; name: string | undefined }

/** The lines of a trip; of a return each trip has its name and its subtotal. */
function TripLines({ trip, name }: TripProps) {
  return (
    <tbody>
      {name !== undefined && (
        <tr className={styles['trip']}>
          <th scope="row">{name}</th>
          <td>{dollars(trip.subtotalCents)}</td>
        </tr>
      )}
      {trip.lines.map((line, index) => (
        // A rule may make two lines: the hours and the miles beyond them.
        <tr key={`${line.kind} ${line.id} ${index}`}>
          <th scope="row">{line.label}</th>
          <td>{dollars(line.cents)}</td>
        </tr>
      ))}
    </tbody>
  )
}
