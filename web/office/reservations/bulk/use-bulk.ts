import { useEffect, useRef, useState } from 'react'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { BulkStatus } from '../../../../domain/booking/bulk-change.ts'
import { randomNumber } from '../../../pages/reservation/draft-number.ts'
import { staffCall } from '../../staff-call.ts'
import { type Outcome, runBulk } from './run-bulk.ts'

type Change = { to: BulkStatus; reason?: string; cause?: 'operator' | undefined }

/**
 * Changes the status of many reservations part by part, each by the rules and in the version that was seen. Each has its
 * own outcome; what had no answer is sent again under the number of the same action, so that nothing is done twice.
 */
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
    /** True while the current part is still changed, the last one. */
    stopping,
    run,
    /** One of them was changed by itself. */
    settle: (id: string) => setOutcomes(known => new Map([...known, [id, { state: 'done' }]])),
    /** Changes no further reservation after the current part. */
    stop() {
      stopped.current = true
      setStopping(true)
    },
  }
}
