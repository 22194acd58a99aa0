import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { judgeZones, MOVED_NAMED_MAX, minutesMoved } from './examine-zones.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const DATA = process.versions['tz']

describe('the doctor, about time zones', () => {
  test('says which time zone data count, and which trips ahead were stored with others', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    const ok = async () => {
      const [found, ...others] = await judgeZones(db, NOW)
      assert.deepEqual([found?.level, others], ['ok', []])
      return found?.words
    }
    assert.equal(await ok(), `Time zones: time zone data ${DATA}; all 0 upcoming trips have the right time.`)
    // 14:00 on 1 December in New York.
    await insertTrip(db, 'right')
    assert.match((await ok()) ?? '', /; all 1 upcoming trips have the right time\.$/)
    // As if New York were still in summer then when these were stored.
    await insertTrip(db, 'earlier', { startsAt: '2026-12-01T18:00:00.000Z' })
    await insertTrip(db, 'later', { startsAt: '2026-12-01T19:30:00.000Z' })
    for (const [id, change] of [
      ['over', { startsAt: '2026-11-20T16:00:00.000Z' }],
      ['done', {}],
      ['cancelled', {}],
      ['deleted', {}],
    ] as const)
      await insertTrip(db, id, { startsAt: '2026-12-01T18:00:00.000Z', ...change })
    await db.updateTable('trips').set({ progress: 'done' }).where('id', '=', 'done').execute()
    const reservations = (id: string) => db.updateTable('reservations').where('id', '=', `reservation-${id}`)
    await reservations('cancelled').set({ status: 'cancelled' }).execute()
    await reservations('deleted').set({ deleted_at: NOW.toISOString() }).execute()
    const [found, ...others] = await judgeZones(db, NOW)
    assert.deepEqual([found?.level, others], ['FAULT', []])
    assert.match(
      found?.words ?? '',
      /^Time zones: 2 of 3 upcoming trips .*: QRT-earlier by 60 min, QRT-later by -30 min\. /,
    )
    for (let n = 0; n < MOVED_NAMED_MAX; n++)
      await insertTrip(db, `more${n}`, { startsAt: '2026-12-01T20:00:00.000Z' })
    assert.match((await judgeZones(db, NOW))[0]?.words ?? '', / and more\. /)
    await drop()
  })
})

test('the second of two equal times is told from the first, and a time that is left out is the one after the jump', () => {
  const zone = 'America/New_York'
  const moved = (local_date: string, local_time: string, fold: 0 | 1, starts_at: string) =>
    minutesMoved({ local_date, local_time, fold, zone, starts_at })
  const table: [Parameters<typeof moved>, number][] = [
    [['2027-11-07', '01:30', 0, '2027-11-07T05:30:00.000Z'], 0],
    [['2027-11-07', '01:30', 1, '2027-11-07T06:30:00.000Z'], 0],
    [['2027-11-07', '01:30', 1, '2027-11-07T05:30:00.000Z'], 60],
    [['2027-11-07', '00:00', 0, '2027-11-07T04:00:00.000Z'], 0],
    [['2027-03-14', '02:30', 0, '2027-03-14T07:30:00.000Z'], 0],
    [['2027-03-14', '23:59', 0, '2027-03-15T03:59:00.000Z'], 0],
    [['2027-03-14', '23:59', 0, '2027-03-15T04:59:00.000Z'], -60],
  ]
  for (const [trip, minutes] of table) assert.equal(moved(...trip), minutes, trip.join(' '))
})
