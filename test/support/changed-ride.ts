import assert from 'node:assert/strict'
import type { BodyOf } from '../../contract/calls.ts'
import type { ChangedReservation, GuestChangePreview } from '../../contract/manage/change-schemas.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { actAsGuest } from '../../server/adapters/payments/test-provider/guest-actions.ts'
import { judgeLedger } from '../../server/ledger/examine-ledger.ts'
import { listPaymentsOf } from '../../server/ledger/payment-store.ts'
import { examineOccupancies } from '../../server/occupancy/examine-occupancies.ts'
import { runJobs, type TestApp } from './app.ts'
import { guestOf, linkToken } from './paid-ride.ts'

/** One trip, or two, as a price is asked for. */
export type Trips = BodyOf<'quoteTrips'>['trips']

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phoneNumber: '(703) 555-0199',
}

/** The guest pays the latest page of a reservation. */
export async function payLatest(app: TestApp, id: string): Promise<void> {
  const page = (await listPaymentsOf(app.db, id)).at(-1)
  await actAsGuest({ db: app.db, clock: app.deps.clock }, page?.provider_ref ?? '', 'pay')
  await runJobs(app)
}

/** A ride that is confirmed, its deposit paid where one is due, and its guest with the link. */
export async function confirmedRide(app: TestApp, trips: Trips, code = 'sedan') {
  const { classes } = await app.client('quoteTrips', { body: { trips } })
  const quote = classes.find(one => one.code === code)?.price?.token
  assert.ok(quote, code)
  const made: Reservation = await app.client('createReservation', { body: { ...CONTACT, quote } })
  if (made.pay) await payLatest(app, made._id)
  const guest = guestOf(app, { reference: made.reference, token: await linkToken(app, made._id) })
  return { ...made, ...changesOf(guest) }
}

/** What a guest does to change a reservation. */
export function changesOf(guest: ReturnType<typeof guestOf>) {
  const previewed = async (trips: Trips, vehicleClass?: string) => {
    const answer = await guest.post('/change-preview', { trips, ...(vehicleClass ? { vehicleClass } : {}) })
    return { status: answer.status, body: (await answer.json()) as GuestChangePreview & { code?: string } }
  }
  const order = async (preview: string | undefined) => {
    const answer = await guest.post('/changes', { preview })
    return { status: answer.status, body: (await answer.json()) as ChangedReservation & { code?: string } }
  }
  return { guest, previewed, order }
}

/** What was paid and what came back, in cents, over all payments of a reservation. */
export async function moneyOf(app: TestApp, id: string): Promise<{ paid: number; returned: number }> {
  const payments = await listPaymentsOf(app.db, id)
  return {
    paid: payments.reduce((cents, { captured_cents }) => cents + captured_cents, 0),
    returned: payments.reduce((cents, { refunded_cents }) => cents + refunded_cents, 0),
  }
}

/** Neither ledger nor occupancies have a fault. */
export async function requireSound(app: TestApp): Promise<void> {
  const faults = (await judgeLedger(app.db)).filter(({ level }) => level === 'FAULT')
  assert.deepEqual(faults, [])
  assert.deepEqual(await examineOccupancies(app.db), { overlaps: 0, incomplete: 0, left: 0 })
}
