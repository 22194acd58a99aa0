import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { toJson } from '../../../domain/values/json.ts'
import { insertDriver, insertPaper, insertTrip, insertVehicle } from '../../../test/support/dispatch.ts'
import { ENGINES, onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { examineOccupancies, judgeOccupancies } from './examine-occupancies.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const SOUND = { level: 'ok', words: 'Vehicles and drivers: no double bookings.' }

onEveryEngine('the doctor, about cars and drivers', engine => {
  test('finds nothing in a store without any', async () => {
    const { db, drop } = await openTestDatabase(engine)
    assert.deepEqual(await judgeOccupancies(db, NOW), [SOUND])
    await drop()
  })

  test('names trips that lack one of both, and what a trip without an assignment keeps', async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertVehicle(db, { id: 'car' })
    await insertDriver(db, { id: 'driver' })
    const occupy = (id: string, resource_id: string, trip_id: string, from_min: number) =>
      db
        .insertInto('occupancies')
        .values({ id, resource_id, trip_id, purpose: 'trip', from_min, to_min: from_min + 60 })
        .execute()
    const assign = (trip_id: string, core_from: number, change: object = {}) =>
      db
        .insertInto('assignments')
        .values({
          ...{ trip_id, vehicle_id: 'car', driver_id: 'driver', pinned: 0, plan: toJson({}), version: 1 },
          ...{ core_from, core_to: core_from + 20 },
          ...change,
        })
        .execute()
    for (const id of ['whole', 'alone', 'lacking', 'outside', 'kept', 'without']) await insertTrip(db, id)
    await assign('whole', 10)
    await occupy('o1', 'car', 'whole', 0)
    await occupy('o2', 'driver', 'whole', 0)
    await assign('alone', 110, { driver_id: null })
    await occupy('o3', 'car', 'alone', 100)
    await assign('without', 900, {
      vehicle_id: null,
      driver_id: null,
      without_vehicle_reason: 'A friend drives',
    })
    const faults = async () => Object.values(await examineOccupancies(db))
    assert.deepEqual(await faults(), [0, 0, 0])
    await assign('lacking', 210)
    await occupy('o4', 'car', 'lacking', 200)
    assert.deepEqual(await faults(), [0, 1, 0])
    await assign('outside', 290)
    await occupy('o5', 'car', 'outside', 300)
    await occupy('o6', 'driver', 'outside', 300)
    assert.deepEqual(await faults(), [0, 2, 0], 'the core begins before the row')
    await occupy('o7', 'car', 'kept', 400)
    assert.deepEqual(await faults(), [0, 2, 1])
    const judged = await judgeOccupancies(db, NOW)
    assert.deepEqual(
      judged.map(({ level }) => level),
      ['FAULT', 'FAULT'],
    )
    await drop()
  })

  test('names vehicles and drivers whose documents end within 30 days, not those that are gone', async () => {
    const { db, drop } = await openTestDatabase(engine)
    for (const id of ['Sedan 1', 'Sedan 2']) await insertVehicle(db, { id })
    await insertDriver(db, { id: 'Finn' })
    for (const id of ['Ada', 'Ben', 'Cleo']) await insertDriver(db, { id })
    await insertDriver(db, { id: 'Dan', deleted_at: NOW.toISOString() })
    await insertDriver(db, { id: 'Eve', retired_at: '2026-11-21' })
    await insertPaper(db, { holder: 'Sedan 1', until: '2026-12-20' })
    await insertPaper(db, { holder: 'Ada', kind: 'license', until: '2026-12-22' })
    await insertPaper(db, { holder: 'Ben', kind: 'license', until: '2026-12-23' })
    await insertPaper(db, { holder: 'Cleo', kind: 'permit', area: 'DC', until: '2026-01-01' })
    await insertPaper(db, { holder: 'Cleo', kind: 'medical', until: '2026-12-21' })
    for (const holder of ['Dan', 'Eve'])
      await insertPaper(db, { holder, kind: 'license', until: '2026-12-01' })
    assert.deepEqual(await judgeOccupancies(db, NOW), [
      SOUND,
      {
        level: 'note',
        words: 'Documents: Cleo: Permit (DC) expired 2026-01-01, Medical card expires 2026-12-21.',
      },
      { level: 'note', words: 'Documents: Sedan 1 (Sedan 1): Insurance expires 2026-12-20.' },
      { level: 'note', words: 'Documents: Ada: Driver’s license expires 2026-12-22.' },
      {
        level: 'note',
        words: 'Documents: none on file for Sedan 2, Finn. Their rides are not limited.',
      },
    ])
    await drop()
  })
})

if (ENGINES.includes('sqlite'))
  test('a store whose guard was taken away is found out', async () => {
    const { db, drop } = await openTestDatabase('sqlite')
    await sql`drop trigger occupancies_free_insert`.execute(db)
    await insertVehicle(db, { id: 'car' })
    for (const [id, from] of [
      ['a', 0],
      ['b', 100],
      ['c', 59],
    ] as const)
      await sql`insert into occupancies (id, resource_id, purpose, from_min, to_min)
        values (${id}, 'car', 'off', ${from}, ${from + 60})`.execute(db)
    assert.equal((await examineOccupancies(db)).overlaps, 2)
    const [judged] = await judgeOccupancies(db, NOW)
    assert.equal(judged?.level, 'FAULT')
    await drop()
  })
