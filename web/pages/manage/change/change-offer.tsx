import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as words from '#messages/manage-change'
import type { GuestChangePreview } from '../../../../contract/manage/change-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { dateInWords, nightNote, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import page from '../manage.module.css'
import { money } from '../money.ts'
import { ownAddress } from '../own-address.ts'
import styles from './change.module.css'
import { type ChangeFields, fieldsOf, stopNames } from './change-fields.ts'

type Props = {
  ride: Reservation
  offer: GuestChangePreview
  fields: ChangeFields
  isNew: boolean | undefined
}

/** The ride before and after the change, what is paid or returned, and the button that says so. */
export function ChangeOffer({ ride, offer, fields, isNew }: Props) {
  const { pathname, search } = useLocation()
  const { timeZone } = useSite()
  const [isSent, setSent] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const own = ownAddress(search, false)
  if (offer.outcome === 'none')
    return (
      <p className={styles['alert']} role="status">
        {words.same}
      </p>
    )
  const isFilled = Object.keys(fields).length > 1
  const rows = isFilled ? differing(ride, offer, fields) : []
  return (
    <section className={styles['offer']} ref={section} tabIndex={-1} aria-labelledby="offer">
      <h2 id="offer">{words.offerTitle}</h2>
      {isNew && (
        <p className={styles['alert']} role="alert">
          {words.changed}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, priceRow(offer)].map(
            row =>
              row && (
                <tr key={row[0]}>
                  <th scope="row">{row[0]}</th>
                  <td>{row[1]}</td>
                  <td>
                    <strong>{row[2]}</strong>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Sums offer={offer} />
      {notesOf(offer).map(note => (
        <p key={note} className={page['small']}>
          {note}
        </p>
      ))}
      <form method="post" action={pathname + (own === '?' ? '' : own)} onSubmit={() => setSent(true)}>
        <input type="hidden" name="preview" value={offer.preview} />
        <button className="button primary" type="submit" aria-disabled={isSent}>
          {buttonOf(offer)}
        </button>
      </form>
      {offer.until && (
        <p className={page['small']}>
          {words.until({ time: instantInWords(new Date(offer.until), 'time', { format, timeZone }) })}
        </p>
      )}
    </section>
  )
}

function Sums({ offer: { payCents, refundCents, laterCents, totalCents } }: { offer: GuestChangePreview }) {
  const sums: [string, number][] = [
    [words.payNow, payCents],
    [words.returned, refundCents],
    [words.later, totalCents === undefined ? 0 : laterCents],
  ]
  const shown = sums.filter(([, cents]) => cents > 0)
  if (shown.length === 0) return null
  return (
    <dl className={page['sums']}>
      {shown.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Row = [name: string, before: string, after: string]

function priceRow({ oldTotalCents, totalCents, outcome }: GuestChangePreview): Row | undefined {
  if (oldTotalCents === undefined && totalCents === undefined) return undefined
  const after = totalCents === undefined || outcome === 'none' ? words.byStaff : money(totalCents)
  return [words.price, oldTotalCents === undefined ? '' : money(oldTotalCents), after]
}

/** The rows in which the ride and the form differ. */
function differing(ride: Reservation, offer: GuestChangePreview, fields: ChangeFields): Row[] {
  const known = fieldsOf(ride)
  const told = (of: ChangeFields): [string, string][] => [
    [words.when, whenOf(of['date'], of['time'])],
    [words.hours, of['hours'] ?? ''],
    [words.from, of['from'] ?? ''],
    [
      words.anotherStop,
      stopNames(of)
        .flatMap(name => of[name] || [])
        .join('; '),
    ],
    [words.to, of['to'] ?? ''],
    [words.passengers, of['passengers'] ?? ''],
    [words.bags, of['luggage'] ?? ''],
    [words.wayBack, of['back'] ? whenOf(of['back-date'], of['back-time']) : ''],
  ]
  const before = told(known)
  const car: Row = [
    words.car,
    ride.vehicleClass?.name ?? '',
    offer.vehicleClass?.name ?? ride.vehicleClass?.name ?? '',
  ]
  const rows = told(fields).map(([name, after], at): Row => [name, before[at]?.[1] ?? '', after])
  return [...rows, car].filter(([, one, other]) => one !== other)
}

function whenOf(date = '', time = ''): string {
  const note = nightNote(date, time)
  const clock = timeInWords(time).replaceAll(' ', '\u00a0')
  return [`${dateInWords(date)}, ${clock}`, note].filter(Boolean).join('. ')
}

function notesOf({ outcome, refunds, feeFloorCents }: GuestChangePreview): string[] {
  const returned = refunds.flatMap(({ cents, card, byHand }) => {
    const amount = money(cents)
    if (byHand) return words.returnByHand({ amount })
    return card ? words.returnCard({ amount, ...card }) : []
  })
  return [
    ...(outcome === 'wish' ? [words.wish] : []),
    ...(outcome === 'after-payment' ? [words.waits] : []),
    ...returned,
    ...(feeFloorCents === undefined ? [] : [words.floor({ amount: money(feeFloorCents) })]),
  ]
}

function buttonOf({
  outcome,
  payCents,
  refundCents,
  oldTotalCents = 0,
  totalCents,
}: GuestChangePreview): string {
  if (outcome === 'wish') return words.makeWish
  if (payCents > 0) return words.makePay({ amount: money(payCents) })
  if (refundCents > 0) return words.makeReturn({ amount: money(refundCents) })
  const more = totalCents === undefined ? 0 : totalCents - oldTotalCents
  return more > 0 ? words.makeDearer({ amount: money(more) }) : words.make
}
