import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { PanelLink } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { formatCents } from '../../format-number.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { useMove } from '../confirming/use-move.tsx'
import { detailsOf } from '../panel/facts.ts'

type Props = {
  reservation: Reservation
  newTotalCents: number | null
  onSaved: (saved: Reservation) => void
}

export function FormerTrip({ reservation, newTotalCents, onSaved }: Props) {
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
