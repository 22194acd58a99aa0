import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { CALENDAR_TRIPS_MAX } from '../../contract/booking/list-schemas.ts'
import { NOON } from '../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../test/support/engines.ts'
import { rowsRead, sqliteSteps, withoutStatistics } from '../../test/support/plans.ts'
import { seedReservations } from '../../test/support/seed-rows.ts'
import type { Database } from '../platform/db/tables.ts'
import { listStarting } from '../platform/db/trips-in-order.ts'
import { listUnconfirmed } from '../staff/attention/reservation-open-matter-store.ts'
import { listTripsOfDay, TRIPS_OF_DAY_MAX } from '../staff/today/day-store.ts'

const BEGIN = '2026-12-01T05:00:00.000Z'
const END = '2027-01-01T05:00:00.000Z'
const UNCONFIRMED_MAX = 100

/** What the office reads of the reservations of a month, and how many it shows at most. */
const READINGS: Record<string, { act: (db: Database) => Promise<unknown>; shown: number }> = {
  'the calendar': {
    act: db =>
      listStarting(db, { from: BEGIN, until: END }, { limit: CALENDAR_TRIPS_MAX, withCancelled: true }),
    shown: CALENDAR_TRIPS_MAX,
  },
  'the requests that wait': {
    act: db => listUnconfirmed(db, { since: BEGIN, limit: UNCONFIRMED_MAX }),
    shown: UNCONFIRMED_MAX,
  },
  'the trips of a day': {
    act: db => listTripsOfDay(db, { from: BEGIN, until: END }),
    shown: TRIPS_OF_DAY_MAX,
  },
}

/** Of each row that is shown a reservation and its trip are read, and a few more of the same start. */
const ROWS_READ_PER_SHOWN_MAX = 5
const RESERVATIONS = 5000

onEveryEngine('of many reservations', engine => {
  for (const [name, { act, shown }] of Object.entries(READINGS)) {
    if (engine === 'sqlite') {
      test(`${name} is read along an index`, async () => {
        const { db, drop } = await openTestDatabase(engine)
        const steps = (await sqliteSteps(db, act)).join('\n')
        assert.match(steps, /SEARCH reservations USING INDEX reservations_by_(start|status) /)
        assert.doesNotMatch(steps, /SCAN|USE TEMP B-TREE FOR ORDER BY/)
        await drop()
      })
      continue
    }
    for (const statistics of [false, true]) {
      test(`${name} reads what it shows ${statistics ? 'with' : 'without'} statistics`, async () => {
        const { db, drop } = await openTestDatabase(engine)
        await fillMonth(db)
        if (statistics) await sql`analyze`.execute(db)
        const rows = await rowsRead(db, act)
        assert.ok(rows >= shown && rows < shown * ROWS_READ_PER_SHOWN_MAX, `${rows} rows were read`)
        await drop()
      })
    }
  }
})

/** Requests for every eight minutes of a month. */
async function fillMonth(db: Database): Promise<void> {
  await withoutStatistics(db, ['reservations', 'trips'])
  await seedReservations(db, 1, new Date(NOON))
  const startsAt = sql`to_char('2026-12-01T05:00'::timestamp + n * interval '8 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`
  await sql`insert into reservations select copy.* from reservations as one, generate_series(1, ${sql.lit(RESERVATIONS)}) as n,
    jsonb_populate_record(one, jsonb_build_object('id', 'r' || n, 'reference', 'reference-' || n, 'status', 'pending',
      'starts_at', ${startsAt})) as copy`.execute(db)
  await sql`insert into trips select copy.* from trips as one, generate_series(1, ${sql.lit(RESERVATIONS)}) as n,
    jsonb_populate_record(one, jsonb_build_object('id', 't' || n, 'reservation_id', 'r' || n,
      'starts_at', ${startsAt})) as copy`.execute(db)
}
