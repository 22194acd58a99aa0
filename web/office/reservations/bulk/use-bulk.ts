import { useState } from 'react'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { failureLine, failureText, isSignedOut, staffCall } from '../../staff-call.ts'
import type { BulkStatus } from './plan-bulk.ts'

/** What became of one reservation. */
export type Outcome =
  | { state: 'done' }
  /** The customer is marked so that staff ask first. */
  | { state: 'asked' }
  /** Somebody changed it, or a repetition would fail again. */
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string }

type Change = { to: BulkStatus; reason?: string }

/**
 * Changes the status of reservations one after the other, each by the rules and in the version that was seen. Each has
 * its own outcome; those that failed can be tried again.
 */
export function useBulk() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const run = async (rides: readonly Reservation[], change: Change) => {
    setRunning(true)
    for (const ride of rides) {
      const outcome = await move(ride, change)
      if (!outcome) break
      setOutcomes(known => new Map(known).set(ride._id, outcome))
    }
    setRunning(false)
  }
  return { outcomes, running, run }
}

/** Undefined where the session has ended: the login replaces the page. */
async function move(ride: Reservation, { to, reason }: Change): Promise<Outcome | undefined> {
  const body = { seenStatus: ride.status, status: to, ...(reason ? { reason } : {}) }
  try {
    await staffCall('changeReservationStatus', { id: ride._id, ifMatch: ride.version, body })
    return { state: 'done' }
  } catch (error) {
    if (isSignedOut(error)) return undefined
    return outcomeOf(error)
  }
}

/** Problems that a repetition of the same request meets again. */
const LASTING = new Set(['invalid', 'not_found', 'forbidden', 'changed_meanwhile', 'stale'])

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof Problem ? error.code : undefined
  if (code === 'ask_first') return { state: 'asked' }
  if (code === 'changed_meanwhile' || code === 'stale') {
    return { state: 'refused', message: 'somebody changed it meanwhile: open it, then decide' }
  }
  const message = failureLine(failureText(error, 'the server did not answer as it should'))
  return { state: code && LASTING.has(code) ? 'refused' : 'failed', message }
}
