import type { StatusMailPreview } from '../../../../contract/notify/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { CancellationPreview } from '../../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { staffCall } from '../../staff-call.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import type { Panel } from '../panel/use-panel.ts'
import type { CancellationOrder } from './cancellation-order.ts'
import { MoneyDialog } from './money-dialog.tsx'

/** No preview: the ride has begun, or nothing is left to cancel. */
export type CancellationFacts = {
  messages: StatusMailPreview
  preview: CancellationPreview | undefined
}

export async function readCancellation(id: string): Promise<CancellationFacts> {
  const [messages, preview] = await Promise.all([
    staffCall('previewStatusMail', { id, body: { status: 'cancelled' } }),
    staffCall('previewStaffCancellation', { id }).catch(noneLeft),
  ])
  return { messages, preview }
}

/** The server decides at the change itself. */
function noneLeft(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'too_late') return undefined
  throw error
}

type Props = {
  reservation: Reservation
  panel: Panel
  facts: CancellationFacts
  /** Typed before money arrived. */
  reason?: string
  onCancelRide: (reason: string) => void
  onClose: () => void
}

export function Cancelling({
  reservation,
  panel,
  facts: { messages, preview },
  reason,
  onCancelRide,
  onClose,
}: Props) {
  if (!preview?.moneyTaken)
    return (
      <CancelDialog
        ride={reservation}
        messages={messages}
        texts={preview?.texts}
        takesReason
        onCancelRide={onCancelRide}
        onClose={onClose}
      />
    )
  const cancel = async (order: CancellationOrder) => {
    const { _id: id, status: seenStatus } = reservation
    try {
      // The preview carries the version that was read.
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
    <MoneyDialog
      reservation={reservation}
      messages={messages}
      first={preview}
      reason={reason}
      onCancel={cancel}
      onClose={onClose}
    />
  )
}
