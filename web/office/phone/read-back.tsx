import * as factsWords from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'
import { passengersLabel } from '../../in-words.ts'
import { doubtAbout } from '../../pages/reservation/stops-doubt.ts'
import { useDirections } from '../../pages/reservation/use-directions.ts'
import { pickUpInWords } from './pick-up-words.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string; vehicle: string | undefined }

export function ReadBack({ state, timeZone, vehicle }: Props) {
  const { values, ride } = state
  const route = useDirections(ride.places)
  const summary = route.status === 'found' ? route.route.properties.summary : undefined
  const drive = summary && summarizeDrive(summary.distance, summary.duration)
  const { words: when } = pickUpInWords(values.pickUpDate, values.pickUpTime, { timeZone, now: new Date() })
  const name = [values.firstName, values.lastName].join(' ').trim()
  const count = Number(values.numberOfPassengers)
  const doubt = doubtAbout(values, ride.places)
  const facts: [string, string][] = [
    [common.caller, [name, values.phoneNumber, values.email].filter(Boolean).join(', ')],
    [factsWords.passenger, [values.riderName, values.riderPhone].filter(Boolean).join(', ')],
    [shared.when, when],
    [common.from, values.pickUpAddress || (doubt === 'empty' ? '' : common.notSpecified)],
    [common.to, values.dropOffAddress || (doubt === 'empty' ? '' : common.notSpecified)],
    [words.drive, drive ? words.driveOf({ ...drive, minutes: String(drive.minutes) }) : ''],
    [common.party, [count > 0 ? passengersLabel(count) : '', vehicle].filter(Boolean).join(', ')],
  ]
  const known = facts.filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <section className="phone-read-back wide" aria-label={words.readBack}>
      <h2>{words.readBack}</h2>
      <dl>
        {known.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text.replace(/, United States$/, '')}</dd>
          </div>
        ))}
      </dl>
      {doubt === 'same' && <p className="field-note">{words.samePlace}</p>}
    </section>
  )
}
