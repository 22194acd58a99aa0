import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { format } from '#messages/locale'
import * as words from '#messages/manage-change'
import * as shared from '#messages/shared'
import type { GuestChangePreview } from '../../../../contract/guest/change-schemas.ts'
import { instantInWords } from '../../../../i18n/format-instant.ts'
import { useSite } from '../../../ui/use-site.ts'
import page from '../manage.module.css'
import { money } from '../money.ts'
import { ownAddress } from '../own-address.ts'
import styles from './change.module.css'
import type { ChangeRow } from './change-view.ts'

type Props = { offer: GuestChangePreview; rows: readonly ChangeRow[]; isNew: boolean | undefined }

export function ChangeOffer({ offer, rows, isNew }: Props) {
  const { pathname, search } = useLocation()
  const { timeZone } = useSite()
  const [isSent, setSent] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const own = ownAddress(search, false)
  if (offer.outcome === 'none')
    return (
      <p className={styles['alert']} role="status">
        {words.unchanged}
      </p>
    )
  return (
    <section className={styles['offer']} ref={section} tabIndex={-1} aria-labelledby="offer">
      <h2 id="offer">{words.offerTitle}</h2>
      {isNew && (
        <p className={styles['alert']} role="alert">
          {shared.reviewAgain}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{shared.before}</th>
            <th scope="col">{shared.after}</th>
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
    [shared.dueNow, payCents],
    [shared.refund, refundCents],
    [shared.afterTheRide, totalCents === undefined ? 0 : laterCents],
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

function priceRow({ oldTotalCents, totalCents, outcome }: GuestChangePreview): ChangeRow | undefined {
  if (oldTotalCents === undefined && totalCents === undefined) return undefined
  const after = totalCents === undefined || outcome === 'none' ? words.byStaff : money(totalCents)
  return [shared.price, oldTotalCents === undefined ? '' : money(oldTotalCents), after]
}

function notesOf({ outcome, refunds, feeFloorCents }: GuestChangePreview): string[] {
  const returned = refunds.flatMap(({ cents, card, byHand }) => {
    const amount = money(cents)
    if (byHand) return words.refundByOffice({ amount })
    return card ? words.refundCard({ amount, ...card }) : []
  })
  return [
    ...(outcome === 'wish' ? [words.inReview] : []),
    ...(outcome === 'after-payment' ? [words.waitsForPayment] : []),
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
  if (outcome === 'wish') return words.makeRequest
  if (payCents > 0) return words.makePay({ amount: money(payCents) })
  if (refundCents > 0) return words.makeReturn({ amount: money(refundCents) })
  const more = totalCents === undefined ? 0 : totalCents - oldTotalCents
  return more > 0 ? words.makeCostlier({ amount: money(more) }) : shared.changeRide
}
