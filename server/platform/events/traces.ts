import { sql } from 'kysely'
import { DRIVER_STEPS } from '../../../domain/day/driver-events.ts'
import { REFERENCE_PATTERN, RESERVATION_STATUSES } from '../../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../../domain/reservations/trip.ts'
import type { EventData } from '../../../domain/values/event.ts'
import { type Json, readJson, toJson } from '../../../domain/values/json.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import { jsonHas } from '../db/portable.ts'
import type { Database } from '../db/tables.ts'

export const ERASED = 'Erased'

/** Events about other subjects name content and staff only. */
const ABOUT_CUSTOMERS = ['reservation', 'enquiry', 'subscriber', 'customer'] as const

/** Keeps the fact that something happened. */
export async function eraseTraces(db: Database, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db.deleteFrom('jobs').where('subject_id', 'in', subjectIds).execute()
  await db.deleteFrom('idempotency_keys').where('subject_id', 'in', subjectIds).execute()
  const events = await db
    .selectFrom('events')
    .select(['seq', 'data'])
    .where(row =>
      row.or([
        row('reservation_id', 'in', subjectIds),
        row.and([row('subject_id', 'in', subjectIds), row('reservation_id', 'is', null)]),
      ]),
    )
    .execute()
  await blankEvents(db, events)
}

/** Erases replaced values and names in labels, but keeps who did what to which reservation. */
export async function eraseReplacedValues(db: Database, before: Date): Promise<void> {
  const prefixes = await listReferencePrefixes(db)
  const events = await db
    .selectFrom('events')
    .select(['seq', 'data'])
    .where('at', '<', before.toISOString())
    .where('subject_kind', 'in', ABOUT_CUSTOMERS)
    .where(row =>
      row.or([jsonHas('data', '"label"'), jsonHas('data', '"before"'), jsonHas('data', '"after"')]),
    )
    .where(row => row.not(jsonHas('data', `"label":"${ERASED}"`)))
    .where(row => row.and(prefixes.map(prefix => row.not(jsonHas('data', `"label":"${prefix}-___-____"`)))))
    .execute()
  await blankEvents(db, events)
}

export async function blankEvents(
  db: Database,
  events: readonly { seq: number; data: Json<EventData> }[],
): Promise<void> {
  for (const { seq, data } of events) {
    const { action, from, to, label, trip, before, after } = readJson(data)
    const kept: EventData = {
      ...(action === undefined ? {} : { action }),
      ...(label === undefined ? {} : { label: referenceIn(label) ?? ERASED }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(trip === undefined ? {} : { trip }),
      ...factsOf('before', before),
      ...factsOf('after', after),
    }
    const blanked = toJson(kept)
    if (blanked !== data)
      await db.updateTable('events').set({ data: blanked }).where('seq', '=', seq).execute()
  }
}

/** Not typed by a person, so it may stay: reports count the rides that these steps began. */
function factsOf(name: 'before' | 'after', { status, progress, told, at, implied }: Fields = {}): EventData {
  const isStep = isOneOf(TRIP_PROGRESS, progress) || isOneOf(DRIVER_STEPS, told)
  const steps = Array.isArray(implied) ? implied.filter(step => isOneOf(DRIVER_STEPS, step)) : []
  const kept = {
    ...(isOneOf(RESERVATION_STATUSES, status) ? { status } : {}),
    ...(isOneOf(TRIP_PROGRESS, progress) ? { progress } : {}),
    ...(isOneOf(DRIVER_STEPS, told) ? { told } : {}),
    ...(isStep && typeof at === 'string' && INSTANT.test(at) ? { at } : {}),
    ...(isStep && steps.length > 0 ? { implied: steps } : {}),
  }
  return Object.keys(kept).length > 0 ? { [name]: kept } : {}
}

type Fields = Record<string, unknown>
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The rest of such a label is a name. */
function referenceIn(label: string): string | undefined {
  return REFERENCE_PATTERN.exec(label)?.[0]
}

/** Several if the owner has changed the prefix. */
async function listReferencePrefixes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('reservations')
    .select(sql<string>`substr(reference, 1, length(reference) - 9)`.as('prefix'))
    .where(sql`length(reference)`, '>', 9)
    .distinct()
    .execute()
  return rows.map(({ prefix }) => prefix).filter(prefix => /^[A-Z]{2,4}$/.test(prefix))
}
