import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import { FIRST_POLICY, type Policy } from '../../domain/pricing/policy/policy.ts'
import { toJson } from '../../domain/values/json.ts'
import { authorise } from '../../server/money/guarantee/authorise-job.ts'
import { AUTHORISE_JOB } from '../../server/reservations/effects/plan-authorisations.ts'
import { listOperationsOf, listPaymentsOf } from '../../server/reservations/ledger/payment-store.ts'
import { runJobs, type TestApp } from './app.ts'
import { payLatest, requireSoundLedger } from './changed-ride.ts'
import { insertFleet } from './fleet.ts'
import { priceStore } from './priced-store.ts'
import { setFault } from './test-payments.ts'
import { CONTACT, reserveTrips, toDullesTrip } from './trips.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Six hours on the way to Dulles: a price above the limit, with a deposit. */
export const LONG = { kind: 'hourly', hours: 6 } as const
/** Enough for the calls to the provider that follow from each other. */
const ROUNDS = 8

type App = () => TestApp
type Status = 'pending' | 'confirmed' | 'cancelled' | 'completed'

/** Rides whose balance is secured by a saved card, in a store with prices and vehicles. */
export function useSecuredRide(app: App, fleet?: Parameters<typeof insertFleet>[1]) {
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db, fleet)
  })
  const seen = looksAt(app)
  const work = () => runJobs(app(), { rounds: ROUNDS })
  const pay = () => payLatest(app(), undefined, ROUNDS)
  const reserve = (more: Parameters<typeof toDullesTrip>[0] = LONG) =>
    reserveTrips(app(), [toDullesTrip(more)])
  /** Passes the time until so long before an instant, with the jobs that come due. */
  const until = async (at: string, before: number) => {
    app().pass(Math.max(0, Date.parse(at) - before - app().deps.clock().getTime()))
    await work()
  }
  const setPolicy = async (change: Partial<Policy>) => {
    const number = 2
    const document = toJson({ ...FIRST_POLICY, ...change, number })
    const published_at = app().deps.clock().toISOString()
    await app()
      .db.insertInto('policies')
      .values({ number, document, published_at, published_by: '' })
      .execute()
  }
  const fault = (name: 'card-declined' | 'guest-needed', times = 1) =>
    app().db.commitTogether(tx => setFault(tx, name, times))
  /** A ride above the limit whose deposit is paid: its id, when it begins, the deposit and the rest. */
  const deposited = async () => {
    const { _id: id, pickUpAt } = await reserve()
    await pay()
    const total = await seen.totalOf(id)
    const deposit = Math.round(total / 2)
    assert.deepEqual(await seen.payments(id), [`deposit pay captured 0 ${deposit}`])
    return { id, pickUpAt, deposit, rest: total - deposit }
  }
  return { ...seen, ...staffOf(app, work), work, pay, reserve, until, setPolicy, fault, deposited }
}

function staffOf(app: App, work: () => Promise<void>) {
  const move = async (
    id: string,
    seenStatus: Status,
    status: Status,
    more: Partial<BodyOf<'changeReservationStatus'>> = {},
  ) => {
    const token = await app().signIn()
    await app().client('changeReservationStatus', { id, token, body: { seenStatus, status, ...more } })
    await work()
  }
  const drive = (id: string) => move(id, 'confirmed', 'completed')
  const cancel = async (id: string) => {
    const token = await app().signIn()
    const query = { cause: 'operator', waive: 'false' } as const
    const { preview } = await app().client('previewStaffCancellation', { id, query, token })
    await move(id, 'confirmed', 'cancelled', { cancellation: { cause: 'operator', preview } })
  }
  /** Staff undo a cancellation. */
  const confirmAgain = async (id: string) => {
    await move(id, 'cancelled', 'pending')
    await move(id, 'pending', 'confirmed')
  }
  /** Runs the job that plans the call, but not the call. */
  const planNow = async (id: string) => {
    const jobs = app().db.selectFrom('jobs').select('dedupe_key').where('kind', '=', AUTHORISE_JOB)
    const newest = jobs.orderBy('created_at', 'desc').orderBy('id', 'desc')
    const key = (await newest.executeTakeFirstOrThrow()).dedupe_key ?? ''
    await app().db.commitTogether(tx => authorise(tx, id, { key, now: app().deps.clock() }))
  }
  return { move, drive, cancel, confirmAgain, planNow }
}

/** What the store and the mailbox say. */
function looksAt(app: App) {
  return {
    payments: async (id: string) =>
      (await listPaymentsOf(app().db, id)).map(
        ({ purpose, mode, state, held_cents, captured_cents }) =>
          `${purpose} ${mode} ${state} ${held_cents} ${captured_cents}`,
      ),
    async operations(id: string) {
      const ids = (await listPaymentsOf(app().db, id)).map(payment => payment.id)
      const operations = await listOperationsOf(app().db, ids)
      return operations.map(({ kind, state, cents }) => `${kind} ${state} ${cents}`)
    },
    async statusOf(id: string) {
      const rows = app().db.selectFrom('reservations').select('status').where('id', '=', id)
      return (await rows.executeTakeFirstOrThrow()).status
    },
    totalOf: async (id: string) =>
      (await app().client('getMoney', { id, token: await app().signIn() })).totalCents ?? 0,
    asked: () =>
      app().sent.filter(({ message }) => message.to === CONTACT.email && /another card/.test(message.text)),
    troubles: async () =>
      (await app().deps.openMatters.list()).items.filter(({ kind }) => kind === 'refused-payment').length,
    async planned() {
      const jobs = app().db.selectFrom('jobs').select(['state', 'run_at']).where('kind', '=', AUTHORISE_JOB)
      const rows = await jobs.orderBy('run_at').execute()
      return rows.map(({ state, run_at }) => ({ state, run_at }))
    },
    sound: () => requireSoundLedger(app()),
  }
}
