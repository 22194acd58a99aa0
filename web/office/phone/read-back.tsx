import { summarizeDrive } from '../../../domain/drive.ts'
import { NOT_SPECIFIED } from '../../../domain/reservation.ts'
import { passengersLabel } from '../../in-words.ts'
import { doubtAbout } from '../../pages/reservation/stops-question.tsx'
import { useDirections } from '../../pages/reservation/use-directions.ts'
import { pickUpInWords } from './pick-up-words.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string; vehicle: string | undefined }

/** The reservation in words, to read back to the caller before it is taken. */
export function ReadBack({ state, timeZone, vehicle }: Props) {
  const { values, ride } = state
  const route = useDirections(ride.places)
  const summary = route.status === 'found' ? route.route.properties.summary : undefined
  const drive = summary && summarizeDrive(summary.distance, summary.duration)
  const { words } = pickUpInWords(values.pickUpDate, values.pickUpTime, { timeZone, now: new Date() })
  const name = [values.firstName, values.lastName].join(' ').trim()
  const count = Number(values.numberOfPassengers)
  const doubt = doubtAbout(values, ride.places)
  const facts: [string, string][] = [
    ['Who', [name, values.phoneNumber, values.email].filter(Boolean).join(', ')],
    ['When', words],
    ['From', values.pickUpAddress || (doubt === 'empty' ? '' : NOT_SPECIFIED)],
    ['To', values.dropOffAddress || (doubt === 'empty' ? '' : NOT_SPECIFIED)],
    ['Drive', drive ? `${drive.miles} mi (${drive.km} km), ${drive.minutes} min` : ''],
    ['Party', [count > 0 ? passengersLabel(count) : '', vehicle].filter(Boolean).join(', ')],
  ]
  const known = facts.filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <section className="phone-read-back wide" aria-label="Read it back">
      <h2>Read it back</h2>
      <dl>
        {known.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text.replace(/, United States$/, '')}</dd>
          </div>
        ))}
      </dl>
      {doubt === 'same' && (
        <p className="field-note">Pickup and drop-off are the same place. Is that right?</p>
      )}
    </section>
  )
}
