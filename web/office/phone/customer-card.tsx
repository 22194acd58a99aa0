import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import * as shell from '#messages/shell'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { formatDay } from '../zone.ts'
import type { PhoneForm } from './use-phone-form.ts'

export function CustomerCard({ known }: { known: PhoneForm['known'] }) {
  const { timeZone } = useSite()
  const { customer, failed, loading } = known
  if (failed) return <Failure failed={{ ...failed, quiet: true }} busy={loading} />
  if (!customer) return loading && <p className="phone-card">{shell.loading}</p>
  const { name, trips, lastTripAt, nextTripAt, preferences, notes, askBeforeConfirming } = customer
  const days = [
    nextTripAt && words.nextOn({ day: formatDay(nextTripAt, timeZone) }),
    lastTripAt && words.lastOn({ day: formatDay(lastTripAt, timeZone) }),
  ]
  return (
    <section className="phone-card" aria-label={common.customer} aria-live="polite">
      <h2>{name}</h2>
      <p>{[common.trips({ count: trips }), ...days].filter(Boolean).join(', ')}</p>
      {askBeforeConfirming && (
        <p>
          <span className="mark">{common.askBeforeConfirming}</span>
        </p>
      )}
      {preferences.length > 0 && (
        <ul>
          {preferences.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {notes.map(note => (
        <p className="phone-note" key={note}>
          {note}
        </p>
      ))}
    </section>
  )
}
