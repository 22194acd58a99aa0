import * as words from '#messages/manage'
import * as beside from '#messages/manage-beside'
import { returnTrip } from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { FoldRow, QuietList } from '../../ui/quiet-list/quiet-list.tsx'
import { RideColumns, RidePage } from '../../ui/ticket/ride-page.tsx'
import { Ticket, TicketSection, TicketStops } from '../../ui/ticket/ticket.tsx'
import { AfterRows } from './after-rows.tsx'
import { LiveView } from './live/live-view.tsx'
import { useLive } from './live/use-live.ts'
import type { Shown } from './manage.tsx'
import { primaryOf } from './primary.ts'
import { PrimaryAction } from './primary-action.tsx'
import { RideHead } from './ride-head.tsx'
import { MoneyRow } from './ride-rows.tsx'
import { useFresh } from './use-fresh.ts'
import { useSeen } from './use-seen.ts'
import { useWholeLinks } from './use-whole-links.ts'

type Props = { managed: ManagedReservation; notice: Shown['notice'] }

/** The ticket without prices and contact details; a payment link adds amounts. */
export function SharedRide({ managed: asRead, notice }: Props) {
  const { standing, trip, isLate } = useLive(asRead)
  const managed = { ...asRead, standing }
  useSeen(managed.reference)
  useFresh()
  useWholeLinks()
  const rows = (
    <>
      <MoneyRow managed={managed} />
      <AfterRows managed={managed} notice={notice} />
    </>
  )
  const primary = <PrimaryAction primary={primaryOf(managed)} managed={managed} notice={notice} />
  if (trip)
    return (
      <LiveView state={managed} trip={trip} isLate={isLate}>
        {primary}
        <QuietList>
          <FoldRow label={words.rideRow}>
            <SharedTicket managed={managed} />
          </FoldRow>
          {rows}
        </QuietList>
      </LiveView>
    )
  const head = (
    <div>
      <RideHead state={managed} />
      <p className="lead mt-0 max-w-[46em] text-18">{beside.sharedLead}</p>
    </div>
  )
  const { rating, tip, due, payments } = managed
  const isOnlyShown = !rating && !tip && !due && payments.length === 0
  return (
    <RidePage>
      {!isOnlyShown && head}
      <RideColumns isHeaded={isOnlyShown}>
        {isOnlyShown && head}
        <SharedTicket managed={managed} />
        {!isOnlyShown && (
          <div>
            {primary}
            <QuietList>{rows}</QuietList>
          </div>
        )}
      </RideColumns>
    </RidePage>
  )
}

function SharedTicket({ managed: { shared = [], crew } }: Pick<Props, 'managed'>) {
  const [first, ...others] = shared
  if (!first) return null
  const stopsOf = ({ stops }: typeof first) => stops.map(address => ({ address }))
  return (
    <Ticket date={first.pickUpDate} time={first.pickUpTime} stops={stopsOf(first)} crew={crew}>
      {others.map(trip => (
        <TicketSection key={trip.leg}>
          <h2>{returnTrip}</h2>
          <p>
            {dateInWords(trip.pickUpDate)}, {timeInWords(trip.pickUpTime)}
          </p>
          <TicketStops stops={stopsOf(trip)} />
        </TicketSection>
      ))}
    </Ticket>
  )
}
