import { useEffect, useRef, useState } from 'react'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { staffCall } from '../../staff-call.ts'
import type { BulkStatus } from './plan-bulk.ts'
import { type Outcome, runBulk } from './run-bulk.ts'

type Change = { to: BulkStatus; reason?: string }

/**
 * Changes the status of reservations one after the other, each by the rules and in the version that was seen. Each has
 * its own outcome; those that failed can be tried again.
 */
export function useBulk() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  const run = async (rides: readonly Reservation[], { to, reason }: Change) => {
    stopped.current = false
    setRunning(true)
    await runBulk(rides, {
      to,
      change({ _id: id, status: seenStatus, version: ifMatch }) {
        const body = { seenStatus, status: to, ...(reason ? { reason } : {}) }
        return staffCall('changeReservationStatus', { id, ifMatch, body })
      },
      read: id => staffCall('getReservation', { id }),
      onOutcome: (id, outcome) => setOutcomes(known => new Map(known).set(id, outcome)),
      isStopped: () => stopped.current,
    })
    setRunning(false)
  }
  return {
    outcomes,
    running,
    run,
    /** Changes no further reservation after the current one. */
    stop() {
      stopped.current = true
    },
  }
}
