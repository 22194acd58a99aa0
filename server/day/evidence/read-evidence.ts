import { createHash } from 'node:crypto'
import { EVIDENCE_PARTS, type Evidence } from '../../../contract/day/closing-schemas.ts'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import type { Posting } from '../../../domain/money/ledger/entry.ts'
import { readJson } from '../../../domain/values/json.ts'
import { policyPoints, policySentences } from '../../../i18n/policy-sentences.ts'
import { documentsToWire, listDocumentsOf } from '../../money/documents/document-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type EventRow, listReservationEvents } from '../../platform/events/read-events.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { policyOfReservation } from '../../pricing/agreed-price.ts'
import { findAgreedPolicy, findPrice, listPrices } from '../../pricing/agreement-store.ts'
import { listMailJobs, reservationTemplateOf } from '../../reservations/effects/message-job-store.ts'
import { cardOf, factsOf, listOperationsOf, listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { termsFor } from '../../reservations/record/in-full.ts'
import { getReservation, listTrips, type TripRow } from '../../reservations/record/store.ts'
import { listConsentsOf } from '../../reservations/record/trip-store.ts'
import { closedTrips } from '../closing/read-closing.ts'
import { listExpenses, listPhotographs } from '../expenses/expense-store.ts'
import { expenseToWire } from '../expenses/take-expense.ts'

/** All that is known of what was agreed, told, driven and paid, part by part with its hash. Throws `not_found`. */
export async function readEvidence(db: Database, id: string, now: Date): Promise<Evidence> {
  return evidenceOf(await gatherEvidence(db, id, now), now)
}

/** Parts, each with the hash of its canonical JSON. */
export function evidenceOf(gathered: GatheredEvidence, now: Date): Evidence {
  const parts = EVIDENCE_PARTS.map(name => {
    // As it is sent: what JSON leaves out is in no hash.
    const sent: unknown = JSON.parse(JSON.stringify(gathered[name]))
    return { name, sha256: createHash('sha256').update(canonicalJson(sent)).digest('hex'), content: sent }
  })
  return { reference: gathered.reservation.reference, madeAt: now.toISOString(), parts }
}

/** The parts of the evidence as the store has them. */
export type GatheredEvidence = Awaited<ReturnType<typeof gatherEvidence>>

/** Reads what the evidence of a reservation is made from. Throws `not_found`. */
export async function gatherEvidence(db: Database, id: string, now: Date) {
  const row = await getReservation(db, id)
  const trips = await listTrips(db, id)
  const [postings, events] = await Promise.all([listPostingsOf(db, id), listReservationEvents(db, id)])
  const { reference, status, created_at: createdAt, locale } = row
  const customer = {
    ...{ firstName: row.first_name, lastName: row.last_name },
    ...{ email: row.email ?? '', phoneNumber: row.phone_number },
  }
  return {
    reservation: { reference, status, createdAt, locale, customer, trips },
    progress: await progressOf(db, trips, { id, events, postings, now }),
    expenses: await expensesOf(db, trips),
    fare: await fareOf(db, id),
    policy: await policyOf(db, id, locale),
    payments: await paymentsOf(db, id),
    postings,
    documents: documentsToWire(await listDocumentsOf(db, id)),
    messages: await messagesOf(db, id),
    consents: await listConsentsOf(
      db,
      trips.map(trip => trip.id),
    ),
    events: events.map(({ at, kind, actor_kind, actor_name, data }) => ({
      ...{ at, kind, actor: actor_kind, name: actor_name, data },
    })),
  } satisfies Record<(typeof EVIDENCE_PARTS)[number], unknown>
}

type Recorded = { id: string; events: readonly EventRow[]; postings: readonly Posting[]; now: Date }

/** The steps of each trip with both clocks; waiting that still grows is left out, so that nothing here changes by itself. */
async function progressOf(db: Database, trips: readonly TripRow[], { id, ...known }: Recorded) {
  const price = await findPrice(db, id)
  const terms = price && (await termsFor(db, price, trips))
  const closed = await closedTrips(db, trips, { ...known, terms })
  return closed.map(({ expenses: _, ...trip }) => ({
    ...trip,
    waiting: trip.waiting?.isOver ? trip.waiting : null,
  }))
}

/** What drivers paid and noted, each with its photograph as it is kept. */
async function expensesOf(db: Database, trips: readonly TripRow[]) {
  const ids = trips.map(({ id }) => id)
  const photographs = await listPhotographs(db, ids)
  return (await listExpenses(db, ids)).map(row => {
    const { hasPhotograph: _, ...expense } = expenseToWire(row)
    const photograph = photographs.find(({ expense_id }) => expense_id === row.id)
    return {
      ...{ leg: trips.find(({ id }) => id === row.trip_id)?.leg ?? 1, driver: row.driver_name ?? '' },
      ...expense,
      photograph: photograph
        ? {
            ...{ width: photograph.width, height: photograph.height },
            ...{ sha256: photograph.sha256, webp: photograph.webp },
          }
        : null,
    }
  })
}

/** Each price with the hash of the quote that the guest agreed to. */
async function fareOf(db: Database, id: string) {
  return (await listPrices(db, id)).map(({ fare, facts, ...price }) => ({
    ...price,
    fare: readJson(fare),
    facts: readJson(facts),
  }))
}

/** The agreed schedule, and the sentences that guests read, in the language of the reservation. */
async function policyOf(db: Database, id: string, locale: string) {
  const agreed = await findAgreedPolicy(db, id)
  if (!agreed) return null
  const { words, format } = languageOf(locale)
  const policy = await policyOfReservation(db, id)
  const sentences = policySentences(policy, { words: words.policy, format, today: '' })
  return {
    number: agreed.policy_number,
    agreedAt: agreed.agreed_at,
    schedule: readJson(agreed.schedule),
    shown: [sentences.summary, ...policyPoints(sentences)],
  }
}

async function paymentsOf(db: Database, id: string) {
  const payments = await listPaymentsOf(db, id)
  const operations = await listOperationsOf(
    db,
    payments.map(payment => payment.id),
  )
  return payments.map(payment => ({
    ...{ id: payment.id, provider: payment.provider, ref: payment.provider_ref, test: payment.test === 1 },
    ...{ purpose: payment.purpose, mode: payment.mode, state: payment.state, cents: payment.cents },
    ...{ card: cardOf(payment) ?? null, createdAt: payment.created_at, facts: factsOf(payment) },
    operations: operations
      .filter(operation => operation.payment_id === payment.id)
      .map(({ id: operation, kind, cents, reason, state, created_at, settled_at }) => ({
        ...{ id: operation, kind, cents, reason, state, createdAt: created_at, settledAt: settled_at },
      })),
  }))
}

async function messagesOf(db: Database, id: string) {
  return (await listMailJobs(db, id)).map(job => ({
    ...{ template: reservationTemplateOf(job), state: job.state, plannedAt: job.created_at },
    ...{ settledAt: job.settled_at, error: job.last_error },
  }))
}
