import * as officeWords from '#messages/office'
import * as words from '#messages/office-bulk'
import type { BulkOutcome } from '../../../../contract/booking/list-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { BULK_CHUNK_RESERVATIONS_MAX } from '../../../../domain/booking/bulk-change.ts'
import { failureLine, failureText, isSignedOut } from '../../staff-call.ts'
import type { PlanQuestion } from '../confirming/plan-question.ts'
import { stayText } from './plan-bulk.ts'

/** What became of one reservation. */
export type Outcome =
  | { state: 'done' }
  /** The customer is marked so that staff ask first. */
  | { state: 'asked' }
  /** Its trips have no minutes or no class, or no car is free: a dialog of its own asks. */
  | { state: 'unplanned'; needs: PlanQuestion['needs'] }
  /** Somebody changed it, a rule forbids it, or a repetition would fail again. */
  | { state: 'refused'; message: string }
  /** No usable answer came: the part is sent again, and what of it was done is not done twice. */
  | { state: 'unknown'; message: string }

export type Bulk = {
  /** Changes a part, each reservation in the version that was seen. */
  send: (part: readonly Reservation[]) => Promise<readonly BulkOutcome[]>
  onOutcomes: (outcomes: ReadonlyMap<string, Outcome>) => void
  /** True once no further part is to be changed. */
  isStopped: () => boolean
}

/** Changes reservations part by part; ends early where it is stopped, no answer comes, or the session has ended. */
export async function runBulk(rides: readonly Reservation[], bulk: Bulk): Promise<void> {
  for (let begin = 0; begin < rides.length && !bulk.isStopped(); begin += BULK_CHUNK_RESERVATIONS_MAX) {
    const part = rides.slice(begin, begin + BULK_CHUNK_RESERVATIONS_MAX)
    const outcomes = await sendPart(part, bulk.send)
    if (!outcomes) return
    bulk.onOutcomes(outcomes)
    if ([...outcomes.values()].some(({ state }) => state === 'unknown')) return
  }
}

/** Undefined where the session has ended: the login replaces the page. */
async function sendPart(
  part: readonly Reservation[],
  send: Bulk['send'],
): Promise<Map<string, Outcome> | undefined> {
  try {
    const rides = new Map(part.map(ride => [ride._id, ride]))
    return new Map((await send(part)).map(each => [each._id, outcomeOf(each, rides.get(each._id))]))
  } catch (error) {
    if (isSignedOut(error)) return undefined
    const failed = failureOf(error)
    return new Map(part.map(({ _id }) => [_id, failed]))
  }
}

const MESSAGES = {
  changed_meanwhile: words.changedMeanwhile,
  not_found: words.deletedMeanwhile,
  preview_needed: words.moneyTaken,
} as const

function outcomeOf({ outcome, why, message = '' }: BulkOutcome, ride: Reservation | undefined): Outcome {
  if (outcome === 'done') return { state: 'done' }
  if (outcome === 'ask_first') return { state: 'asked' }
  if (outcome === 'needs_plan') return { state: 'unplanned', needs: 'minutes' }
  if (outcome === 'occupied') return { state: 'unplanned', needs: 'car' }
  if (outcome !== 'stays') return { state: 'refused', message: MESSAGES[outcome] }
  // A rule of one change, which the server explains.
  return { state: 'refused', message: why && ride ? stayText(why, ride) : message }
}

/** Problems that a repetition of the same request meets again. */
const LASTING = new Set(['invalid', 'forbidden'])

function failureOf(error: unknown): Outcome {
  const isLasting = error instanceof Problem && LASTING.has(error.code)
  const message = failureLine(failureText(error, officeWords.loginNoToken))
  return { state: isLasting ? 'refused' : 'unknown', message }
}
