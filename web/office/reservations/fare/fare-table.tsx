import * as shared from '#messages/shared'
import type { TripPrice } from '../../../../contract/pricing/schemas.ts'
import { formatCents } from '../../format-number.ts'
import styles from './fare.module.css'

type Props = { trips: readonly TripPrice[]; totalCents: number }

export function FareTable({ trips, totalCents }: Props) {
  return (
    <table className={`${styles['fare']} w-full border-collapse`}>
      {trips.map((trip, leg) => (
        <TripLines
          key={leg === 0 ? 'there' : 'back'}
          trip={trip}
          name={trips.length > 1 ? (leg === 0 ? shared.outbound : shared.returnTrip) : undefined}
        />
      ))}
      <tbody>
        <tr className={styles['total']}>
          <th scope="row">{shared.total}</th>
          <td>{formatCents(totalCents)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function TripLines({ trip, name }: { trip: TripPrice; name: string | undefined }) {
  return (
    <tbody>
      {name !== undefined && (
        <tr className={styles['trip']}>
          <th scope="row">{name}</th>
          <td>{formatCents(trip.subtotalCents)}</td>
        </tr>
      )}
      {trip.lines.map((line, index) => (
        // A rule may produce two lines: hours, and miles beyond them.
        <tr key={`${line.kind} ${line.id} ${index}`}>
          <th scope="row">{line.label}</th>
          <td>{formatCents(line.cents)}</td>
        </tr>
      ))}
    </tbody>
  )
}
