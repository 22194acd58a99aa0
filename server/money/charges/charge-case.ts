import type { ChargeList } from '../../../contract/money/charge-schemas.ts'
import { balanceOf, chargedUnder } from '../../../domain/money/ledger/balances.ts'
import { waitingCharge } from '../../../domain/pricing/fare/waiting.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type EventRow, listReservationEvents } from '../../platform/events/read-events.ts'
import { stepAt } from '../../platform/events/recorded-steps.ts'
import { findAgreedPolicy, findPrice } from '../../pricing/agreement-store.ts'
import type { PriceTerms } from '../../pricing/price-terms.ts'
import { type CancellationCase, OVER, readCase } from '../../reservations/case/cancellation-case.ts'
import { noShowFeesOf } from '../../reservations/case/no-show-fees.ts'
import { authorisedIn, chargeable, underWayIn } from '../../reservations/case/weigh-case.ts'
import { cardOf, disputedIn } from '../../reservations/ledger/payment-store.ts'
import { termsFor } from '../../reservations/record/in-full.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { readWaitsFrom } from '../../reservations/record/waits-from.ts'

export type ChargeItem = ChargeList['items'][number]

export type ChargeCase = { of: CancellationCase; items: ChargeItem[]; standing: Omit<ChargeList, 'items'> }

export async function readChargeCase(db: Database, row: ReservationRow): Promise<ChargeCase> {
  const [of, price, agreed, events] = await Promise.all([
    readCase(db, row),
    findPrice(db, row.id),
    findAgreedPolicy(db, row.id),
    listReservationEvents(db, row.id),
  ])
  const terms = price && (await termsFor(db, price, of.trips))
  const waitsFrom = await readWaitsFrom(
    db,
    of.trips.map(({ id }) => id),
  )
  const isOpen = row.status === 'confirmed' || row.status === 'completed'
  const items = [
    ...(terms ? waitingItems(of, { terms, events, waitsFrom }) : []),
    ...(agreed ? noShowItems(of) : []),
    ...(price && terms ? extraItems(of, { terms, tariff: price.tariff_number }) : []),
  ]
  return { of, items: isOpen ? items : [], standing: standingOf(of) }
}

function item(
  of: CancellationCase,
  { name, capCents, ...about }: { name: string } & Omit<ChargeItem, 'leftCents'>,
): ChargeItem {
  return { ...about, capCents, leftCents: Math.max(0, capCents - chargedUnder(of.postings, name)) }
}

/** Wait time can only be charged once the chauffeur has arrived. */
const ARRIVED: readonly TripProgress[] = ['on-location', 'on-board', 'done', 'no-show']

type Listed = { terms: PriceTerms; events: readonly EventRow[]; waitsFrom: ReadonlyMap<string, number> }

function waitingItems(of: CancellationCase, { terms, events, waitsFrom }: Listed): ChargeItem[] {
  return of.trips.flatMap(({ id, leg, progress, starts_at }) => {
    const waiting = leg === 1 ? terms.waiting : terms.waitingBack
    if (!waiting || !ARRIVED.includes(progress)) return []
    const promised = waitsFrom.get(id) ?? Date.parse(starts_at)
    const taps = tapsOf(events, { id, promised })
    return item(of, {
      ...{ what: 'waiting', item: id, leg, label: '', name: `waiting:${id}` },
      ...{ capCents: waiting.capCents, stepCents: waiting.blockCents },
      stepMinutes: waiting.blockMinutes,
      suggestedCents: taps ? waitingCharge(taps, waiting).cents : 0,
    })
  })
}

function tapsOf(events: readonly EventRow[], { id, promised }: { id: string; promised: number }) {
  const about = events.filter(event => isAbout(event, id))
  const [arrived, onBoard] = [stepAt(about, 'on-location'), stepAt(about, 'on-board')]
  if (arrived === undefined || onBoard === undefined) return undefined
  return { promised, arrived, onBoard }
}

function noShowItems(of: CancellationCase): ChargeItem[] {
  return noShowFeesOf(of).map(({ tripId, leg, cents, left: leftCents }) => ({
    ...{ what: 'no-show', item: tripId, leg, label: '' },
    ...{ capCents: cents, leftCents, suggestedCents: cents, stepCents: cents },
    stepMinutes: null,
  }))
}

function extraItems(
  of: CancellationCase,
  { terms, tariff }: { terms: PriceTerms; tariff: number },
): ChargeItem[] {
  return terms.couldBeAdded.map(({ label, capCents }, at) => {
    return item(of, {
      ...{ what: 'extra', item: extraItem({ tariff, at }), leg: null, label },
      name: extraName(of.row.id, { tariff, at }),
      ...{ capCents, suggestedCents: 0, stepCents: 1, stepMinutes: null },
    })
  })
}

export function extraItem({ tariff, at }: { tariff: number; at: number }): string {
  return `${tariff}-${at}`
}

/** Prefix of an extra's ledger entries; each charge adds its own id. */
export function extraName(reservationId: string, { tariff, at }: { tariff: number; at: number }): string {
  return `extra:${reservationId}:${extraItem({ tariff, at })}`
}

function standingOf(of: CancellationCase): ChargeCase['standing'] {
  const { row, trips, postings } = of
  const charged = chargeable(of)
  const card = charged && cardOf(charged)
  return {
    version: row.version,
    balanceCents: balanceOf(postings, 'customer'),
    underWayCents: underWayIn(of),
    disputedCents: disputedIn(of.payments),
    heldCents: authorisedIn(of).reduce((cents, { held }) => cents + held, 0),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    isOver: trips.every(({ progress }) => OVER.includes(progress)),
  }
}
