import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { addDays } from '../../../../domain/day-arithmetic.ts'
import { createTestApp, type TestApp } from '../../../../test/support/app.ts'
import {
  changesOf,
  confirmedRide,
  moneyOf,
  payLatest,
  requireSound,
  settle,
  type Trips,
} from '../../../../test/support/changed-ride.ts'
import { onEveryEngine } from '../../../../test/support/engines.ts'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { guestOf, linkToken } from '../../../../test/support/paid-ride.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { backFromDulles, fromWashington, toDullesTrip } from '../../../../test/support/trips.ts'
import { createApp } from '../../../app.ts'
import { openPostgres, type Store } from '../../../db/database.ts'

/** Changes that are made one after the other: all of them with GUEST_CHANGES=10000. */
const CHANGES = Number(process.env['GUEST_CHANGES'] ?? 16)
/** Changes of one reservation before another one is taken. */
const CHANGES_EACH = 8
const ROUNDS = 4

onEveryEngine('changes by guests', engine => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(engine, { payments: true })
    await priceStore(app.db)
    await insertFleet(app.db, { sedan: 2, suv: 2 })
  })
  afterEach(() => app.close())

  test('charge and return what was shown, whatever is changed', async () => {
    const random = seeded(20_261_122)
    let made = 0
    const seen = { pay: 0, refund: 0 }
    while (made < CHANGES) {
      const week = Math.floor(made / CHANGES_EACH) % 40
      const ride = await confirmedRide(app, [toDullesTrip({ pickUpDate: addDays('2026-12-07', week * 7) })])
      const before = { money: await moneyOf(app, ride._id), of: ride }
      for (let n = 0; n < CHANGES_EACH && made < CHANGES; n++, made++) {
        const { trips, code } = anyTrips(random, addDays('2026-12-07', week * 7))
        const { status, body } = await ride.previewed(trips, code)
        if (status !== 200 || !body.preview) continue
        await ride.order(body.preview)
        if (body.outcome === 'after-payment') await payLatest(app, ride._id)
        else await settle(app)
        const money = await moneyOf(app, ride._id)
        const moved = [money.paid - before.money.paid, money.returned - before.money.returned]
        assert.deepEqual(
          moved,
          [body.payCents, body.refundCents],
          JSON.stringify({ made, trips, code, body }),
        )
        before.money = money
        seen.pay += body.payCents
        seen.refund += body.refundCents
      }
      await cancel(ride)
    }
    assert.ok(seen.pay > 0 && seen.refund > 0, JSON.stringify(seen))
    await requireSound(app)
  })

  /** So that its cars are free for the next one. */
  async function cancel({ guest }: Pick<ReturnType<typeof changesOf>, 'guest'>): Promise<void> {
    const { preview } = (await (await guest.get('/cancellation')).json()) as { preview: string }
    assert.equal((await guest.post('/cancellation', { preview })).status, 200)
    await settle(app)
  }

  test('of two at the same time, each through an instance of its own, make one', async () => {
    const store: Store = app.databaseUrl ? openPostgres(app.databaseUrl) : app.db
    const second = createApp({ ...app.deps, db: store }, { version: 'test' })
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const date = addDays('2026-12-01', round * 7)
        const ride = await confirmedRide(app, [toDullesTrip({ pickUpDate: date })])
        const token = await linkToken(app, ride._id)
        const other = changesOf(
          guestOf(
            { ...app, request: async (path, init) => await second.request(path, init) },
            { reference: ride.reference, token },
          ),
        )
        const one = await ride.previewed([toDullesTrip({ pickUpDate: date, pickUpTime: '15:00' })])
        const two = await other.previewed([toDullesTrip({ pickUpDate: date, pickUpTime: '16:00' })])
        const both = await Promise.all([ride.order(one.body.preview), other.order(two.body.preview)])
        assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
        const prices = await app.db
          .selectFrom('reservation_prices')
          .select('number')
          .where('reservation_id', '=', ride._id)
          .execute()
        assert.equal(prices.length, 2)
      }
      await requireSound(app)
    } finally {
      if (store !== app.db) await store.destroy()
    }
  })
})

/** Trips of one kind or another on one of three days, and a class. */
function anyTrips(random: () => number, date: string): { trips: Trips; code: string } {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const pickUpDate = addDays(date, pick([0, 1, 2]))
  const pickUpTime = pick(['06:00', '11:30', '13:00', '23:00'])
  const numberOfPassengers = pick([1, 2, 3])
  const shared = { pickUpDate, pickUpTime, numberOfPassengers, extras: pick([{}, { booster: 1 }]) }
  const { dropOffAddress: _, dropOffPlace: __, ...hourly } = toDullesTrip({ kind: 'hourly' })
  const back = backFromDulles({ numberOfPassengers, pickUpDate: addDays(date, 4) })
  const kinds: Trips[] = [
    [toDullesTrip(shared)],
    [fromWashington(shared)],
    [{ ...hourly, ...shared, hours: pick([3, 5, 6.5, 9]) }],
    [toDullesTrip({ pickUpDate, pickUpTime, numberOfPassengers }), back],
  ]
  return { trips: pick(kinds), code: pick(['sedan', 'suv']) }
}

/** Numbers from 0 to 1, the same ones at each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
