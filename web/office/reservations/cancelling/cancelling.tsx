import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { staffCall } from '../../staff-call.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import type { Panel } from '../panel/use-panel.ts'
import type { CancellationOrder } from './cancellation-order.ts'
import { MoneyDialog } from './money-dialog.tsx'

/** What a cancellation sends and does. Without a preview the ride has begun, or nothing is left of it. */
export type CancellationFacts = {
  mail: StatusMailPreview['mail']
  preview: CancellationPreview | undefined
}

/** Reads it; nothing is changed. */
export async function readCancellation(id: string): Promise<CancellationFacts> {
  const [{ mail }, preview] = await Promise.all([
    staffCall('previewStatusMail', { id, body: { status: 'cancelled' } }),
    staffCall('previewStaffCancellation', { id }).catch(noneLeft),
  ])
  return { mail, preview }
}

/** What the server decides at the change itself. */
function noneLeft(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'too_late') return undefined
  throw error
}

type Props = {
  reservation: Reservation
  panel: Panel
  facts: CancellationFacts
  /** Called with the reason, which may be empty, where no money was taken. */
  onCancelRide: (reason: string) => void
  onClose: () => void
}

/** The question before a reservation is cancelled, with what becomes of its money where some was taken. */
export function Cancelling({ reservation, panel, facts: { mail, preview }, onCancelRide, onClose }: Props) {
  if (!preview?.moneyTaken)
    return (
      <CancelDialog
        ride={reservation}
        mail={mail}
        takesReason
        onCancelRide={onCancelRide}
        onClose={onClose}
      />
    )
  const cancel = async (order: CancellationOrder) => {
    const { _id: id, status: seenStatus } = reservation
    try {
      // The preview names the version that was seen.
      panel.saved(
        await staffCall('changeReservationStatus', {
          id,
          body: { seenStatus, status: 'cancelled', ...order },
        }),
      )
      onClose()
    } catch (error) {
      panel.refresh()
      throw error
    }
  }
  return (
    <MoneyDialog reservation={reservation} mail={mail} first={preview} onCancel={cancel} onClose={onClose} />
  )
}
