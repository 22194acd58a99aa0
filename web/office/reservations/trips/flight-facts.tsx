import type { ReactNode } from 'react'
import * as factTexts from '#messages/facts'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { TripFlight as Flight, Trip } from '../../../../contract/day/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { clockTime } from '../../today/clock-time.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'

/** As the guest gave it. */
export type BookedFlight = NonNullable<Reservation['flight']>

type FrameProps = { number: string; title?: ReactNode; end: ReactNode; children?: ReactNode }

function Frame({ number, title, end, children }: FrameProps) {
  return (
    <div className="mt-2.75 mb-0 mx-[calc(-1_*_var(--panel-edge,0px))] pt-2.5 pb-0 px-[var(--panel-edge,0px)] border-t border-hair">
      <h3>
        {factTexts.flight}
        {title}
      </h3>
      <p className="flex items-baseline justify-between gap-2.5">
        <b className="flex-none font-semibold" translate="no">
          {number}
        </b>
        {end && <span className="min-w-0 wrap-anywhere">{end}</span>}
      </p>
      {children}
    </div>
  )
}

/** A flight that no feed follows. */
export function UntrackedFlight({ flight: { number, landsAt } }: { flight: BookedFlight }) {
  const { timeZone } = useSite()
  return <Frame number={number} end={landsAt && texts.landing({ moment: formatMoment(landsAt, timeZone) })} />
}

type Props = { trip: Trip; flight: Flight; onDone: () => void }

/** The flight by the feed, and the answer to the pickup that the feed proposes. */
export function TripFlight({ trip, flight, onDone }: Props) {
  const { timeZone } = useSite()
  const { busy, failed, run, clear } = useAction()
  const { number, state, expectedAt, scheduledAt, terminal, proposedAt, bookedAt, lookedAt } = flight
  const moment = (at: string | null) => (at === null ? '' : formatMoment(at, timeZone))
  const more = [
    ...(scheduledAt === null ? [] : [texts.flightScheduled({ moment: moment(scheduledAt) })]),
    ...(terminal === null ? [] : [texts.flightTerminal({ name: terminal })]),
  ]
  const answer = (take: boolean) =>
    run(common.notSaved, async () => {
      const body = { pickUpAt: proposedAt ?? '', take }
      await staffCall('answerFlightMove', { id: trip._id, body }).finally(onDone)
    })
  return (
    <Frame
      number={number}
      end={texts.flightState({ state, moment: moment(expectedAt) })}
      title={
        <span className="text-fg2 font-normal" title={moment(lookedAt)}>
          {texts.updatedAt({ moment: clockTime(lookedAt, timeZone) })}
        </span>
      }
    >
      {more.length > 0 && <p className="quiet-note">{more.join(', ')}</p>}
      {bookedAt !== null && <p className="quiet-note">{texts.flightBooked({ moment: moment(bookedAt) })}</p>}
      {proposedAt !== null && (
        <p className="text-alert">{texts.flightProposal({ moment: moment(proposedAt) })}</p>
      )}
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {proposedAt !== null && (
        <div className="flex flex-wrap gap-1.5 items-center my-2">
          <Button look="primary" small busy={busy} onClick={() => void answer(true)}>
            {common.movePickup}
          </Button>
          <Button small busy={busy} onClick={() => void answer(false)}>
            {texts.keepPickup}
          </Button>
        </div>
      )}
    </Frame>
  )
}
