import { useState } from 'react'
import * as words from '#messages/office-today'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { OpenMatter } from '../../../contract/today/schemas.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { BulkDialog } from '../reservations/bulk/bulk-dialog.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

type Props = {
  matter: OpenMatter
  action: Extract<OpenMatter['action'], { do: 'cancel-rides' }>
  className: string
  describedBy: string
}

/** Cancels the unpaid reservations of one person, once staff have seen which they are. */
export function CancelRides({ matter, action, className, describedBy }: Props) {
  const [rides, setRides] = useState<readonly Reservation[]>()
  const reading = useAction()
  const revalidate = useRevalidate()
  const ask = () =>
    void reading.run(words.cancelAllFailed, async () => {
      const query = { ids: action.rides.join() }
      setRides((await staffCall('listMatchingReservations', { query })).items)
    })
  const close = (settled: ReadonlySet<string>) => {
    setRides(undefined)
    if (settled.size > 0) revalidate('listOpenMatters', 'getDay', 'listHappened')
  }
  if (reading.failed) return <Failure failed={reading.failed} busy={reading.busy} onBack={reading.clear} />
  return (
    <>
      <button
        className={className}
        type="button"
        aria-disabled={reading.busy}
        aria-describedby={describedBy}
        onClick={ask}
      >
        {words.cancelAll}
        <span className="sr-only">: {matter.name}</span>
      </button>
      {rides && <BulkDialog rides={rides} to="cancelled" cause="operator" onClose={close} />}
    </>
  )
}
