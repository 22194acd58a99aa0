import { useEffect, useRef, useState } from 'react'
import * as officeWords from '#messages/office'
import * as words from '#messages/office-bulk'
import type { BulkOutcome } from '../../../../contract/booking/list-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import { BULK_CHUNK_RESERVATIONS_MAX, type BulkStatus } from '../../../../domain/booking/bulk-change.ts'
import { randomNumber } from '../../../pages/reservation/draft-number.ts'
import { failureLine, failureText, isSignedOut, staffCall } from '../../staff-call.ts'
import type { PlanQuestion } from '../confirming/plan-question.ts'
import { type Going, type Staying, stayText } from './plan-bulk.ts'

export type Outcome =
  | { state: 'done' }
  /** Customer marked "ask first". */
  | { state: 'asked' }
  /** Missing minutes or class, or no vehicle is available: needs its own dialog. */
  | { state: 'unplanned'; needs: PlanQuestion['needs'] }
  /** Changed by someone, forbidden by a rule, or certain to fail again. */
  | { state: 'refused'; message: string }
  /** No usable answer: the batch is resent idempotently. */
  | { state: 'unknown'; message: string }

export type Bulk = {
  /** Conditional on the versions that were read. */
  send: (part: readonly Reservation[]) => Promise<readonly BulkOutcome[]>
  onOutcomes: (outcomes: ReadonlyMap<string, Outcome>) => void
  isStopped: () => boolean
}

/** In batches; ends early if stopped, unanswered, or signed out. */
export async function runBulk(rides: readonly Reservation[], bulk: Bulk): Promise<void> {
  for (let begin = 0; begin < rides.length && !bulk.isStopped(); begin += BULK_CHUNK_RESERVATIONS_MAX) {
    const part = rides.slice(begin, begin + BULK_CHUNK_RESERVATIONS_MAX)
    const outcomes = await sendPart(part, bulk.send)
    if (!outcomes) return
    bulk.onOutcomes(outcomes)
    if ([...outcomes.values()].some(({ state }) => state === 'unknown')) return
  }
}

/** Undefined if the session ended: the login replaces the page. */
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
  // A rule for single changes, explained by the server.
  return { state: 'refused', message: why && ride ? stayText(why, ride) : message }
}

/** A retry would fail again. */
const LASTING = new Set(['invalid', 'forbidden'])

function failureOf(error: unknown): Outcome {
  const isLasting = error instanceof Problem && LASTING.has(error.code)
  const message = failureLine(failureText(error, officeWords.loginNoToken))
  return { state: isLasting ? 'refused' : 'unknown', message }
}

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

type Result = {
  to: BulkStatus
  going: readonly Going[]
  staying: readonly Staying[]
  outcomes: ReadonlyMap<string, Outcome>
}

export function summaryOf({ to, going, staying, outcomes }: Result): string[] {
  const all = going.map(({ ride }) => outcomes.get(ride._id))
  const count = (state: Outcome['state']) => all.filter(outcome => outcome?.state === state).length
  const messages = (state: 'refused' | 'unknown') =>
    all.flatMap(outcome => (outcome?.state === state && 'message' in outcome ? [outcome.message] : []))
  const unplanned = all.flatMap(outcome => (outcome?.state === 'unplanned' ? outcome.needs : []))
  const [asked, open] = [count('asked'), all.filter(outcome => !outcome).length]
  return [
    ...counted(unplanned).map(([needs, count]) => words.sumUnplanned({ count, needs })),
    ...(asked > 0 ? [words.sumAsked({ count: asked })] : []),
    ...counted(messages('refused')).map(([why, count]) => words.sumRefused({ count, to, why })),
    ...counted(messages('unknown')).map(([why, count]) => words.sumUnknown({ count, why })),
    ...(open > 0 ? [words.sumOpen({ count: open })] : []),
    ...counted(staying.map(({ why }) => why)).map(([why, count]) => words.sumStays({ count, why })),
  ]
}

/** Counts duplicates, in order of appearance. */
function counted<Text extends string>(texts: readonly Text[]): [text: Text, count: number][] {
  const counts = new Map<Text, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}
