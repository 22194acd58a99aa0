import type { BodyOf } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import type { TestApp } from '../../../test/support/app.ts'
import { insertFleet, saveRules } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { type Outcome, runRounds, startTogether, type Tally } from '../../../test/support/race.ts'
import { CONTACT, priceOf, reserveAsGuest, type Trips, toDullesTrip } from '../../../test/support/trips.ts'

/** Each round has days of its own. */
export type Round = { app: TestApp; token: string; clients: number; day: string }
/** A race whose clients call the API. */
export type CallRace = (round: Round) => Promise<Outcome>

const FIRST_DAY = '2026-12-01'
const DAYS_OF_A_ROUND = 6

/** Runs the rounds of a race in a store with two vehicles and drivers, and checks the server's log. */
export async function runCallRace(
  [name, race]: [name: string, race: CallRace],
  app: TestApp,
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Tally> {
  await priceStore(app.db)
  await insertFleet(app.db, { sedan: 2 })
  await saveRules(app.db, { maxPickUps: null })
  const token = await app.signIn()
  return await runRounds(app.db, { name, rounds }, async round => {
    const day = addDays(FIRST_DAY, (round - 1) * DAYS_OF_A_ROUND)
    const outcome = await race({ app, token, clients, day }).catch(error => ({
      ...{ sold: 0, allowed: 0, refused: 0, broken: [`Before the race: ${error}`] },
    }))
    const logged = app.errors.splice(0).map(line => `The server: ${line}`)
    return { ...outcome, broken: [...outcome.broken, ...logged] }
  })
}

export const trip = (day: string) => toDullesTrip({ pickUpDate: day })

/** All clients act together. */
export function everybody({ clients }: Round, act: (n: number) => Promise<boolean>): Promise<Outcome> {
  return startTogether(Array.from({ length: clients }, (_, n) => () => act(n)))
}

export const quoteOf = async ({ app }: Round, trips: Trips) => (await priceOf(app, trips)).token

export const reserve = ({ app }: Round, quote: string, n = 0) => reserveAsGuest(app, quote, n)

/** Staff reserve by phone. */
export async function request({ app, token }: Round, quote: string, confirm = false) {
  const body = { ...CONTACT, quote, confirm } as BodyOf<'createReservationByPhone'>
  return await app.client('createReservationByPhone', { token, body })
}

/** Takes a vehicle out of service for all days of the round; the second one leaves one car. */
export async function repair({ app, token, day }: Round, resource = 'sedan-2'): Promise<void> {
  const span = { from: `${day}T05:00:00Z`, until: `${addDays(day, DAYS_OF_A_ROUND)}T05:00:00Z` }
  await app.client('saveOccupancy', { token, body: { resource, purpose: 'service', ...span } })
}

export async function changeStatus(
  { app, token }: Round,
  id: string,
  [seenStatus, status]: ['pending', 'confirmed'] | ['confirmed', 'cancelled'],
): Promise<true> {
  await app.client('changeReservationStatus', { token, params: { id }, body: { seenStatus, status } })
  return true
}

/** Races through the API that differ from those of occupancies; `npm run race` has more. */
export const CALL_RACES: Record<string, CallRace> = {
  'guests who reserve the last car': async round => {
    await repair(round)
    const quote = await quoteOf(round, [trip(round.day)])
    return await everybody(round, async n => (await reserve(round, quote, n)).status === 'confirmed')
  },

  'guests who reserve a car while staff delete it': async round => {
    const { app, token, day } = round
    for (const resource of ['sedan-1', 'sedan-2']) await repair(round, resource)
    const body = { vehicleClass: 'sedan', name: 'Third', plate: `THIRD ${day}`, seats: 3, luggage: 3 }
    const { _id: id } = await app.client('createDispatchVehicle', { token, body })
    const quote = await quoteOf(round, [trip(day)])
    return await everybody(round, async n => {
      if (n % 5) return (await reserve(round, quote, n)).status === 'confirmed'
      try {
        await app.client('deleteDispatchVehicle', { token, id })
        return true
      } catch (error) {
        // Another client has deleted it.
        if (error instanceof Problem && error.code === 'not_found') return false
        throw error
      }
    })
  },

  'staff who confirm requests for the last car': async round => {
    await repair(round)
    const quote = await quoteOf(round, [trip(round.day)])
    const ids: string[] = []
    while (ids.length < round.clients) ids.push((await request(round, quote))._id)
    return await everybody(round, n => changeStatus(round, ids[n] ?? '', ['pending', 'confirmed']))
  },
}
