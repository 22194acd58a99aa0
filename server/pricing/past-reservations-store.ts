import { atField, Problem } from '../../contract/problems.ts'
import { addDays, daysBetween } from '../../domain/values/day-arithmetic.ts'
import { formatInstant, startOf } from '../../domain/values/time.ts'
import type { Database } from '../platform/db/tables.ts'

export type PastPage = {
  from: string
  until: string
  after: { id: string; starts_at: string } | undefined
  limit: number
}

/** Latest first, without deleted reservations. Callers join further tables to the page. */
export function pastReservations(db: Database, { from, until, after, limit }: PastPage) {
  const page = db
    .selectFrom('reservations')
    .select(['reservations.id', 'reservations.reference', 'reservations.starts_at'])
    .where('reservations.starts_at', '>=', from)
    .where('reservations.starts_at', '<', until)
    .where('reservations.deleted_at', 'is', null)
    .orderBy('reservations.starts_at', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(limit)
  if (!after) return page
  return page
    .where('reservations.starts_at', '<=', after.starts_at)
    .where(row =>
      row.or([row('reservations.starts_at', '<', after.starts_at), row('reservations.id', '<', after.id)]),
    )
}

/** Both days are included. */
export type Days = { from: string; until: string }

/** Throws `invalid` for days in the wrong order or for more than `max` days. */
export function instantsOf({ from, until }: Days, { zone, max }: { zone: string; max: number }): Days {
  if (until < from) {
    const sentence = 'The last day can’t be before the first.'
    throw new Problem('invalid', atField('until', { code: 'ends-before-start' }, sentence))
  }
  if (daysBetween(from, until) >= max)
    throw new Problem(
      'invalid',
      atField('until', { code: 'too-many-days', max }, `Choose up to ${max} days.`),
    )
  return {
    from: formatInstant(startOf(from, zone)),
    until: formatInstant(startOf(addDays(until, 1), zone)),
  }
}
