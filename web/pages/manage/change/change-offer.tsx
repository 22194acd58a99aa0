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
      <p className="mx-0 my-4.5 max-w-[40em] border-s-3 border-s-coach ps-3.5" role="status">
        {words.unchanged}
      </p>
    )
  return (
    <section
      className={`${styles['offer']} mt-7 border border-t-2 border-hair border-t-coach px-6.5 pt-6 pb-5.5 focus:outline-none to-540:px-4 to-540:py-4.5`}
      ref={section}
      tabIndex={-1}
      aria-labelledby="offer"
    >
      <h2 className="mb-3 text-[27px]" id="offer">
        {words.offerTitle}
      </h2>
      {isNew && (
        <p className="mx-0 my-4.5 max-w-[40em] border-s-3 border-s-coach ps-3.5" role="alert">
          {shared.reviewAgain}
        </p>
      )}
      <table className="mb-3.5 w-full border-collapse">
        <thead>
          <tr>
            <td />
            <th className="text-fg2" scope="col">
              {shared.before}
            </th>
            <th className="text-fg2" scope="col">
              {shared.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows, priceRow(offer)].map(
            row =>
              row && (
                <tr key={row[0]}>
                  <th className="text-fg2" scope="row">
                    {row[0]}
                  </th>
                  <td>{row[1]}</td>
                  <td>
                    <strong className="font-semibold">{row[2]}</strong>
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <Sums offer={offer} />
      {notesOf(offer).map(note => (
        <p key={note} className={`${page['small']} text-15 leading-[1.5] text-fg2`}>
          {note}
        </p>
      ))}
      <form
        className="mx-0 mt-4.5 mb-3"
        method="post"
        action={pathname + (own === '?' ? '' : own)}
        onSubmit={() => setSent(true)}
      >
        <input type="hidden" name="preview" value={offer.preview} />
        <button className="button primary" type="submit" aria-disabled={isSent}>
          {buttonOf(offer)}
        </button>
      </form>
      {offer.until && (
        <p className={`${page['small']} text-15 leading-[1.5] text-fg2`}>
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
    <dl className={`${page['sums']} text-16 leading-[1.75]`}>
      {shown.map(([name, cents]) => (
        <div key={name}>
          <dt className="text-fg2">{name}</dt>
          <dd className="whitespace-nowrap">{money(cents)}</dd>
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
