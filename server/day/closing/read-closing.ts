import type { Closing } from '../../../contract/day/closing-schemas.ts'
import { closeTrip, type Promised } from '../../../domain/day/closing.ts'
import type { DrivenStep } from '../../../domain/day/driven-steps.ts'
import { balanceOf, chargedUnder } from '../../../domain/money/ledger/balances.ts'
import type { Posting } from '../../../domain/money/ledger/entry.ts'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import { extraItem, extraName } from '../../money/charges/charge-case.ts'
import { listDocumentsOf } from '../../money/documents/document-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type EventRow, listReservationEvents } from '../../platform/events/read-events.ts'
import { noShowAt, stepsIn } from '../../platform/events/recorded-steps.ts'
import { findPrice } from '../../pricing/agreement-store.ts'
import type { PriceTerms } from '../../pricing/price-terms.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { termsFor } from '../../reservations/record/in-full.ts'
import { attemptsIn } from '../../reservations/record/progress-facts.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import { getReservation, listTrips, type TripRow } from '../../reservations/record/store.ts'
import { listDriverNames, listLeaveMinutes } from '../../reservations/record/trip-store.ts'
import { readWaitsFrom } from '../../reservations/record/waits-from.ts'
import { listExpenses } from '../expenses/expense-store.ts'
import { type ExpenseRow, expenseToWire } from '../expenses/take-expense.ts'

/** What was promised to a guest, what happened, and what came of it for the money. Throws `not_found`. */
export async function readClosing(db: Database, id: string, now: Date): Promise<Closing> {
  await getReservation(db, id)
  const [trips, price, events, postings, documents] = await Promise.all([
    listTrips(db, id),
    findPrice(db, id),
    listReservationEvents(db, id),
    listPostingsOf(db, id),
    listDocumentsOf(db, id),
  ])
  const terms = price && (await termsFor(db, price, trips))
  const closed = await closedTrips(db, trips, { terms, events, postings, now })
  return {
    trips: closed,
    extras: (terms?.couldBeAdded ?? []).map(({ label, capCents }, at) => {
      const tariff = price?.tariff_number ?? 0
      const [item, name] = [extraItem({ tariff, at }), extraName(id, { tariff, at })]
      return { item, label, capCents, chargedCents: chargedUnder(postings, name) }
    }),
    tips: await tipsOf(db, postings),
    receipts: documents
      .filter(({ kind }) => kind === 'receipt')
      .map(({ id: document, number, created_at: at }) => ({ _id: document, number, at })),
  }
}

type Known = {
  terms: PriceTerms | undefined
  events: readonly EventRow[]
  postings: readonly Posting[]
  now: Date
}

/** The trips as they were promised beside what happened. */
export async function closedTrips(
  db: Database,
  trips: readonly TripRow[],
  known: Known,
): Promise<Closing['trips']> {
  const leaveAt = await listLeaveMinutes(
    db,
    trips.map(({ id }) => id),
  )
  const late = await readWaitsFrom(
    db,
    trips.map(({ id }) => id),
  )
  const expenses = await listExpenses(
    db,
    trips.map(({ id }) => id),
  )
  return trips.map(trip => {
    const minute = leaveAt.get(trip.id)
    const pickUpAt = Date.parse(trip.starts_at)
    const waitsFrom = late.get(trip.id) ?? pickUpAt
    return closedTrip(
      trip,
      { leaveAt: minute === undefined ? null : minute * MINUTE_MS, pickUpAt, waitsFrom },
      { ...known, expenses: expenses.filter(({ trip_id }) => trip_id === trip.id) },
    )
  })
}

function closedTrip(
  { id, leg, progress, ends_at }: TripRow,
  promised: Pick<Promised, 'leaveAt' | 'pickUpAt' | 'waitsFrom'>,
  { terms, events, postings, now, expenses }: Known & { expenses: readonly ExpenseRow[] },
): Closing['trips'][number] {
  const about = events.filter(event => isAbout(event, id))
  const listed = leg === 1 ? terms?.waiting : terms?.waitingBack
  const { steps, lateMinutes, waiting } = closeTrip(
    { ...promised, endsAt: ends_at === null ? null : Date.parse(ends_at) },
    {
      steps: stepsIn(about),
      noShowAt: progress === 'no-show' ? noShowAt(about) : null,
      now: now.getTime(),
    },
    listed,
  )
  const attempted = [...attemptsIn(about), ...attemptsNamedIn(about)]
  return {
    ...{ _id: id, leg, progress, lateMinutes },
    steps: steps.map(({ step, promisedAt, reached }) => ({
      step,
      promisedAt: promisedAt === null ? null : formatInstant(promisedAt),
      reached: reached && reachedToWire(reached),
    })),
    attempts: attempted.sort((one, other) => one - other).map(formatInstant),
    expenses: expenses.map(row => ({ ...expenseToWire(row), driver: row.driver_name ?? '' })),
    waiting:
      waiting && listed
        ? { ...listed, ...waiting, chargedCents: chargedUnder(postings, `waiting:${id}`) }
        : null,
  }
}

function reachedToWire({ at, recordedAt, toldAt, clockOff, implied }: DrivenStep) {
  return {
    ...{ at: formatInstant(at), recordedAt: formatInstant(recordedAt), implied },
    ...(toldAt === undefined ? {} : { toldAt }),
    ...(clockOff ? { clockOff } : {}),
  }
}

/** Attempts that staff named with a move, in milliseconds since 1970. */
function attemptsNamedIn(events: readonly EventRow[]): number[] {
  return events.flatMap(({ data: { after } }) => {
    const named = after?.['attempts']
    return Array.isArray(named) ? named.map(at => Date.parse(String(at))) : []
  })
}

/** What of the postings is owed to drivers, by driver, the largest amounts first. */
async function tipsOf(db: Database, postings: readonly Posting[]): Promise<Closing['tips']> {
  const ofTips = postings.filter(({ debit, credit }) => debit === 'tips' || credit === 'tips')
  const byDriver = [...Map.groupBy(ofTips, ({ driverId }) => driverId)]
  const names = await listDriverNames(
    db,
    byDriver.flatMap(([id]) => id ?? []),
  )
  return byDriver
    .map(([id, own]) => ({ driver: (id && names.get(id)) ?? '', cents: -balanceOf(own, 'tips') }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => other.cents - one.cents)
}
