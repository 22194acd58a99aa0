import * as common from '#messages/office-common'
import * as labels from '#messages/office-import'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'

type Props = { reservation: Reservation; onSaved: (saved: Reservation) => void }

/** Of an imported ride that sends no message yet. */
export function AnnounceRide({ reservation, onSaved }: Props) {
  const { busy, failed, run, clear } = useAction()
  if (!reservation.dispatch?.isUnannounced || reservation.status !== 'confirmed') return null
  const announce = () => {
    if (!confirm(labels.announceRideAsk({ name: reservation.firstName }))) return
    void run(common.actionFailed, async () =>
      onSaved(await staffCall('announceReservation', { id: reservation._id })),
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5 mt-3">
      <p>
        <span className="mark">{labels.notAnnounced}</span>
      </p>
      <p className="quiet-note">{labels.notAnnouncedHelp}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <Button busy={busy} onClick={announce}>
        {labels.announceRide}
      </Button>
    </div>
  )
}
