import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import { checkTariff } from '../../../domain/pricing/fare/check/check-tariff.ts'
import { parseFareDocument } from '../../../domain/pricing/fare/parse-tariff.ts'
import { priceTrip } from '../../../domain/pricing/fare/price-trip.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { parsePolicy } from '../../../domain/pricing/policy/parse-policy.ts'
import { FIRST_POLICY } from '../../../domain/pricing/policy/policy.ts'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { FARE_VECTORS, fares } from '../../../test/support/fares.ts'
import type { Database } from '../../platform/db/tables.ts'
import { insertSamples } from './insert-samples.ts'

const readTariff = async (db: Database) => {
  const row = await db.selectFrom('tariffs').selectAll().executeTakeFirstOrThrow()
  return { row, tariff: JSON.parse(row.document) as Tariff }
}

onEveryEngine('what a store starts with', engine => {
  const firstStart = async () => {
    const { db, drop } = await openTestDatabase(engine)
    await insertSamples(db, new Date(NOON))
    return { db, drop }
  }

  test('prices as the contract does but for its flats and free miles, without a fault, under labels that people read', async () => {
    const { db, drop } = await firstStart()
    const { row, tariff } = await readTariff(db)
    assert.deepEqual([row.number, row.state, row.sample, row.publish_at], [1, 'published', 1, NOON])
    assert.equal(row.sha256, createHash('sha256').update(canonicalJson(tariff)).digest('hex'))
    assert.ok(parseFareDocument({ tariff }).ok)
    const findings = checkTariff({ tariff }, { today: NOON.slice(0, 10) })
    assert.deepEqual(
      findings.filter(({ level }) => level === 'fault'),
      [],
    )
    const { promos, contracts, tariff: contract } = fares()
    const { flats, approach } = contract
    for (const { name, facts, expect } of FARE_VECTORS) {
      const fare = priceTrip({ tariff: { ...tariff, flats, approach }, promos, contracts }, facts)
      assert.equal(
        'byHand' in fare ? 'by hand' : fare.total,
        'byHand' in expect ? 'by hand' : expect.total,
        name,
      )
    }
    const rules = [
      ...tariff.surcharges,
      ...tariff.extras,
      ...tariff.passedOn,
      ...tariff.taxes,
      ...tariff.flats,
    ]
    for (const { id, label } of rules) assert.notEqual(label ?? id, id)
    assert.ok(tariff.alsoPossible.length > 0 && tariff.waiting.capBlocks > 0)
    const translated = await db
      .selectFrom('translations')
      .select('record_id')
      .where('kind', '=', 'tariff-label')
      .execute()
    const names = new Set(translated.map(({ record_id }) => record_id))
    for (const { id } of rules) assert.ok(names.has(id), id)
    await drop()
  })

  test('has a class for each card of the fleet, at the same price by the hour', async () => {
    const { db, drop } = await firstStart()
    const { tariff } = await readTariff(db)
    const cards = await db
      .selectFrom('fleet_items')
      .innerJoin('vehicle_classes', 'vehicle_classes.id', 'fleet_items.vehicle_class_id')
      .select([
        'fleet_items.name',
        'code',
        'hourly_rate_cents',
        'booking',
        'vehicle_classes.sample',
        'seats',
        'luggage',
      ])
      .orderBy('fleet_items.position')
      .execute()
    assert.deepEqual(
      cards.map(({ name, code }) => [name, code]),
      [
        ['Mercedes S600 Limo', 'limo'],
        ['BMW 7 Series Executive', 'sedan'],
        ['Cadillac Escalade Limousine', 'suv'],
        ['Executive Shuttle', 'shuttle'],
      ],
    )
    for (const { code, hourly_rate_cents, booking, sample } of cards) {
      const rates = tariff.classes.find(one => one.code === code)
      assert.equal(hourly_rate_cents, rates?.hourly?.hourCents, code)
      assert.deepEqual([booking, sample], ['instant', 1])
    }
    await drop()
  })

  test('has a meeting point at the kerb and one inside at each airport of the tariff', async () => {
    const { db, drop } = await firstStart()
    const { tariff } = await readTariff(db)
    const airports = tariff.places.filter(({ kind }) => kind === 'airport').map(({ id }) => id)
    const points = await db.selectFrom('meeting_points').selectAll().orderBy('position').execute()
    assert.deepEqual(
      points.map(({ place, kind, sample }) => [place, kind, sample]),
      airports.flatMap(id => [
        [id, 'kerb', 1],
        [id, 'inside', 1],
      ]),
    )
    await drop()
  })

  test('has policy 1 with the numbers of the specification, with and without samples', async () => {
    const { db, drop } = await openTestDatabase(engine)
    const policies = await db.selectFrom('policies').selectAll().execute()
    const document: unknown = JSON.parse(policies[0]?.document ?? '')
    assert.deepEqual([policies.length, document], [1, FIRST_POLICY])
    assert.ok(parsePolicy(document).ok)
    assert.deepEqual(await db.selectFrom('tariffs').select('id').execute(), [])
    await drop()
  })
})
