import { useLocation } from 'react-router'
import * as texts from '#messages/manage'
import * as around from '#messages/manage-around'
import type { LiveTrip, ManagedReservation } from '../../../../contract/guest/schemas.ts'
import { supportPhoneOf } from '../../../../domain/site/site.ts'
import { shortAddressLines } from '../../../../domain/values/short-address.ts'
import { timeInWords } from '../../../in-words.ts'
import { FoldRow, QuietList } from '../../../ui/quiet-list/quiet-list.tsx'
import { RideTicket } from '../../../ui/ticket/ride-ticket.tsx'
import { useSite } from '../../../ui/use-site.ts'
import type { Shown } from '../manage.tsx'
import { payableIn, ticketSums } from '../money.ts'
import { languageQuery } from '../own-address.ts'
import { PayPart } from '../pay-part.tsx'
import { canCall } from '../primary.ts'
import { GuestRows, HelpRows, MoneyRow } from '../ride-rows.tsx'
import { LiveView } from './live-view.tsx'

type Props = {
  managed: ManagedReservation & { ride: NonNullable<ManagedReservation['ride']> }
  trip: LiveTrip
  isLate: boolean
  notice: Shown['notice']
}

export function LiveRide({ managed, trip, isLate, notice }: Props) {
  const { ride, strip, reference } = managed
  const { search } = useLocation()
  const site = useSite()
  const due = payableIn(managed)
  const phone = supportPhoneOf(site)
  return (
    <LiveView
      state={managed}
      trip={trip}
      isLate={isLate}
      secondary={
        <a className="button quiet" href={`/manage/${reference}/share${languageQuery(search)}`}>
          {around.share}
        </a>
      }
    >
      {due && (
        <PayPart
          due={due}
          isOpening={notice === 'opening' && managed.pay !== undefined}
          phone={phone}
          timeZone={site.timeZone}
          isSecond={canCall(trip)}
        />
      )}
      <QuietList>
        <FoldRow
          label={texts.rideRow}
          value={texts.rideTo({
            time: timeInWords(ride.pickUpTime),
            place: shortAddressLines(ride.dropOffAddress).name,
          })}
        >
          <RideTicket ride={ride} strip={strip} sums={ticketSums(managed)} />
        </FoldRow>
        <MoneyRow managed={managed} />
        <FoldRow label={managed.cancellation === 'possible' ? texts.helpRow : texts.helpOnly}>
          <QuietList>
            <GuestRows managed={managed} ride={ride} />
            <HelpRows managed={managed} />
          </QuietList>
        </FoldRow>
      </QuietList>
    </LiveView>
  )
}
