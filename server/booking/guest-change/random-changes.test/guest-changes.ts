import assert from 'node:assert/strict'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { runJobs, type TestApp } from '../../../../test/support/app.ts'
import {
  type changesOf,
  confirmedRide,
  moneyOf,
  payLatest,
  requireSound,
} from '../../../../test/support/changed-ride.ts'
import { seeded } from '../../../../test/support/seeded.ts'
import { backFromDulles, fromWashington, type Trips, toDullesTrip } from '../../../../test/support/trips.ts'

/** Changes of one reservation before another one is taken. */
const CHANGES_EACH = 8
const FIRST_DAY = '2026-12-07'
const WEEKS = 40

/** What changes came to, counted. */
export type GuestChanges = {
  /** Carried out. */
  changes: number
  /** Asked for, and refused before an amount was shown. */
  refused: number
  reservations: number
  paidCents: number
  returnedCents: number
}

/**
 * Guests change reservations at random, one change after the other, until so many are carried out. After each one what
 * was charged and what went back are compared with what the guest was shown. Throws where they differ by a cent. The
 * store has a tariff, a policy and cars.
 */
export async function changeAtRandom(
  app: TestApp,
  { changes, seed }: { changes: number; seed: number },
): Promise<GuestChanges> {
  const random = seeded(seed)
  const report: GuestChanges = { changes: 0, refused: 0, reservations: 0, paidCents: 0, returnedCents: 0 }
  while (report.changes < changes) {
    const date = addDays(FIRST_DAY, (report.reservations % WEEKS) * 7)
    const ride = await confirmedRide(app, [toDullesTrip({ pickUpDate: date })])
    report.reservations += 1
    for (let n = 0; n < CHANGES_EACH && report.changes < changes; n++)
      await changeOnce(app, ride, { ...anyTrips(random, date), report })
    await cancel(app, ride)
  }
  await requireSound(app)
  return report
}

type Changed = Awaited<ReturnType<typeof confirmedRide>>

async function changeOnce(
  app: TestApp,
  ride: Changed,
  { trips, code, report }: { trips: Trips; code: string; report: GuestChanges },
): Promise<void> {
  const before = await moneyOf(app, ride._id)
  const { status, body } = await ride.previewed(trips, code)
  if (status !== 200 || !body.preview) {
    report.refused += 1
    return
  }
  await ride.order(body.preview)
  if (body.outcome === 'after-payment') await payLatest(app, ride._id)
  else await runJobs(app)
  const after = await moneyOf(app, ride._id)
  assert.deepEqual(
    [after.paid - before.paid, after.returned - before.returned],
    [body.payCents, body.refundCents],
    JSON.stringify({ ...report, trips, code, body }),
  )
  report.changes += 1
  report.paidCents += body.payCents
  report.returnedCents += body.refundCents
}

/** So that its cars are free for the next one. */
async function cancel(app: TestApp, { guest }: Pick<ReturnType<typeof changesOf>, 'guest'>): Promise<void> {
  const { preview } = (await (await guest.get('/cancellation')).json()) as { preview: string }
  assert.equal((await guest.post('/cancellation', { preview })).status, 200)
  await runJobs(app)
}

/** Trips of one kind or another on one of three days, and a class. */
function anyTrips(random: (below: number) => number, date: string): { trips: Trips; code: string } {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
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
