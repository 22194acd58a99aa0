import { useLocation } from 'react-router'
import { locale } from '#messages/locale'
import * as texts from '#messages/manage'
import * as around from '#messages/manage-around'
import * as shared from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { addressIn } from '../../shell/address-in.ts'
import { FoldRow, LinkRow, QuietList } from '../../ui/quiet-list/quiet-list.tsx'
import { useSite } from '../../ui/use-site.ts'
import { AfterRows } from './after-rows.tsx'
import type { Shown } from './manage.tsx'
import { money } from './money.ts'
import { MoneyPart } from './money-part.tsx'
import { AgainRows, CalendarRow, NewsRows } from './more-rows.tsx'
import { languageQuery, ownAddress } from './own-address.ts'
import { isOver, primaryOf } from './primary.ts'

type Props = { managed: ManagedReservation; notice: Shown['notice'] }

export function RideRows({ managed, notice }: Props) {
  const { ride, standing } = managed
  const isPlanned = ride && !isOver(standing)
  const primary = primaryOf(managed)
  return (
    <QuietList>
      <AfterRows managed={managed} notice={notice} />
      {ride && isOver(standing) && (
        <AgainRows ride={ride} standing={standing} from={primary === 'again' ? 1 : 0} />
      )}
      {isPlanned && primary !== 'calendar' && <CalendarRow ride={ride} />}
      {isPlanned && <GuestRows managed={managed} ride={ride} />}
      <MoneyRow managed={managed} />
      <HelpRows managed={managed} />
    </QuietList>
  )
}

type RideOf = { managed: ManagedReservation; ride: NonNullable<ManagedReservation['ride']> }

export function GuestRows({ managed: { reference, change }, ride }: RideOf) {
  const keep = languageQuery(useLocation().search)
  const own = (page: string) => `/manage/${reference}/${page}${keep}`
  const { flight, returnTrip, passenger, signText, note, email } = ride
  const detail = [flight?.number ?? returnTrip?.flight?.number, passenger?.name, signText, note].find(Boolean)
  return (
    <>
      {change === 'possible' && <LinkRow label={shared.changeRide} href={own('change')} />}
      <LinkRow label={texts.riderRow} value={detail ?? texts.add} href={own('details')} />
      {email && <LinkRow label={shared.contactDetails} value={email} href={own('contact')} />}
      <LinkRow label={around.share} href={own('share')} />
    </>
  )
}

export function MoneyRow({ managed }: Pick<Props, 'managed'>) {
  const { timeZone } = useSite()
  const { ride, payments, paidCents, due, documents } = managed
  const total = ride?.price?.totalCents
  if (total === undefined && payments.length + documents.length === 0 && paidCents === 0 && !due) return null
  return (
    <FoldRow
      label={texts.moneyRow}
      value={total === undefined ? undefined : money(total)}
      // A payment link is about nothing else.
      open={managed.scope === 'pay'}
    >
      <MoneyPart managed={managed} timeZone={timeZone} />
    </FoldRow>
  )
}

/** Messages, help and cancelling, which is last and not red. */
export function HelpRows({ managed }: Pick<Props, 'managed'>) {
  const { search } = useLocation()
  const site = useSite()
  const phone = supportPhoneOf(site)
  const { cancellation, standing, ride } = managed
  return (
    <>
      <NewsRows managed={managed} timeZone={site.timeZone} />
      <LinkRow label={texts.callUs} value={phone} href={phoneHref(phone)} />
      {ride && !isOver(standing) && (
        <LinkRow label={shared.bookAnotherRide} href={addressIn(locale, '/reservation')} />
      )}
      {cancellation === 'possible' && <LinkRow label={shared.cancelRide} href={ownAddress(search, true)} />}
    </>
  )
}
