import assert from 'node:assert/strict'
import { Problem } from '../../../../contract/problems.ts'
import type { TripProgress } from '../../../../domain/reservations/trip.ts'
import { MINUTE_MS } from '../../../../domain/values/time.ts'
import { createTestApp, type TestApp } from '../../../../test/support/app.ts'
import type { Engine } from '../../../../test/support/engines.ts'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { seeded } from '../../../../test/support/seeded.ts'
import { backFromDulles, reserveTrips, toDullesTrip } from '../../../../test/support/trips.ts'
import { checkEffects } from './check.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The nights of clock changes in New York: every third ride begins three days before one. */
const CLOCK_CHANGES = ['2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05']
/** Rides of one store: its clock only goes forward. */
const RUNS_PER_STORE = 9
const AHEAD_DAYS = 3
const PASSENGER = { name: 'Grace Hopper', phone: '(703) 555-0111', text: true }
const PROGRESS: readonly TripProgress[] = [
  ...['scheduled', 'en-route', 'on-location', 'on-board', 'done', 'no-show', 'cancelled'],
] as TripProgress[]

type Runs = { runs: number; commandsMax: number; seed?: number }

/** Random commands on one ride at a time; after each, what is planned is what follows from the state. */
export async function runEffectsModel(
  engine: Engine,
  { runs, commandsMax, seed = 1 }: Runs,
): Promise<number> {
  let carriedOut = 0
  for (let first = 0; first < runs; first += RUNS_PER_STORE) {
    const app = await createTestApp(engine)
    try {
      await priceStore(app.db)
      await insertFleet(app.db, { sedan: 3 })
      await app.db.updateTable('drivers').set({ phone: '+17035550101' }).execute()
      const last = Math.min(runs, first + RUNS_PER_STORE)
      for (let run = first; run < last; run++) {
        if (run % 3 === 1) passUntil(app, CLOCK_CHANGES)
        carriedOut += await runSequence(app, { commandsMax, seed: seed + run })
      }
      assert.deepEqual(app.errors, [])
    } finally {
      await app.close()
    }
  }
  return carriedOut
}

/** Puts the clock forward to three days before the next of these days. */
function passUntil(app: TestApp, days: readonly string[]): void {
  const now = app.deps.clock().getTime()
  const next = days.map(day => Date.parse(day) - (AHEAD_DAYS - 1) * DAY_MS).find(at => at > now)
  if (next) app.pass(next - now)
}

async function runSequence(
  app: TestApp,
  { commandsMax, seed }: { commandsMax: number; seed: number },
): Promise<number> {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const dayAhead = (days: number) =>
    new Date(app.deps.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const outbound = toDullesTrip({ pickUpDate: dayAhead(AHEAD_DAYS), pickUpTime: '13:00' })
  const returning = backFromDulles({ pickUpDate: dayAhead(AHEAD_DAYS + 1), pickUpTime: '10:00' })
  const trips = pick([[outbound], [outbound], [outbound, returning]])
  const passenger = pick([true, false]) ? { passenger: PASSENGER } : {}
  const more: object = { textConsent: pick([true, false]), ...passenger }
  const made = await reserveTrips(app, trips, more)
  const log: string[] = []
  let carriedOut = 0
  let isReachable = true
  for (let step = 0; step < commandsMax; step++) {
    const [name, command] = pick(Object.entries(COMMANDS))
    const before = await rowOf(app, made._id)
    const done = await attempt(() => command({ app, id: made._id, pick }))
    log.push(done ? name : `(${name})`)
    if (done) carriedOut += 1
    const { email, status } = await rowOf(app, made._id)
    // Customers whose email is added later aren't sent earlier news.
    if (before.email === null && email !== null) isReachable = false
    if (status !== before.status) isReachable = true
    const story = `seed ${seed}: ${log.join(', ')}`
    await checkEffects(app, made._id, { story, isReachable })
  }
  return carriedOut
}

/** False if the product refused the command, as it may; a failure of its own is an error. */
async function attempt(command: () => Promise<unknown>): Promise<boolean> {
  try {
    await command()
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'internal') throw error
    return false
  }
}

type Command = (context: {
  app: TestApp
  id: string
  pick: <Item>(items: readonly Item[]) => Item
}) => Promise<unknown>

const rowOf = (app: TestApp, id: string) =>
  app.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tripsOf = (app: TestApp, id: string) =>
  app.db.selectFrom('trips').selectAll().where('reservation_id', '=', id).orderBy('leg').execute()

const moveTo =
  (status: 'pending' | 'confirmed' | 'cancelled' | 'completed'): Command =>
  async ({ app, id }) => {
    const { status: seenStatus } = await rowOf(app, id)
    const body = { seenStatus, status, asked: true }
    await app.client('changeReservationStatus', { token: await app.signIn(), id, body })
  }

const wait =
  (minutes: readonly number[]): Command =>
  async ({ app, pick }) => {
    app.pass(pick(minutes) * MINUTE_MS)
    await app.deliver()
  }

const COMMANDS: Record<string, Command> = {
  confirm: moveTo('confirmed'),
  'confirm again': moveTo('confirmed'),
  cancel: moveTo('cancelled'),
  reopen: moveTo('pending'),
  complete: moveTo('completed'),
  async change({ app, id, pick }) {
    const token = await app.signIn()
    const { _id, ...known } = await app.client('getReservation', { token, id })
    const body = { ...known, pickUpTime: pick(['11:00', '13:00', '18:30']) }
    await app.client('updateReservation', { token, id, body })
  },
  async email({ app, id, pick }) {
    const token = await app.signIn()
    const { _id, ...known } = await app.client('getReservation', { token, id })
    const body = { ...known, email: pick(['', 'ada@example.com']) }
    await app.client('updateReservation', { token, id, body })
  },
  async cash({ app, id, pick }) {
    const token = await app.signIn()
    const { version: ifMatch } = await app.client('getMoney', { token, id })
    const received = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...received, id: crypto.randomUUID(), cents: pick([500, 10_000]) }
    await app.client('recordPayment', { token, id, body, ifMatch })
  },
  async assign({ app, id, pick }) {
    const number = pick([1, 2, 3])
    const body = {
      vehicle: `sedan-${number}`,
      driver: `driver-sedan-${number}`,
      pinned: pick([true, true, false]),
    }
    const { id: trip } = pick(await tripsOf(app, id))
    await app.client('assignTrip', { token: await app.signIn(), params: { id: trip }, body })
  },
  async progress({ app, id, pick }) {
    const { id: trip, progress: seen } = pick(await tripsOf(app, id))
    const body = { seen, to: pick(PROGRESS), reason: 'Mistake' }
    await app.client('changeTripProgress', { token: await app.signIn(), params: { id: trip }, body })
  },
  async remove({ app, id }) {
    await app.client('deleteReservation', { token: await app.signIn(), id })
  },
  async restore({ app, id }) {
    await app.client('restoreReservation', { token: await app.signIn(), id })
  },
  async texts({ app, id, pick }) {
    await app.client('setTextConsent', {
      token: await app.signIn(),
      id,
      body: { given: pick([true, false]) },
    })
  },
  async adjust({ app, id, pick }) {
    const body = { cents: pick([-1000, 2500]), reason: 'Agreed' }
    await app.client('adjustReservationPrice', { token: await app.signIn(), id, body })
  },
  'wait minutes': wait([1, 5, 20]),
  'wait hours': wait([120, 420, 720]),
  'wait weeks': wait([40 * 24 * 60]),
}
