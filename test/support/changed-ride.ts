import assert from 'node:assert/strict'
import type { ChangedReservation, GuestChangePreview } from '../../contract/guest/change-schemas.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { examineOccupancies } from '../../server/dispatch/occupancy/examine-occupancies.ts'
import { actAsGuest } from '../../server/money/providers/test-provider/guest-actions.ts'
import { judgeLedger } from '../../server/reservations/ledger/examine-ledger.ts'
import { listPaymentsOf } from '../../server/reservations/ledger/payment-store.ts'
import { runJobs, type TestApp } from './app.ts'
import { guestOf, linkToken } from './paid-ride.ts'
import { listTestPayments } from './test-payments.ts'
import { reserveTrips, SOUND, type Trips } from './trips.ts'

/** The guest pays on the latest payment page: of this reservation, or of any. */
export async function payLatest(app: TestApp, id?: string, rounds?: number): Promise<void> {
  const { db, deps } = app
  const ref = id
    ? (await listPaymentsOf(db, id)).at(-1)?.provider_ref
    : (await listTestPayments(db, 1))[0]?.ref
  await actAsGuest({ db, clock: deps.clock }, ref ?? '', 'pay')
  await runJobs(app, rounds ? { rounds } : {})
}

/** A confirmed ride, with its deposit paid if one is due, and its guest with the link. */
export async function confirmedRide(app: TestApp, trips: Trips, code = 'sedan') {
  const made: Reservation = await reserveTrips(app, trips, { code })
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
  const sum = (key: 'captured_cents' | 'refunded_cents') =>
    payments.reduce((cents, payment) => cents + payment[key], 0)
  return { paid: sum('captured_cents'), returned: sum('refunded_cents') }
}

/** The ledger agrees with the payments. */
export async function requireSoundLedger({ db }: TestApp): Promise<void> {
  const faults = (await judgeLedger(db)).filter(({ level }) => level === 'FAULT')
  assert.deepEqual(faults, [])
}

/** Neither ledger nor occupancies have a fault. */
export async function requireSound(app: TestApp): Promise<void> {
  await requireSoundLedger(app)
  assert.deepEqual(await examineOccupancies(app.db), SOUND)
}
