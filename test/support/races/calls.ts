import type { BodyOf } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import { addDays } from '../../../domain/day-arithmetic.ts'
import { examineOccupancies } from '../../../server/occupancy/examine-occupancies.ts'
import type { TestApp } from '../app.ts'
import { insertFleet, saveRules } from '../fleet.ts'
import { priceStore } from '../priced-store.ts'
import { backFromDulles, toDullesTrip } from '../trips.ts'
import { type Outcome, startTogether, type Tally } from './race.ts'

/** A race whose clients use the product's own calls. */
export type CallRace = { name: string; run(round: Round): Promise<Outcome> }

/** Each round has days of its own. */
type Round = { app: TestApp; token: string; clients: number; day: string }

type Trips = BodyOf<'quoteTrips'>['trips']

const CONTACT = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phoneNumber: '7035550199' }
const FIRST_DAY = '2026-12-01'
const DAYS_OF_A_ROUND = 6

/** Two cars with their drivers, as many pick-ups as there are, and prices. */
export async function readyForCalls({ db }: TestApp): Promise<void> {
  await priceStore(db)
  await insertFleet(db, { sedan: 2 })
  await saveRules(db, { maxPickUps: null })
}

/** Runs the rounds of a race; after each the store itself is looked through. */
export async function runCallRace(
  race: CallRace,
  app: TestApp,
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Tally> {
  const tally: Tally = { name: race.name, rounds, soldTwice: 0, refused: 0, broken: [] }
  const token = await app.signIn()
  for (let round = 0; round < rounds; round++) {
    const day = addDays(FIRST_DAY, round * DAYS_OF_A_ROUND)
    const { sold, allowed, refused, broken } = await runRound(race, { app, token, clients, day })
    const { overlaps, incomplete, left } = await examineOccupancies(app.db)
    tally.soldTwice += Math.max(0, sold - allowed) + overlaps
    tally.refused += refused
    tally.broken.push(...broken)
    if (sold < allowed) tally.broken.push(`${sold} of ${allowed} were sold.`)
    if (incomplete + left > 0)
      tally.broken.push(`${incomplete} trips lack something, ${left} keep something.`)
  }
  return tally
}

/** What a round came to, with what the server logged as errors: an answer says only that it failed. */
async function runRound(race: CallRace, round: Round): Promise<Outcome> {
  const outcome = await race
    .run(round)
    .catch(error => ({ sold: 0, allowed: 0, refused: 0, broken: [`Before the race: ${error}`] }))
  const logged = round.app.errors.splice(0).map(line => {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string; stack?: string } }
    return `The server: ${msg}: ${err?.stack ?? err?.message ?? line}`
  })
  return { ...outcome, broken: [...outcome.broken, ...logged] }
}

const trip = (day: string) => toDullesTrip({ pickUpDate: day })
/** So dear that a deposit is due: it is held. */
const dearTrips = (day: string): Trips => [
  toDullesTrip({ pickUpDate: day, pickUpTime: '23:00' }),
  backFromDulles({ pickUpDate: addDays(day, 2), pickUpTime: '23:30' }),
]
const everybody = (clients: number) => Array.from({ length: clients }, (_, n) => n)

async function quoteOf({ app }: Round, trips: Trips): Promise<string> {
  const { classes } = await app.client('quoteTrips', { body: { trips } })
  const token = classes.find(({ code }) => code === 'sedan')?.price?.token
  if (!token) throw new Error('The class has no price.')
  return token
}

/** From an address of its own; throws the refusal as a client does. */
async function reserve({ app }: Round, quote: string, n = 0) {
  const body = JSON.stringify({
    ...CONTACT,
    email: `guest${n}@example.com`,
    phoneNumber: `70355${10_000 + n}`,
    quote,
  })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const answer = await app.request('/api/reservations', init, `198.51.100.${n + 1}`)
  const made = (await answer.json()) as { _id: string; status: string; hold?: object; code?: string }
  if (!answer.ok) throw new Problem((made.code ?? 'internal') as 'full')
  return made
}

async function request({ app, token }: Round, quote: string, confirm = false) {
  const body = { ...CONTACT, quote, confirm } as BodyOf<'createReservationByPhone'>
  return await app.client('createReservationByPhone', { token, body })
}

/** One of the two cars is in repair for all days of the round. */
async function leaveOneCar(round: Round): Promise<void> {
  await repairAllRound(round, 'sedan-2')
}

async function repairAllRound({ app, token, day }: Round, resource: string): Promise<void> {
  await app.client('saveOccupancy', {
    token,
    body: {
      ...{ resource, purpose: 'service' },
      ...{ from: `${day}T05:00:00Z`, until: `${addDays(day, DAYS_OF_A_ROUND)}T05:00:00Z` },
    },
  })
}

async function changeStatus(
  { app, token }: Round,
  id: string,
  [seenStatus, status]: ['pending', 'confirmed'] | ['confirmed', 'cancelled'],
): Promise<void> {
  await app.client('changeReservationStatus', { token, params: { id }, body: { seenStatus, status } })
}

async function tripOf({ app }: Round, reservation: string): Promise<string> {
  const row = await app.db
    .selectFrom('trips')
    .select('id')
    .where('reservation_id', '=', reservation)
    .executeTakeFirstOrThrow()
  return row.id
}

