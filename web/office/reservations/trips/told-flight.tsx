import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import type { TripFlight as Flight, Trip } from '../../../../contract/day/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import styles from './trips.module.css'

type Props = { trip: Trip; flight: Flight; onDone: () => void }

export function TripFlight({ trip, flight, onDone }: Props) {
  const { timeZone } = useSite()
  const { busy, failed, run, clear } = useAction()
  const { number, state, expectedAt, scheduledAt, terminal, proposedAt, bookedAt, lookedAt, feed } = flight
  const moment = (at: string | null) => (at === null ? '' : formatMoment(at, timeZone))
  const says = [
    words.flightState({ state, moment: moment(expectedAt) }),
    ...(scheduledAt === null ? [] : [words.flightScheduled({ moment: moment(scheduledAt) })]),
    ...(terminal === null ? [] : [words.flightTerminal({ name: terminal })]),
  ]
  const answer = (take: boolean) =>
    run(common.notSaved, async () => {
      const body = { pickUpAt: proposedAt ?? '', take }
      await staffCall('answerFlightMove', { id: trip._id, body }).finally(onDone)
    })
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{facts.flight}</dt>
        <dd>
          <span translate="no">{number}</span> {says.join(', ')}
          <p className="quiet-note">{words.flightChecked({ moment: moment(lookedAt), feed })}</p>
          {bookedAt !== null && (
            <p className="quiet-note">{words.flightBooked({ moment: moment(bookedAt) })}</p>
          )}
          {proposedAt !== null && (
            <p className={styles['missing']}>{words.flightProposal({ moment: moment(proposedAt) })}</p>
          )}
        </dd>
      </dl>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {proposedAt !== null && (
        <div className={styles['moves']}>
          <button
            className="button primary small"
            type="button"
            aria-disabled={busy}
            onClick={() => void answer(true)}
          >
            {common.movePickup}
          </button>
          <button
            className="button quiet small"
            type="button"
            aria-disabled={busy}
            onClick={() => void answer(false)}
          >
            {words.keepPickup}
          </button>
        </div>
      )}
    </>
  )
}
