import { useEffect, useRef, useState } from 'react'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { BulkStatus } from '../../../../domain/booking/bulk-change.ts'
import { randomNumber } from '../../../pages/reservation/draft-number.ts'
import { staffCall } from '../../staff-call.ts'
import { type Outcome, runBulk } from './run-bulk.ts'

type Change = { to: BulkStatus; reason?: string; cause?: 'operator' | undefined }

/** Conditional on versions. Unanswered batches are resent with the same action id, so nothing runs twice. */
export function useBulk() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const [stopping, setStopping] = useState(false)
  const [action] = useState(randomNumber)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  const run = async (rides: readonly Reservation[], { to: status, reason, cause }: Change) => {
    stopped.current = false
    setRunning(true)
    await runBulk(rides, {
      async send(part) {
        const reservations = part.map(ride => ({
          _id: ride._id,
          version: ride.version,
          seenStatus: ride.status,
        }))
        const body = {
          action,
          status,
          reservations,
          ...(reason ? { reason } : {}),
          ...(cause ? { cause } : {}),
        }
        return (await staffCall('changeReservationStatuses', { body })).outcomes
      },
      onOutcomes: found => setOutcomes(known => new Map([...known, ...found])),
      isStopped: () => stopped.current,
    })
    setRunning(false)
    setStopping(false)
  }
  return {
    outcomes,
    running,
    /** True while the last batch is running. */
    stopping,
    run,
    settle: (id: string) => setOutcomes(known => new Map([...known, [id, { state: 'done' }]])),
    stop() {
      stopped.current = true
      setStopping(true)
    },
  }
}
