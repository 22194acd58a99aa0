import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KyselyPlugin, sql } from 'kysely'
import { createTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { rowsRead, sqliteSteps } from '../../../test/support/plans.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import type { Database } from '../../platform/db/tables.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { createDrives } from '../../pricing/drives.ts'
import { nearestIn, offerIn } from './offer-trips.ts'
import type { TripToPlan } from './plan-trip.ts'
import { readSituation } from './situation.ts'

const FLEET = { sedan: 8, suv: 6, limo: 3, shuttle: 3 }
const TRIPS = 10_000
const YEAR_MINUTES = 525_600
const START = Date.parse('2026-06-01T00:00:00Z') / 60_000
/** The share of the year that the minutes around a trip are, with the longest block before them. */
const SHARE_READ_MAX = 1 / 50

onEveryEngine('offers of a company with a year of trips', engine => {
  test('ask as many questions as those of an empty store, and read the days around the trip alone', async () => {
    const app = await createTestApp(engine)
    await priceStore(app.db)
    await insertFleet(app.db, FLEET)
    const deps = { ...app.deps, site: () => getSite(app.db), findDrive: createDrives(app.deps.places) }
    const request = { ...toDullesTrip(), kind: 'transfer' } as TripToPlan['request']
    const read = (db: Database) => readSituation({ ...deps, db: db as typeof app.db }, [{ request }])
    const queriesOf = async () => {
      let queries = 0
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          queries += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await read(app.db.withPlugin(counter))
      return queries
    }
    // The document of the tariff is read once.
    await read(app.db)
    const empty = await queriesOf()
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
    assert.equal(await queriesOf(), empty)
    const situation = await read(app.db)
    // Everything that is looked at for a class and for other times is looked at in these.
    const { length } = situation.busy
    assert.ok(length > 0 && length < rows.length * SHARE_READ_MAX, `${length} rows`)
    for (const code of Object.keys(FLEET)) {
      const priced = { code, totalCents: 20_000 }
      assert.ok(offerIn(situation, priced))
      nearestIn(situation, priced)
    }
    if (engine === 'sqlite') {
      const steps = (await sqliteSteps(app.db, read)).filter(step => / occupancies/.test(step))
      // A lane is held as long as its trip is: that is looked up by the trip.
      assert.ok(steps.length > 0 && steps.every(step => /^SEARCH (occupancies|held) USING INDEX/.test(step)))
    } else {
      await sql`analyze occupancies`.execute(app.db)
      assert.ok((await rowsRead(app.db, read)) < rows.length * SHARE_READ_MAX * 2)
    }
    await app.close()
  })
})
