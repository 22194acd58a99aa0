import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { insertFleet } from '../../test/support/fleet.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { toDullesTrip } from '../../test/support/trips.ts'
import { getSite } from '../features/site/site-settings.ts'
import { createDrives } from '../pricing/drives.ts'
import { nearestIn, offerIn } from './offer-trips.ts'
import type { TripToPlan } from './plan-trip.ts'
import { readSituation } from './situation.ts'

const FLEET = { sedan: 8, suv: 6, limo: 3, shuttle: 3 }
const TRIPS = 10_000
const YEAR_MINUTES = 525_600
const START = Date.parse('2026-06-01T00:00:00Z') / 60_000
const RUNS = 15
/** A wide margin over the ratio that is wanted: a search through all rows would show at a hundred times. */
const RATIO_MAX = 8

onEveryEngine('offers of a company with a year of trips', engine => {
  test('take about as long as those of an empty store', async () => {
    const app = await createTestApp(engine)
    await priceStore(app.db)
    await insertFleet(app.db, FLEET)
    const deps = { ...app.deps, site: () => getSite(app.db), findDrive: createDrives(app.deps.places) }
    const request = { ...toDullesTrip(), kind: 'transfer' } as TripToPlan['request']
    const offers = async () => {
      const situation = await readSituation(deps, [{ request }])
      return Object.keys(FLEET).map(code => {
        const priced = { code, totalCents: 20_000 }
        return [offerIn(situation, priced)?.state, nearestIn(situation, priced).length]
      })
    }
    const median = async () => {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now()
        await offers()
        times.push(performance.now() - start)
      }
      return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0
    }
    for (let run = 0; run < RUNS; run++) await offers()
    const empty = await median()
    const resources = await app.db.selectFrom('resources').select('id').where('kind', '!=', 'lane').execute()
    const perResource = (TRIPS * 2) / resources.length
    const step = Math.floor(YEAR_MINUTES / perResource)
    const rows = resources.flatMap(({ id }, at) =>
      Array.from({ length: perResource }, (_, n) => {
        const from_min = START + n * step + at * 30
        return {
          id: `${id}-${n}`,
          resource_id: id,
          purpose: 'service' as const,
          from_min,
          to_min: from_min + 160,
        }
      }),
    )
    for (let at = 0; at < rows.length; at += 500)
      await app.db
        .insertInto('occupancies')
        .values(rows.slice(at, at + 500))
        .execute()
    assert.equal((await offers()).length, 4)
    const full = await median()
    assert.ok(full < empty * RATIO_MAX, `${full} ms against ${empty} ms`)
    await app.close()
  })
})
