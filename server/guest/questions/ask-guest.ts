import type { Trip, TripConsentInput } from '../../../contract/day/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { type Actor, PUBLIC } from '../../../domain/values/event.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { planEmail } from '../../reservations/effects/plan-messages.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { getTripRow, readTrip } from '../../reservations/record/read-trip.ts'
import { listTrips } from '../../reservations/record/store.ts'
import { findAssignment, insertConsent } from '../../reservations/record/trip-store.ts'
import { requireAnnounced } from '../../reservations/record/unannounced-store.ts'
import { insertQuestion, listQuestions, type QuestionRow, settleQuestion } from './question-store.ts'

type AskDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/**
 * Asks by email whether a replacement vehicle is acceptable. Closes an earlier question. Throws `not_found`,
 * `changed_meanwhile` if nothing was promised or the trip began, or `invalid` without an email.
 */
export async function askGuest(
  deps: AskDeps,
  tripId: string,
  { needs, actor }: { needs: TripConsentInput; actor: Actor },
): Promise<Trip> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const known = await getTripRow(tx, tripId)
    await lockReservation(tx, known.reservation_id)
    const row = await getTripRow(tx, tripId)
    const assigned = await findAssignment(tx, tripId)
    const isAhead = row.progress === 'scheduled' && (row.status === 'confirmed' || row.status === 'pending')
    if (!assigned?.promised_code || !isAhead) throw new Problem('changed_meanwhile')
    await requireAnnounced(tx, row.reservation_id)
    if (row.email === null)
      throw new Problem('invalid', atField('class', { code: 'email' }, 'The guest has no email address.'))
    for (const { id, answer } of await listQuestions(tx, [tripId]))
      if (answer === null) await settleQuestion(tx, id, { answer: 'withdrawn', now })
    const before = { class: assigned.promised_code, seats: assigned.promised_seats ?? 0 }
    await insertQuestion(tx, {
      ...{ id: newId(now.getTime()), trip_id: tripId, asked_at: now.toISOString(), by: actor.name },
      ...{ before: toJson(before), after: toJson(needs) },
      assignment_version: assigned.version,
    })
    await recordEvent(tx, {
      kind: 'trip.consent-asked',
      actor,
      subject: { kind: 'reservation', id: row.reservation_id },
      now,
      data: { action: 'askGuest', label: row.reference, trip: tripId, before, after: needs },
    })
    await planEmail(tx, 'car-question', { reservationId: row.reservation_id, now })
  })
  deps.wakeJobs()
  return await readTrip(deps.db, tripId, now)
}

export async function findOpenQuestion(
  db: Database,
  reservationId: string,
): Promise<{ question: QuestionRow; leg: number } | undefined> {
  const ahead = (await listTrips(db, reservationId)).filter(({ progress }) => progress === 'scheduled')
  const questions = await listQuestions(
    db,
    ahead.map(({ id }) => id),
  )
  const question = questions.find(({ answer }) => answer === null)
  const trip = ahead.find(({ id }) => id === question?.trip_id)
  if (!question || !trip || !isPromised(question, await findAssignment(db, trip.id))) return undefined
  return { question, leg: trip.leg }
}

export function isPromised(
  { before }: Pick<QuestionRow, 'before'>,
  assigned: Awaited<ReturnType<typeof findAssignment>>,
): boolean {
  const promised = readJson(before)
  return assigned?.promised_code === promised.class && (assigned.promised_seats ?? 0) === promised.seats
}

/** Yes is the consent that staff need. Throws `changed_meanwhile` if the question is closed. */
export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  reservationId: string,
  { id, agrees }: { id: string; agrees: boolean },
): Promise<void> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    await lockReservation(tx, reservationId)
    const open = await findOpenQuestion(tx, reservationId)
    if (open?.question.id !== id) throw new Problem('changed_meanwhile')
    const { trip_id: tripId, by, asked_at: askedAt } = open.question
    const row = await getTripRow(tx, tripId)
    if (row.status !== 'confirmed' && row.status !== 'pending') throw new Problem('changed_meanwhile')
    const before = readJson(open.question.before)
    const after = readJson(open.question.after)
    await settleQuestion(tx, id, { answer: agrees ? 'yes' : 'no', now })
    if (agrees) await insertConsent(tx, { tripId, before, after, by, now, askedAt, how: 'manage-page' })
    await recordEvent(tx, {
      kind: agrees ? 'trip.consent-given' : 'trip.consent-refused',
      actor: PUBLIC,
      subject: { kind: 'reservation', id: reservationId },
      now,
      data: { label: row.reference, trip: tripId, before, after },
    })
  })
}
