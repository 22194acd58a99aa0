import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { ridesOnTwoDays } from '../../../domain/booking/bulk-change.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { BulkDialog } from '../reservations/bulk/bulk-dialog.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

type Rides = { rides: readonly Reservation[]; twoDays: ReadonlySet<string> }

/** Outlives the row, which disappears with its first ride. */
export function useCancelDialog() {
  const [rides, setRides] = useState<Rides>()
  const revalidate = useRevalidate()
  const close = (settled: ReadonlySet<string>) => {
    setRides(undefined)
    if (settled.size > 0) revalidate('listOpenMatters', 'getDay', 'listHappened')
  }
  const dialog = rides && <BulkDialog {...rides} to="cancelled" cause="operator" onClose={close} />
  return { dialog, open: setRides }
}

type Props = {
  matter: OpenMatter
  action: Extract<OpenMatter['action'], { do: 'cancel-rides' }>
  className: string
  describedBy: string
  onRides: (rides: Rides) => void
}

export function CancelRides({ matter, action, className, describedBy, onRides }: Props) {
  const { busy, failed, run, clear } = useAction()
  const ask = () =>
    void run(common.loadFailed, async () => {
      const query = { ids: action.rides.join() }
      const { items, returnDates } = await staffCall('listMatchingReservations', { query })
      onRides({ rides: items, twoDays: ridesOnTwoDays(items, returnDates) })
    })
  if (failed) return <Failure failed={failed} busy={busy} onBack={clear} />
  return (
    <button
      className={className}
      type="button"
      aria-disabled={busy}
      aria-describedby={describedBy}
      onClick={ask}
    >
      {words.cancelAll}
      <span className="sr-only">: {matter.name}</span>
    </button>
  )
}