const lastCar: CallRace = {
  name: 'guests who reserve the last car',
  async run(round) {
    await leaveOneCar(round)
    const quote = await quoteOf(round, [trip(round.day)])
    return await startTogether(
      everybody(round.clients).map(n => async () => (await reserve(round, quote, n)).status === 'confirmed'),
    )
  },
}

const holdOrRepair: CallRace = {
  name: 'guests who hold a car against staff who put it into repair',
  async run(round) {
    await leaveOneCar(round)
    const { app, token, day } = round
    const quote = await quoteOf(round, dearTrips(day))
    const repair = async () => {
      const times = { from: `${addDays(day, 1)}T03:00:00Z`, until: `${addDays(day, 1)}T06:00:00Z` }
      await app.client('saveOccupancy', {
        token,
        body: { resource: 'sedan-1', purpose: 'service', ...times },
      })
      return true
    }
    return await startTogether(
      everybody(round.clients).map(n => async () => {
        return n % 2 ? await repair() : (await reserve(round, quote, n)).hold !== undefined
      }),
    )
  },
}

const deletedOrReserved: CallRace = {
  name: 'guests who reserve a car while staff delete it',
  async run(round) {
    const { app, token, day, clients } = round
    for (const resource of ['sedan-1', 'sedan-2']) await repairAllRound(round, resource)
    const { _id: id } = await app.client('createDispatchVehicle', {
      token,
      body: { vehicleClass: 'sedan', name: 'Third', plate: `THIRD ${day}`, seats: 3, luggage: 3 },
    })
    const quote = await quoteOf(round, [trip(day)])
    return await startTogether(
      everybody(clients).map(n => async () => {
        if (n % 5) return (await reserve(round, quote, n)).status === 'confirmed'
        try {
          await app.client('deleteDispatchVehicle', { token, id })
          return true
        } catch (error) {
          // Somebody else has deleted it.
          if (error instanceof Problem && error.code === 'not_found') return false
          throw error
        }
      }),
    )
  },
}

const twoStaff: CallRace = {
  name: 'staff who confirm requests for the last car',
  async run(round) {
    await leaveOneCar(round)
    const quote = await quoteOf(round, [trip(round.day)])
    const ids: string[] = []
    for (const _ of everybody(round.clients)) ids.push((await request(round, quote))._id)
    return await startTogether(
      ids.map(id => async () => {
        await changeStatus(round, id, ['pending', 'confirmed'])
        return true
      }),
    )
  },
}

const assignOrMove: CallRace = {
  name: 'staff who assign a trip while others move it',
  async run(round) {
    const { app, token } = round
    const made = await request(round, await quoteOf(round, [trip(round.day)]), true)
    const id = await tripOf(round, made._id)
    const pair = (n: number) => ({ vehicle: `sedan-${1 + (n % 2)}`, driver: `driver-sedan-${1 + (n % 2)}` })
    return await startTogether(
      everybody(round.clients).map(n => async () => {
        if (n % 2) {
          const moves = [{ trip: id, version: 1, ...pair(n) }]
          await app.client('moveTrips', { token, body: { moves } })
        } else
          await app.client('assignTrip', {
            token,
            params: { id },
            ifMatch: 1,
            body: { ...pair(n), pinned: true },
          })
        return true
      }),
    )
  },
}

const swapOrCancel: CallRace = {
  name: 'staff who swap two trips while one of them is cancelled',
  async run(round) {
    const { app, token } = round
    const quote = await quoteOf(round, [trip(round.day)])
    const [one, other] = [await request(round, quote, true), await request(round, quote, true)]
    const ids = [await tripOf(round, one._id), await tripOf(round, other._id)]
    const rows = await app.db.selectFrom('assignments').selectAll().where('trip_id', 'in', ids).execute()
    const moves = ids.map((id, at) => {
      const others = rows.find(({ trip_id }) => trip_id === ids[1 - at])
      return { trip: id, version: 1, vehicle: others?.vehicle_id ?? '', driver: others?.driver_id ?? '' }
    })
    const outcome = await startTogether(
      everybody(round.clients).map(n => async () => {
        if (n % 2 === 0) {
          await app.client('moveTrips', { token, body: { moves } })
          return true
        }
        await changeStatus(round, one._id, ['confirmed', 'cancelled'])
        return false
      }),
    )
    // The cancellation may be the first: then nobody swaps.
    return { ...outcome, sold: Math.max(outcome.sold, 1) }
  },
}

const holdEnds: CallRace = {
  name: 'a hold that staff end while others confirm it',
  async run(round) {
    const { app, token } = round
    const made = await reserve(round, await quoteOf(round, dearTrips(round.day)))
    const outcome = await startTogether(
      everybody(round.clients).map(n => async () => {
        if (n % 2 === 0) {
          await changeStatus(round, made._id, ['pending', 'confirmed'])
          return true
        }
        await app.client('endHold', { token, params: { id: made._id } })
        return false
      }),
    )
    return { ...outcome, sold: Math.max(outcome.sold, 1) }
  },
}

export const CALL_RACES: readonly CallRace[] = [
  lastCar,
  deletedOrReserved,
  holdOrRepair,
  twoStaff,
  assignOrMove,
  swapOrCancel,
  holdEnds,
]
