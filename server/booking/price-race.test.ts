import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { ROUTES } from '#calls/office'
import { type Client, createClient } from '../../contract/client.ts'
import { Problem } from '../../contract/problems.ts'
import { addDays } from '../../domain/values/day-arithmetic.ts'
import { createTestApp, type TestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'
import { priceStore } from '../../test/support/priced-store.ts'
import { ORIGIN } from '../../test/support/recording.ts'
import { toDullesTrip } from '../../test/support/trips.ts'
import { createApp } from '../app.ts'
import { openPostgres, type Store } from '../platform/db/database.ts'

const CONTACT = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phoneNumber: '7035550199' }
const ROUNDS = 6
/** The night on a flat of 115.00 and the gratuity on it: 17.25 and 3.45. */
const [DAY_CENTS, NIGHT_DELTA, ADJUSTMENT] = [13_800, 2070, 1000]

onEveryEngine('a change with a preview and an adjustment, each through an instance of its own', engine => {
  let first: TestApp
  let store: Store
  let other: Client
  let token: string

  beforeEach(async () => {
    first = await createTestApp(engine, { connections: 10 })
    await priceStore(first.db)
    store = first.databaseUrl ? openPostgres(first.databaseUrl) : first.db
    const app = createApp({ ...first.deps, db: store }, { version: 'test' })
    other = createClient(ROUTES, async request => await app.fetch(request), ORIGIN)
    token = await first.signIn()
  })
  afterEach(async () => {
    if (store !== first.db) await store.destroy()
    await first.close()
  })

  /** A reservation of its own day, and what stores a pick-up at night for the price that was shown. */
  async function readied(round: number) {
    const trip = toDullesTrip({ pickUpDate: addDays('2026-12-01', round * 7) })
    const { classes } = await first.client('quoteTrips', { body: { trips: [trip] } })
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    const { _id: id } = await first.client('createReservation', { body: { ...CONTACT, quote } })
    const params = { id }
    const night = { ...CONTACT, ...trip, pickUpTime: '23:00' }
    const { preview } = await first.client('previewReservationChange', { params, body: night, token })
    return {
      id,
      change: (client: Client) => client('updateReservation', { params, body: { ...night, preview }, token }),
      adjust: (client: Client) =>
        client('adjustReservationPrice', {
          params,
          body: { cents: ADJUSTMENT, reason: 'A second driver' },
          token,
        }),
      read: () => first.client('getReservation', { params, token }),
    }
  }

  /** How many were stored; whatever was refused was refused since something else had changed the reservation. */
  async function storedOf(attempts: Promise<unknown>[]): Promise<boolean[]> {
    const settled = await Promise.allSettled(attempts)
    return settled.map(result => {
      if (result.status === 'fulfilled') return true
      const { reason } = result
      assert.ok(reason instanceof Problem && ['stale', 'changed_meanwhile'].includes(reason.code), reason)
      return false
    })
  }

  test('the price is what was stored, whichever came first, and no line of it is lost', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { change, adjust, read } = await readied(round)
      const attempts = [() => change(other), () => adjust(first.client)]
      // Either may be sent first.
      const ordered = round % 2 === 0 ? attempts : attempts.toReversed()
      const stored = await storedOf(ordered.map(attempt => attempt()))
      const [changed, adjusted] = round % 2 === 0 ? stored : stored.toReversed()
      const { price, pickUpTime } = await read()
      assert.ok(adjusted, 'an adjustment names no version, so that nothing refuses it')
      const total = DAY_CENTS + ADJUSTMENT + (changed ? NIGHT_DELTA : 0)
      assert.equal(price?.totalCents, total)
      assert.equal(pickUpTime, changed ? '23:00' : '13:00')
      const lines = price?.trips.flatMap(trip => trip.lines) ?? []
      assert.equal(
        lines.reduce((sum, { cents }) => sum + cents, 0),
        total,
      )
      assert.equal(lines.filter(({ kind }) => kind === 'adjustment').length, 1)
      assert.equal(price?.history?.length, 1 + Number(changed) + Number(adjusted))
    }
  })

  test('the same preview through both instances is stored once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { change, read } = await readied(round)
      const stored = await storedOf([change(other), change(first.client), change(other)])
      assert.equal(stored.filter(Boolean).length, 1)
      const { price } = await read()
      assert.equal(price?.totalCents, DAY_CENTS + NIGHT_DELTA)
      assert.equal(price?.history?.length, 2)
    }
  })
})
