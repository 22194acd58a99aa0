import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { failureLine, failureText, isSignedOut } from '../../staff-call.ts'
import type { BulkStatus } from './plan-bulk.ts'

/** What became of one reservation. */
export type Outcome =
  | { state: 'done' }
  /** The customer is marked so that staff ask first. */
  | { state: 'asked' }
  /** Somebody changed it, or a repetition would fail again. */
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string }

export type Bulk = {
  to: BulkStatus
  /** Changes one in the version that was seen. */
  change: (ride: Reservation) => Promise<unknown>
  read: (id: string) => Promise<Pick<Reservation, 'status'>>
  onOutcome: (id: string, outcome: Outcome) => void
  /** True once no further reservation is to be changed. */
  isStopped: () => boolean
}

/** Changes reservations one after the other; ends early where it is stopped, or the session has ended. */
export async function runBulk(rides: readonly Reservation[], bulk: Bulk): Promise<void> {
  for (const ride of rides) {
    if (bulk.isStopped()) return
    const outcome = await changeOne(ride, bulk)
    if (!outcome) return
    bulk.onOutcome(ride._id, outcome)
  }
}

/** Undefined where the session has ended: the login replaces the page. */
async function changeOne(ride: Reservation, { to, change, read }: Bulk): Promise<Outcome | undefined> {
  try {
    await change(ride)
    return { state: 'done' }
  } catch (error) {
    if (isSignedOut(error)) return undefined
    if (!isChangedMeanwhile(error)) return outcomeOf(error)
  }
  // The change may be the own one: it was stored, and its answer was lost.
  try {
    const { status } = await read(ride._id)
    return status === to ? { state: 'done' } : CHANGED
  } catch (error) {
    return isSignedOut(error) ? undefined : outcomeOf(error)
  }
}

const CHANGED: Outcome = { state: 'refused', message: 'somebody changed it meanwhile: open it, then decide' }

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'changed_meanwhile' || error.code === 'stale')
}

/** Problems that a repetition of the same request meets again. */
const LASTING = new Set(['invalid', 'not_found', 'forbidden'])

function outcomeOf(error: unknown): Outcome {
  const code = error instanceof Problem ? error.code : undefined
  if (code === 'ask_first') return { state: 'asked' }
  const message = failureLine(failureText(error, 'the server did not answer as it should'))
  return { state: code && LASTING.has(code) ? 'refused' : 'failed', message }
}
