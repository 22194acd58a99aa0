import { randomUUID } from 'node:crypto'
import { beforeEach } from 'node:test'
import type { DriverTapKind } from '../../domain/day/driver-taps.ts'
import type { TestApp } from './app.ts'
import { insertFleet } from './fleet.ts'
import { priceStore } from './priced-store.ts'
import { reserveTrips, type Trips, toDullesTrip, tripOf } from './trips.ts'

/** The pick-up of the rides below: 1 pm in New York. */
export const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
/** A passenger who may be told by text, and how her number is sent to. */
export const GRACE = { name: 'Grace Hopper', phone: '(703) 555-0111', text: true }
export const GRACE_NUMBER = '+17035550111'

/** A priced ride with drivers who can be given it, and what its passenger hears. */
export function usePassengerRide(app: () => TestApp) {
  const ride = { office: '', id: '', trip: '', reference: '' }
  let [seen, seq] = [0, 0]
  beforeEach(async () => {
    seen = 0
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 4 })
    await app().db.updateTable('drivers').set({ name: 'Dan Miller' }).execute()
    await app().db.updateTable('drivers').set({ name: 'Eve' }).where('id', '=', 'driver-sedan-2').execute()
    ride.office = await app().signIn()
  })
  const assign = async (number: number) =>
    await app().client('assignTrip', {
      ...{ token: ride.office, params: { id: ride.trip } },
      body: { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}` },
    })
  return {
    ride,
    async reserve(more: object = { passenger: GRACE }, trips: Trips = [toDullesTrip()]) {
      const made = await reserveTrips(app(), trips, more)
      ride.id = made._id
      ride.reference = made.reference
      ride.trip = await tripOf(app(), made._id)
    },
    /** Passes the time until so many minutes after the pick-up. */
    async goTo(minutes: number) {
      app().passTo(PICK_UP + minutes * MINUTE)
      ride.office = await app().signIn()
    },
    assign,
    /** Gives the trip to a driver; returns the token of their link. */
    async give(number = 1) {
      await assign(number)
      const { url } = await app().client('makeDriverLink', {
        ...{ token: ride.office, params: { id: ride.trip }, body: {} },
      })
      return url.split('#')[1] ?? ''
    },
    async tap(token: string, kind: DriverTapKind) {
      seq += 1
      const toldAt = app().deps.clock().toISOString()
      const events = [{ id: randomUUID(), seq, kind, toldAt }]
      await app().client('sendDriverEvents', { token, body: { sentAt: toldAt, events } })
    },
    async cancel() {
      await app().client('changeReservationStatus', {
        ...{ token: ride.office, id: ride.id, body: { seenStatus: 'confirmed', status: 'cancelled' } },
      })
    },
    /** The texts to a number since the last look. */
    async heard(to = GRACE_NUMBER) {
      await app().deliver()
      await app().deliver()
      const fresh = app().texts.slice(seen)
      seen = app().texts.length
      return fresh.filter(text => text.to === to).map(({ body }) => body)
    },
  }
}
