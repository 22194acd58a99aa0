import { useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { AgreedPrice } from '../../../../contract/pricing/schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { FormField } from '../../forms/form-field.tsx'
import { AmountField, InlineForm } from '../../forms/inline-form.tsx'
import { staffCall } from '../../staff-call.ts'
import { DOLLARS } from '../../tariff/document/cell-values.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import { useMove } from '../confirming/use-move.tsx'
import { detailsOf } from '../panel/facts.ts'
import { FareTable } from './fare-table.tsx'

type Props = {
  reservation: Reservation
  price: AgreedPrice
  onSaved: (saved: Reservation) => void
}

export function FareSection({ reservation, price, onSaved }: Props) {
  const { timeZone } = useSite()
  const { trips, totalCents, number, freeUntil, history = [], pricedForFormerTrip } = price
  const tariff = String(number)
  const reasons = trips.flatMap(({ lines }) => lines.flatMap(line => (line.why ? [line] : [])))
  return (
    <section aria-label={words.title}>
      <h3>
        {words.title}
        <Link className="panel-link" to={`/admin/tariff?version=${tariff}`}>
          {words.tariff({ number: tariff })}
        </Link>
      </h3>
      <FareTable trips={trips} totalCents={totalCents} />
      {pricedForFormerTrip && (
        <FormerTrip
          reservation={reservation}
          newTotalCents={pricedForFormerTrip.newTotalCents}
          onSaved={onSaved}
        />
      )}
      {freeUntil && (
        <p className="panel-note">{words.freeUntil({ moment: formatMoment(freeUntil, timeZone) })}</p>
      )}
      {reasons.length > 0 && (
        <details className="mt-1.5 text-13">
          <summary className="text-coach-text cursor-pointer touch:py-3">{words.priceDetails}</summary>
          <dl className="grid gap-1 mt-1 mb-0 mx-0 p-0 list-none">
            {reasons.map(({ kind, id, label, why }, index) => (
              // A rule may produce two lines.
              <div key={`${kind} ${id} ${index}`}>
                <dt className="font-medium">{label}</dt>
                <dd className="m-0 text-fg2 wrap-anywhere">{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <FareHistory history={history} />
      <AdjustForm reservation={reservation} onSaved={onSaved} />
    </section>
  )
}

type AdjustFormProps = { reservation: Reservation; onSaved: (saved: Reservation) => void }

function AdjustForm({ reservation, onSaved }: AdjustFormProps) {
  const [open, setOpen] = useState(false)
  if (!open) return <PanelLink onClick={() => setOpen(true)}>{words.adjust}</PanelLink>
  return (
    <InlineForm
      label={words.adjust}
      failed={common.actionFailed}
      className=""
      send={async ({ cents, reason }: { cents: string; reason: string }) => {
        const { _id: id, version: ifMatch } = reservation
        // Invalid amounts are sent empty; the server refuses them at the field.
        const body = { cents: DOLLARS.read(cents.replace('−', '-')) ?? 0, reason }
        onSaved(await staffCall('adjustReservationPrice', { id, body, ifMatch }))
        setOpen(false)
      }}
      onClose={() => setOpen(false)}
    >
      <AmountField label={words.adjustAmount} />
      <FormField label={common.reason} name="reason" required />
    </InlineForm>
  )
}

type FareHistoryProps = { history: NonNullable<AgreedPrice['history']> }

function FareHistory({ history }: FareHistoryProps) {
  const { timeZone } = useSite()
  if (history.length < 2) return null
  return (
    <details className="mt-1.5 text-13">
      <summary className="text-coach-text cursor-pointer touch:py-3">
        {words.history({ count: history.length })}
      </summary>
      <ol className="grid gap-1 mt-1 mb-0 mx-0 p-0 list-none">
        {history.toReversed().map(({ number, totalCents, tariff, madeBy, reason, at }) => (
          <li className="flex flex-wrap gap-y-0 gap-x-2" key={number}>
            <b>{formatCents(totalCents)}</b>
            <span className="text-fg2">
              {words.historyRow({
                tariff: String(tariff),
                who: madeBy === '' ? common.theCustomer : madeBy,
                moment: formatMoment(at, timeZone),
              })}
            </span>
            {reason && <q className="text-fg2">{reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}

type FormerTripProps = {
  reservation: Reservation
  newTotalCents: number | null
  onSaved: (saved: Reservation) => void
}

function FormerTrip({ reservation, newTotalCents, onSaved }: FormerTripProps) {
  const { busy, failed, run, clear } = useAction()
  const move = useMove()
  const take = () =>
    run(common.actionFailed, async () => {
      const { _id: id, version: ifMatch } = reservation
      const body = detailsOf(reservation)
      const { preview } = await staffCall('previewReservationChange', { id, body })
      if (preview === undefined) return
      const saved = await move.save(reservation, more =>
        staffCall('updateReservation', { id, body: { ...body, ...more, preview }, ifMatch }),
      )
      if (saved) onSaved(saved)
    })
  return (
    <div className="panel-note">
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <strong className="block text-alert font-medium">{words.previousTrip}</strong>
      {newTotalCents === null
        ? words.currentByHand
        : words.currentCosts({ total: formatCents(newTotalCents) })}{' '}
      {newTotalCents !== null && (
        <PanelLink busy={busy} onClick={take}>
          {words.applyNew}
        </PanelLink>
      )}
      {move.dialog}
    </div>
  )
}
