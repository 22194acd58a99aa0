import { format } from '#messages/locale'
import * as words from '#messages/manage'
import { cardSaved } from '#messages/manage-beside'
import * as shared from '#messages/shared'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { DocumentsPart } from './documents-part.tsx'
import styles from './manage.module.css'
import { money } from './money.ts'

type Props = { managed: ManagedReservation; timeZone: string }

export function MoneyPart({ managed, timeZone }: Props) {
  const { reference, ride, due, laterCents, cardKept, tippedCents, documents } = managed
  const price = ride?.price
  return (
    <>
      <dl className={`${styles['sums']} text-16 leading-[1.75]`}>
        {price?.trips.flatMap(({ lines }, trip) =>
          lines.map(({ id, label, cents }, line) => (
            <Row key={`${trip} ${line} ${id}`} name={label} cents={cents} />
          )),
        )}
        {price && <Row name={shared.total} cents={price.totalCents} strong />}
        {paidRows(managed, timeZone).map(({ name, cents }, at) => (
          <Row key={at} name={name} cents={cents} />
        ))}
        {due && due.mode !== 'keep' && (
          <Row name={due.mode ? words.toAuthorize : shared.dueNow} cents={due.cents} strong />
        )}
        {tippedCents !== undefined && <Row name={words.tipped} cents={tippedCents} />}
        {laterCents !== undefined && <Row name={shared.afterTheRide} cents={laterCents} />}
      </dl>
      {(cardKept || due?.mode) && (
        <p className={`${styles['small']} text-15 leading-[1.5] text-fg2`}>
          {cardSaved({ ride: managed.cancellation === 'none' ? 'over' : 'ahead' })}
        </p>
      )}
      <DocumentsPart reference={reference} documents={documents} />
    </>
  )
}

function Row({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? styles['strong'] : undefined}>
      <dt className="text-fg2">{name}</dt>
      <dd className="whitespace-nowrap">{money(cents)}</dd>
    </div>
  )
}

type PaidRow = { name: string; cents: number }

/** One row each: payments subtract, refunds add. */
function paidRows({ payments, paidCents, cancelled }: ManagedReservation, timeZone: string): PaidRow[] {
  // Tips belong to the chauffeur and do not pay for the ride.
  const own = payments.filter(({ purpose }) => purpose !== 'tip')
  const rows = own.flatMap(payment => paymentRows(payment, timeZone))
  const known = own.reduce(
    (cents, { capturedCents, refundedCents, returningCents }) =>
      cents + capturedCents - refundedCents - returningCents,
    0,
  )
  const other = paidCents - known
  return other > 0 && !cancelled ? [...rows, { name: words.paidOther, cents: -other }] : rows
}

function paymentRows(payment: ManagedReservation['payments'][number], timeZone: string): PaidRow[] {
  const { card, at, test, capturedCents, heldCents, refundedCents, returningCents } = payment
  const day = instantInWords(new Date(at), 'monthAndDay', { format, timeZone })
  const named = card && words.cardEnding(card)
  const marked = (name: string) => (test ? `${name} (${words.testMode})` : name)
  const paid = named ? words.paidOn({ day, card: named }) : words.paidPlain({ day })
  const held = named ? words.authorizedOn({ card: named }) : shared.authorizedOnYourCard
  return [
    ...(capturedCents > 0 ? [{ name: marked(paid), cents: -capturedCents }] : []),
    ...(heldCents > 0 ? [{ name: marked(held), cents: heldCents }] : []),
    ...(refundedCents > 0 ? [{ name: shared.refunded, cents: refundedCents }] : []),
    ...(returningCents > 0 ? [{ name: words.refundInProgress, cents: returningCents }] : []),
  ]
}
