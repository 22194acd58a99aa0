import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import type { BodyOf } from '../../contract/calls.ts'
import { FIRST_POLICY, type Policy } from '../../domain/policy/policy.ts'
import { actAsGuest } from '../../server/adapters/payments/test-provider/guest-actions.ts'
import { setFault } from '../../server/adapters/payments/test-provider/test-faults.ts'
import { listTestPayments } from '../../server/adapters/payments/test-provider/test-store.ts'
import { authorise } from '../../server/features/reservations/guarantee/authorise-job.ts'
import { AUTHORISE_JOB } from '../../server/features/reservations/guarantee/plan-authorisations.ts'
import { judgeLedger } from '../../server/ledger/examine-ledger.ts'
import { listOperationsOf, listPaymentsOf } from '../../server/ledger/payment-store.ts'
import { runJobs, type TestApp } from './app.ts'
import { insertFleet } from './fleet.ts'
import { priceStore } from './priced-store.ts'
import { toDullesTrip } from './trips.ts'

/** The customer of these rides. */
export const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '(703) 555-0199',
}
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Six hours on the way to Dulles: a price above the limit, with a deposit. */
export const LONG = { kind: 'hourly', hours: 6 } as const

type App = () => TestApp
type Status = 'pending' | 'confirmed' | 'cancelled' | 'completed'

/** Rides whose balance is secured by a saved card, in a store with prices and vehicles. */
export function useSecuredRide(app: App, fleet?: Parameters<typeof insertFleet>[1]) {
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db, fleet)
  })
  const seen = looksAt(app)
  const time = passing(app)
  const guest = guestOf(app, time)
  const setPolicy = async (change: Partial<Policy>) => {
    const number = 2
    await app()
      .db.insertInto('policies')
      .values({
        number,
        document: JSON.stringify({ ...FIRST_POLICY, ...change, number }),
        published_at: app().deps.clock().toISOString(),
        published_by: '',
      })
      .execute()
  }
  const fault = (name: 'card-declined' | 'guest-needed', times = 1) =>
    app().db.commitTogether(tx => setFault(tx, name, times))
  /** A ride above the limit whose deposit is paid: its id, when it begins, the deposit and the rest. */
  const deposited = async () => {
    const { _id: id, pickUpAt } = await guest.reserve()
    await guest.pay()
    const total = await seen.totalOf(id)
    const deposit = Math.round(total / 2)
    assert.deepEqual(await seen.payments(id), [`deposit pay captured 0 ${deposit}`])
    return { id, pickUpAt, deposit, rest: total - deposit }
  }
  return { ...seen, ...time, ...guest, ...staffOf(app, time), setPolicy, fault, deposited }
}

/** Lets time pass, with the jobs that come due. */
function passing(app: App) {
  const work = async () => {
    await runJobs(app(), { rounds: 8 })
  }
  const until = async (at: string, before: number) => {
    app().pass(Math.max(0, Date.parse(at) - before - app().deps.clock().getTime()))
    await work()
  }
  return { work, until }
}

function guestOf(app: App, { work }: ReturnType<typeof passing>) {
  const deps = () => ({ db: app().db, clock: app().deps.clock })
  const reserve = async (more: Parameters<typeof toDullesTrip>[0] = LONG) => {
    const trips: BodyOf<'quoteTrips'>['trips'] = [toDullesTrip(more)]
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    const found = classes.find(({ code }) => code === 'sedan')
    assert.ok(found?.price)
    return await app().client('createReservation', { body: { ...CUSTOMER, quote: found.price.token } })
  }
  const pay = async () => {
    const [latest] = await listTestPayments(app().db, 1)
    await actAsGuest(deps(), latest?.ref ?? '', 'pay')
    await work()
  }
  return { reserve, pay }
}

function staffOf(app: App, { work }: ReturnType<typeof passing>) {
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
  /** Only the job that plans the call is run; the call itself is still to come. */
  const planNow = async (id: string) => {
    const { dedupe_key } = await app()
      .db.selectFrom('jobs')
      .select('dedupe_key')
      .where('kind', '=', AUTHORISE_JOB)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const now = app().deps.clock()
    await app().db.commitTogether(tx => authorise(tx, id, { key: dedupe_key ?? '', now }))
  }
  return { move, drive, cancel, confirmAgain, planNow }
}

/** What the store and the mailbox say. */
function looksAt(app: App) {
  const payments = async (id: string) =>
    (await listPaymentsOf(app().db, id)).map(
      ({ purpose, mode, state, held_cents, captured_cents }) =>
        `${purpose} ${mode} ${state} ${held_cents} ${captured_cents}`,
    )
  const operations = async (id: string) => {
    const all = await listPaymentsOf(app().db, id)
    return (
      await listOperationsOf(
        app().db,
        all.map(payment => payment.id),
      )
    ).map(({ kind, state, cents }) => `${kind} ${state} ${cents}`)
  }
  const statusOf = async (id: string) =>
    (
      await app()
        .db.selectFrom('reservations')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const totalOf = async (id: string) =>
    (await app().client('getMoney', { id, token: await app().signIn() })).totalCents ?? 0
  const asked = () =>
    app().sent.filter(({ message }) => message.to === CUSTOMER.email && /another card/.test(message.text))
  const troubles = async () =>
    (await app().deps.openMatters.list()).items.filter(({ kind }) => kind === 'refused-payment').length
  const planned = async () =>
    (
      await app()
        .db.selectFrom('jobs')
        .select(['state', 'run_at'])
        .where('kind', '=', AUTHORISE_JOB)
        .orderBy('run_at')
        .execute()
    ).map(({ state, run_at }) => ({ state, run_at }))
  const sound = async () =>
    assert.deepEqual(
      (await judgeLedger(app().db)).filter(({ level }) => level === 'FAULT'),
      [],
    )
  return { payments, operations, statusOf, totalOf, asked, troubles, planned, sound }
}
