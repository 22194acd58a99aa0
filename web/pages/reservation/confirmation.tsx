import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as confirmation from '#messages/confirmation'
import { format, locale } from '#messages/locale'
import * as manage from '#messages/manage'
import * as shared from '#messages/shared'
import type { Standing } from '../../../contract/guest/schemas.ts'
import type { AgreedPrice } from '../../../contract/pricing/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { addressIn } from '../../shell/address-in.ts'
import { tripFile } from '../../trip-file.ts'
import { LineIcon } from '../../ui/line-icon.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { FormRow, LinkRow, QuietList } from '../../ui/quiet-list/quiet-list.tsx'
import { RideColumns, RideSection, RideStanding } from '../../ui/ticket/ride-page.tsx'
import { RideTicket } from '../../ui/ticket/ride-ticket.tsx'
import { useStrip } from '../../ui/ticket/use-strip.ts'

export { watchEmail } from './email-hint.ts'
// Shown after the form and loaded together.
export { StopsQuestion } from './stops-question.tsx'

/** Loaded with the form's prices. */
const prices = () => import('./priced/confirmed-price.tsx')
const nothing = () => ({ default: () => null })
const PriceRow = lazy<ComponentType<PriceProps>>(() =>
  prices().then(({ PriceRow }) => ({ default: PriceRow }), nothing),
)
const PricePolicy = lazy<ComponentType<PriceProps & { timeZone: string }>>(() =>
  prices().then(({ PricePolicy }) => ({ default: PricePolicy }), nothing),
)

type PriceProps = { price: AgreedPrice }

export type ConfirmationProps = {
  reservation: Reservation
  site: Site
  policy: string
  onAnother: () => void
}

export default function Confirmation({ reservation, site, policy, onAnother }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const strip = useStrip(reservation)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { price } = reservation
  const shown = standingOf(reservation, site)
  const isConfirmed = shown.standing === 'confirmed'
  return (
    <RideSection>
      <title>{`${shown.title} | ${site.brand}`}</title>
      <RideStanding standing={shown.standing}>{shown.word}</RideStanding>
      <h1
        className="mx-0 my-2 text-[clamp(42px,4.45vw,64px)] leading-[1.03] focus:outline-none"
        ref={heading}
        tabIndex={-1}
      >
        <MarkedText text={shown.heading} marks={{ name: asIs }} />
      </h1>
      <p className="lead mt-0 max-w-[46em] text-18">
        <MarkedText text={shown.lead} marks={{ email: asIs }} />
      </p>
      <RideColumns>
        <RideTicket
          ride={reservation}
          strip={strip}
          isCrewComing={isConfirmed}
          sums={price ? [{ label: shared.total, amount: money(price.totalCents) }] : []}
        />
        <div>
          <Actions reservation={reservation} site={site} onAnother={onAnother} isConfirmed={isConfirmed} />
          {price && (
            <Suspense>
              <PricePolicy price={price} timeZone={site.timeZone} />
            </Suspense>
          )}
          <Note policy={price?.cancelling ? '' : policy} phone={supportPhoneOf(site)} />
        </div>
      </RideColumns>
    </RideSection>
  )
}

type ActionProps = Pick<ConfirmationProps, 'reservation' | 'site' | 'onAnother'> & { isConfirmed: boolean }

/** Only a confirmed ride has a primary action: a request waits for an answer. */
function Actions({ reservation, site, onAnother, isConfirmed }: ActionProps) {
  const navigate = useNavigate()
  const phone = supportPhoneOf(site)
  const calendar = {
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(reservation, site.brand))}`,
    download: `ride-${reservation.reference}.ics`,
  }
  return (
    <>
      {isConfirmed && (
        <a className="button primary" {...calendar}>
          <LineIcon name="calendar" />
          {shared.addToCalendar}
        </a>
      )}
      <QuietList>
        {!isConfirmed && <LinkRow label={shared.addToCalendar} {...calendar} />}
        {reservation.price && (
          <Suspense>
            <PriceRow price={reservation.price} />
          </Suspense>
        )}
        <LinkRow label={manage.callUs} value={phone} href={phoneHref(phone)} />
        <FormRow
          label={shared.bookAnotherRide}
          action={addressIn(locale, '/reservation')}
          onSubmit={event => {
            event.preventDefault()
            onAnother()
            navigate('/reservation', { replace: true })
          }}
        />
      </QuietList>
    </>
  )
}

function Note({ policy, phone }: { policy: string; phone: string }) {
  return (
    <p className="mt-4.5 text-15 leading-[1.5] text-fg2">
      {policy}{' '}
      <MarkedText
        text={confirmation.toChange({ phone })}
        marks={{
          phone: text => (
            <a className="border-b border-b-coach" href={phoneHref(phone)} translate="no">
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}

const money = (cents: number) => dollarsInWords(cents / 100, format)

type Status = { standing: Standing; word: string; title: string; heading: string; lead: string }

/** Confirmed, on hold until a time, or a request. */
function standingOf(reservation: Reservation, { timeZone }: Site): Status {
  const { firstName: name, email, status, hold, price, pay } = reservation
  if (status === 'confirmed')
    return {
      standing: 'confirmed',
      word: manage.confirmed,
      title: shared.rideConfirmed,
      heading: manage.headConfirmed({ name }),
      lead: confirmation.sentConfirmation({ email }),
    }
  const title = shared.requestReceived
  const heading = manage.headRequested({ name })
  const request = (lead: string): Status => ({
    ...{ word: manage.requested, title, heading, lead },
    standing: 'requested',
  })
  const { limitedBy } = reservation
  if (limitedBy) return request(confirmation.limited({ email, reason: limitedBy.replace('-', '') }))
  // Restored from this tab after a reload.
  if (!hold || Date.parse(hold.until) < Date.now()) return request(confirmation.willReply({ email }))
  const time = instantInWords(new Date(hold.until), 'time', { format, timeZone })
  const deposit = money(price?.depositCents ?? 0)
  return {
    ...{ word: manage.onHold, title },
    standing: 'held',
    heading: manage.heldUntil({ time }),
    // Without a deposit, a card guarantee.
    lead: price?.depositCents
      ? (pay ? confirmation.openingDeposit : confirmation.callForDeposit)({ email, deposit })
      : confirmation.openingCard({ email }),
  }
}

/** Personal text is never translated. */
const asIs = (text: string) => <span translate="no">{text}</span>
