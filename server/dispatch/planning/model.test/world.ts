import type { TripRequest } from '../../../../contract/pricing/trip-schemas.ts'
import type { Block } from '../../../../domain/dispatch/block.ts'
import { instantOf } from '../../../../domain/values/time.ts'
import { createTestApp, runJobs, type TestApp } from '../../../../test/support/app.ts'
import type { Engine } from '../../../../test/support/engines.ts'
import { insertFleet, saveRules } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import {
  backFromDulles,
  fromWashington,
  reserveAsGuest,
  type Trips,
  toDullesTrip,
} from '../../../../test/support/trips.ts'
import { actAsGuest } from '../../../money/providers/test-provider/guest-actions.ts'
import { getSite } from '../../../platform/settings/site-settings.ts'
import { createDrives } from '../../../pricing/drives.ts'
import { listPaymentsOf } from '../../../reservations/ledger/payment-store.ts'
import { blockFrom, readSituation } from '../situation.ts'
import { LANE_MINUTES, type ModelTrip, type Setting, VEHICLES } from './model.ts'

/** What guests ask for; the last one is so dear that a deposit is due. */
export const SHAPES = {
  there: (time: string) => [toDullesTrip({ pickUpTime: time })],
  back: (time: string) => [backFromDulles({ pickUpTime: time, pickUpDate: DAY })],
  washington: (time: string) => [fromWashington({ pickUpTime: time })],
  dear: (time: string) => [toDullesTrip({ pickUpTime: time, kind: 'hourly', hours: 4 })],
} as const satisfies Record<string, (time: string) => Trips>
export type Shape = keyof typeof SHAPES

const ZONE = 'America/New_York'
const DAY = '2026-12-01'
const MINUTE_MS = 60_000
const SLOTS_FROM_MINUTES = 8 * 60
/** Half hours from eight in the morning on, within the shift of every driver. */
export const SLOTS = 20

export function timeOf(slot: number): string {
  const minutes = SLOTS_FROM_MINUTES + slot * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A return on one day. */
export function returnTrips(slot: number, back: number): Trips {
  return [...SHAPES.there(timeOf(slot)), ...SHAPES.back(timeOf(back))]
}

/** The product on a store of its own, as guests and staff reach it. */
export class World {
  readonly app: TestApp
  private readonly blocks = new Map<string, Block>()

  private constructor(app: TestApp) {
    this.app = app
  }

  static async start(engine: Engine, { driversAlwaysThere, lanes, payments }: Setting): Promise<World> {
    const app = await createTestApp(engine, { payments })
    await priceStore(app.db)
    await insertFleet(app.db, { sedan: VEHICLES.length })
    const maxPickUps = lanes === null ? null : { lanes, minutes: LANE_MINUTES }
    await saveRules(app.db, { driversAlwaysThere, maxPickUps })
    return new World(app)
  }

  /** What the class is for these trips, and the token that reserves it. */
  async quote(trips: Trips): Promise<{ state: string; token: string }> {
    const { classes } = await this.app.client('quoteTrips', { body: { trips } })
    const found = classes.find(({ code }) => code === 'sedan')
    if (!found?.price) throw new Error('The class has no price.')
    return { state: found.offer.state, token: found.price.token }
  }

  /** Reserves as a new guest. */
  async reserve(quote: string, guest: number) {
    return await reserveAsGuest(this.app, quote, guest)
  }

  /** A trip that is not stored yet. */
  async wishOf(trip: Trips[number]): Promise<ModelTrip> {
    const whole = await this.wholeOf(trip)
    const { pickUpDate: date, pickUpTime: time } = trip
    return { id: '', whole, pickUp: instantOf({ date, time }, ZONE) / MINUTE_MS, progress: 'scheduled' }
  }

  /** The trips of a reservation with their blocks from garage to garage. */
  async tripsOf(reservation: string, asked: Trips): Promise<ModelTrip[]> {
    const rows = await this.app.db
      .selectFrom('trips')
      .select('id')
      .where('reservation_id', '=', reservation)
      .orderBy('leg')
      .execute()
    const wishes = await Promise.all(asked.map(trip => this.wishOf(trip)))
    return wishes.map((trip, at) => ({ ...trip, id: rows[at]?.id ?? '' }))
  }

  /** The block of a trip for the only garage; it does not depend on who is busy. */
  private async wholeOf(trip: Trips[number]): Promise<Block> {
    const key = JSON.stringify(trip)
    const known = this.blocks.get(key)
    if (known) return known
    const { deps, db } = this.app
    const site = () => getSite(db)
    const request = { kind: 'transfer', ...trip } as TripRequest
    const situation = await readSituation({ ...deps, site, findDrive: createDrives(deps.places) }, [
      { request },
    ])
    const [plan] = situation.plans
    const [garage] = plan?.garages.keys() ?? []
    const block = plan && blockFrom(plan, garage, situation)
    if (!block) throw new Error('The block of the trip is not known.')
    this.blocks.set(key, block)
    return block
  }

  /** Pays on the page of a reservation and lets the program learn of it. */
  async pay(reservation: string): Promise<void> {
    const { db, deps } = this.app
    const ref = (await listPaymentsOf(db, reservation)).at(-1)?.provider_ref
    if (ref) await actAsGuest({ db, clock: deps.clock }, ref, 'pay')
    await this.work()
  }

  /** An event of the provider plans a look, and a look what follows. */
  async work(): Promise<void> {
    await runJobs(this.app)
  }
}
