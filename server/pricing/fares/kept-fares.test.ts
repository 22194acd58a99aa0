import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { ROUTES } from '#calls/office'
import { createClient, type PublicClient } from '../../../contract/client.ts'
import type { VehicleClassInput } from '../../../contract/dispatch/schemas.ts'
import type { MeetingPointInput } from '../../../contract/site/content-schemas.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { createTestApp, NOON, type TestApp } from '../../../test/support/app.ts'
import { faresWith } from '../../../test/support/fares.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { createApp } from '../../app.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'
import { type ContentVersions, createContentVersions } from '../../platform/db/content-versions.ts'
import { openPostgres, type Store } from '../../platform/db/database.ts'

const HOUR_MS = 3_600_000
const HOME_TO_DULLES = 'home-iad'
/** The sample with ten dollars more for the ride from Triangle to Dulles, and longer trips by the hour. */
const dearer = faresWith(({ flats, limits }) => {
  const flat = flats.find(({ id }) => id === HOME_TO_DULLES)
  if (flat) flat.cents['sedan'] = 12_500
  limits.maxHalfHours = 28
}).tariff

describe('what visitors read about prices', () => {
  let first: TestApp
  let store: Store
  let token: string
  let visitors: { client: PublicClient; contentVersions: ContentVersions }[]

  beforeEach(async () => {
    first = await createTestApp('sqlite')
    await insertSamples(first.db, new Date(NOON))
    store = first.databaseUrl ? openPostgres(first.databaseUrl) : first.db
    token = await first.signIn()
    const contentVersions = await createContentVersions(store)
    const other = createApp({ ...first.deps, db: store, contentVersions }, { version: 'test' })
    const client = createClient(ROUTES, async request => await other.fetch(request), ORIGIN)
    visitors = [
      { client: first.client, contentVersions: first.deps.contentVersions },
      { client, contentVersions },
    ]
  })
  afterEach(async () => {
    if (store !== first.db) await store.destroy()
    await first.close()
  })

  /** What both instances answer; the other one has looked at the versions in the store, as it does all the time. */
  const onBoth = async <Read>(read: (client: PublicClient) => Promise<Read>): Promise<Read[]> => {
    const answers: Read[] = []
    for (const { client, contentVersions } of visitors) {
      await contentVersions.refresh()
      answers.push(await read(client))
    }
    return answers
  }
  const saveDraft = () => first.client('saveTariffDraft', { token, body: { tariff: dearer as Tariff } })
  const fromTriangle = async (client: PublicClient) => (await client('getFromPrices')).trips[0]?.totalCents
  const maxHours = async (client: PublicClient) => (await client('getQuoteOptions')).hours.max

  test('is changed on both of two instances once staff have changed a class', async () => {
    const sedan = async (client: PublicClient) =>
      (await client('listVehicleClasses')).find(({ code }) => code === 'sedan')
    const [known] = await onBoth(sedan)
    assert.ok(known)
    const { code, name, luggage, booking } = known
    const body: VehicleClassInput = { code, name, luggage, booking, seats: 4, mayUse: [] }
    await first.client('updateVehicleClass', { token, id: known._id, body })
    const seats = await onBoth(async client => (await sedan(client))?.seats)
    assert.deepEqual(seats, [4, 4])
  })

  test('is changed on both of two instances once staff have changed a meeting point', async () => {
    const firstPoint = async (client: PublicClient) => (await client('listMeetingPoints'))[0]
    const [known] = await onBoth(firstPoint)
    assert.ok(known)
    const { place, terminal, kind } = known
    const body: MeetingPointInput = { place, terminal, kind, text: 'Door 9' }
    await first.client('updateMeetingPoint', { token, id: known._id, body })
    assert.deepEqual(await onBoth(async client => (await firstPoint(client))?.text), ['Door 9', 'Door 9'])
  })

  test('is changed on both of two instances once a tariff is published', async () => {
    assert.deepEqual(await onBoth(fromTriangle), [13_800, 13_800])
    assert.deepEqual(await onBoth(maxHours), [12, 12])
    await saveDraft()
    await first.client('publishTariff', { token, body: {} })
    assert.deepEqual(await onBoth(fromTriangle), [15_000, 15_000])
    assert.deepEqual(await onBoth(maxHours), [14, 14])
  })

  test('is changed at the time of a planned tariff, and stays where that was taken back', async () => {
    const at = new Date(Date.parse(NOON) + HOUR_MS).toISOString()
    await saveDraft()
    await first.client('publishTariff', { token, body: { at } })
    await first.client('withdrawTariff', { token, params: { number: '2' } })
    await first.client('publishTariff', { token, body: { at } })
    first.pass(HOUR_MS - 1)
    await first.deliver()
    assert.deepEqual(await onBoth(fromTriangle), [13_800, 13_800])
    first.pass(1)
    await first.deliver()
    assert.deepEqual(await onBoth(fromTriangle), [15_000, 15_000])
  })
})
