import type { Insertable } from 'kysely'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { EMPTY_FACTS } from '../../domain/money/ledger/absorb.ts'
import { moneyReceived } from '../../domain/money/ledger/postings.ts'
import { FIRST_POLICY } from '../../domain/pricing/policy/policy.ts'
import { schedulesOf } from '../../domain/pricing/policy/trip-schedules.ts'
import { toJson } from '../../domain/values/json.ts'
import { newId } from '../../server/platform/db/new-id.ts'
import type { Database, Tables } from '../../server/platform/db/tables.ts'
import { postEntry } from '../../server/reservations/ledger/post-entry.ts'
import { linkForMessages } from '../../server/reservations/links/manage-link.ts'
import { NOON, RIDE, type TestApp } from './app.ts'
import { ORIGIN } from './recording.ts'

type Paid = Partial<Record<'total' | 'captured' | 'held', number>> & {
  /** A card is kept that can be charged. */
  card?: boolean
  cash?: number
  ride?: Partial<typeof RIDE> & { locale?: 'en' | 'es' }
}

/** A ride for $480 by policy 1 on December 4 at 18:45 in Washington: free to cancel until December 2, 23:45 UTC. */
export async function paidRide(app: TestApp, paid: Paid = {}): Promise<Reservation> {
  const { total = 48_000, captured = 24_000, held = 0, card = true, cash = 0, ride = {} } = paid
  const made = await app.client('createReservation', { body: { ...RIDE, ...ride } })
  const { _id: reservation_id, pickUpDate: date, pickUpTime: time } = made
  const schedule = schedulesOf(FIRST_POLICY, [{ trip: { pickUp: { date, time } }, subtotal: total }])
  await agreePrice(app.db, reservation_id, total)
  await app.db
    .insertInto('reservation_policies')
    .values({
      ...{ reservation_id, policy_number: 1, fee_floor_cents: 0, agreed_at: NOON },
      schedule: toJson(schedule),
    })
    .execute()
  if (captured + held > 0 || card) await addPayment(app, { reservation_id, captured, held, card })
  if (cash > 0) await payCash(app, reservation_id, cash)
  return made
}

/** The price of a reservation with one trip. */
export async function agreePrice(db: Database, reservation_id: string, total: number): Promise<void> {
  const line = { kind: 'ride' as const, id: 'dc-iad', label: 'Washington to Dulles', cents: total, why: '' }
  await db
    .insertInto('reservation_prices')
    .values({
      ...{ reservation_id, number: 1, total_cents: total, currency: 'USD', tariff_number: 1 },
      fare: toJson([{ subtotal: total, lines: [line] }]),
      ...{ contract: null, promo_id: null, facts: toJson([]), quote_sha256: null, reason: null },
      ...{ made_by: '', created_at: NOON },
    })
    .execute()
}

/** A payment of $100 by the test provider that was just opened, but for what is given. */
export async function insertPayment(
  db: Database,
  id: string,
  given: Partial<Insertable<Tables['payments']>> & { reservation_id: string },
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      ...{ id, provider: 'test', purpose: 'deposit', mode: 'pay', cents: 10_000, state: 'opened' },
      ...{ held_cents: 0, captured_cents: 0, refunded_cents: 0, facts: toJson(EMPTY_FACTS) },
      ...{ test: 1, version: 1, created_at: '2026-05-18T12:00:00.000Z', ...given },
    })
    .execute()
}

/** A payment as `absorb` leaves it. */
export async function addPayment(
  app: TestApp,
  added: { reservation_id: string; captured: number; held: number; card: boolean },
): Promise<string> {
  const { reservation_id, captured, held, card } = added
  const id = newId(app.deps.clock().getTime())
  const at = app.deps.clock().toISOString()
  await insertPayment(app.db, id, {
    ...{ reservation_id, cents: captured + held, held_cents: held, captured_cents: captured, created_at: at },
    state: captured > 0 ? 'captured' : 'held',
    captured_at: captured > 0 ? at : null,
    ...{ provider_ref: `ref-${id}`, kept_ref: card ? `kept-${id}` : null },
    card: toJson({ brand: 'Visa', last4: '4417' }),
  })
  if (captured > 0) {
    const made = { reservationId: reservation_id, paymentId: id, operationId: id, at, madeBy: 'system' }
    const entry = moneyReceived({ ...made, cents: captured, account: 'clearing.test', kind: 'deposit' })
    await app.db.commitTogether(tx => postEntry(tx, entry))
  }
  return id
}

/** The guest pays the chauffeur or the office in cash. */
export async function payCash(app: TestApp, reservationId: string, cents: number): Promise<void> {
  const now = app.deps.clock()
  const entry = moneyReceived({
    ...{ reservationId, paymentId: '', operationId: newId(now.getTime()), cents, account: 'cash' },
    ...{ kind: 'payment', at: now.toISOString(), madeBy: 'staff-admin' },
  }).map(posting => ({ ...posting, paymentId: null }))
  await app.db.commitTogether(tx => postEntry(tx, entry))
}

/** The token of the link that the messages about a reservation carry. */
export async function linkToken(app: TestApp, reservationId: string): Promise<string> {
  const link = await linkForMessages({ ...app.deps }, reservationId)
  if (!link) throw new Error(`There is no link to ${reservationId}`)
  return link.token
}

/** Calls as the browser of a guest makes them, with the cookie of the link. */
export function guestOf(app: TestApp, { reference, token }: { reference: string; token: string }) {
  const path = (rest: string) => `/api/manage/${reference}${rest}`
  const headers = { cookie: `manage=${token}` }
  return {
    get: async (rest = '') => await app.request(path(rest), { headers }),
    post: async (rest: string, body: unknown = {}, origin = ORIGIN) =>
      await app.request(path(rest), {
        method: 'POST',
        headers: { ...headers, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
