import type { Crew, ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import type { Due } from '../../../domain/pricing/policy/due.ts'
import type { TipOffer } from '../../../domain/pricing/policy/tip.ts'
import { feesOf } from '../../../domain/pricing/policy/trip-schedules.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { type RouteStrip, routeStrip } from '../../../domain/site/route-still.ts'
import { policyStretches } from '../../../i18n/cancellation-sentences.ts'
import { isLocale, type Locale } from '../../../i18n/locales.ts'
import { readLocated } from '../../booking/map-locations.ts'
import type { ReservationDeps } from '../../booking/routes.ts'
import type { LivePositionsDeps } from '../../day/live/live-positions.ts'
import { documentsToWire, listDocumentsOf } from '../../money/documents/document-store.ts'
import { payableUntil } from '../../money/paying/open-payment.ts'
import { tipOf, tipped } from '../../money/paying/tip.ts'
import { findCardPause } from '../../money/payments/card-pause.ts'
import type { PaymentsDeps } from '../../money/payments/payments.ts'
import { readStoredClaims } from '../../money/waiting-change/change-claims.ts'
import { findWaiting } from '../../money/waiting-change/change-store.ts'
import { changeableOf, readSubject } from '../../money/waiting-change/change-subject.ts'
import { changedDue } from '../../money/waiting-change/changed-due.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import {
  type CancellationCase,
  cancellableOf,
  hasBegun,
  readCase,
} from '../../reservations/case/cancellation-case.ts'
import { chargeable, weighCase } from '../../reservations/case/weigh-case.ts'
import { consentWording, textingOf } from '../../reservations/effects/text-consent.ts'
import { cardOf, isRefunding, type PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { isOpenPage } from '../../reservations/payments/open-pages.ts'
import { readDue, remainingOf } from '../../reservations/payments/payment-due.ts'
import { readManagedRating } from '../../reservations/record/managed-rating.ts'
import { findHeldUntil } from '../../reservations/record/opening-store.ts'
import { getReservation, type ReservationRow } from '../../reservations/record/store.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { liveOf, standingOf } from '../live/read-live.ts'
import type { LinkHolder } from '../manage-links/identify-link.ts'
import { readCarQuestion } from '../questions/car-question.ts'
import { cancelledPart } from './cancelled-part.ts'
import { readCrew } from './crew-store.ts'
import { readTold } from './told-messages.ts'

/** The dependencies of the guest's routes. */
export type GuestDeps = ReservationDeps & LivePositionsDeps & Pick<Deps, 'pictures'>

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'texts'> &
  PaymentsDeps &
  LivePositionsDeps &
  PlacesDeps

export async function readManaged(
  deps: ReadDeps,
  { kind: scope, reservationId, pays = false }: LinkHolder,
  chosen: Locale | undefined,
): Promise<ManagedReservation> {
  const { db, clock, payments } = deps
  const row = await getReservation(db, reservationId)
  const now = clock()
  const locale = chosen ?? (isLocale(row.locale) ? row.locale : languageOf(row.locale).locale)
  const [of, heldUntil, documents] = await Promise.all([
    readCase(db, row),
    findHeldUntil(db, row.id, now),
    listDocumentsOf(db, row.id),
  ])
  if (scope === 'view' && !pays) return await sharedView(deps, row, { of, now, locale, heldUntil })
  const due = await readDue(db, of)
  const online = payments !== undefined && (await payableUntil(db, row, now)) !== undefined
  const paused = due && online ? await findCardPause(db, row.id, now) : undefined
  const money = {
    ...(heldUntil ? { heldUntil } : {}),
    ...(due ? { due: dueToWire(due, { online, paused }) } : {}),
    ...(due && online && !paused ? pageIn(of, due) : {}),
    ...moneyOf(of, due),
    ...(chargeable(of) ? { cardKept: true } : {}),
    ...tipPart(of, payments !== undefined ? tipOf(of, now) : undefined),
    documents: documentsToWire(documents),
  }
  if (scope === 'view') return { ...(await sharedView(deps, row, { of, now, locale, heldUntil })), ...money }
  return {
    scope,
    reference: row.reference,
    version: row.version,
    status: row.status,
    standing: standingOf(row.status, of, heldUntil),
    locale,
    ...money,
    ...(scope === 'manage' ? await wholePart(deps, of, { now, locale }) : NOT_ITS_OWN),
    ...(await cancelledPart(db, of, locale)),
  }
}

const NOT_ITS_OWN = { cancellation: 'none', change: 'none' } as const

async function wholePart(
  deps: ReadDeps,
  of: CancellationCase,
  { now, locale }: { now: Date; locale: Locale },
) {
  const { db } = deps
  const { row } = of
  const ride = await readLocated(deps, row, { now, locale })
  return {
    crew: await crewOf(db, row, now),
    ...(await liveOf(deps, row, { trips: of.trips, withTarget: true })),
    ...(await readManagedRating(db, of, 'manage')),
    ...(await readCarQuestion(db, row, locale)),
    ...{ ride, strip: await stripOf(deps, ride) },
    ...(await policyOf(db, of, { now, locale })),
    ...(await textsOf(deps, row, locale)),
    messages: await readTold(db, row.id),
    cancellation: cancellableOf(of, { byGuest: true, now }),
    ...(await changeOf(db, row.id, now)),
  }
}

async function stripOf(
  { places }: PlacesDeps,
  { pickUpPlace: from, dropOffPlace: to }: Pick<Reservation, 'pickUpPlace' | 'dropOffPlace'>,
): Promise<RouteStrip | undefined> {
  if (!from) return undefined
  const { features } = to ? await places.directions(from, to) : { features: [] }
  return routeStrip(features[0]?.geometry.coordinates ?? [[from.lon, from.lat]])
}

/** Hidden if texting is off, or stopped by reply: only the phone can undo that. */
async function textsOf(
  deps: ReadDeps,
  row: ReservationRow,
  locale: Locale,
): Promise<Pick<ManagedReservation, 'texts'>> {
  if (!deps.texts || row.status === 'cancelled' || row.status === 'completed') return {}
  const { why } = await textingOf(deps, row)
  if (why === 'no-number' || why === 'stopped') return {}
  return { texts: { given: why === undefined, wording: consentWording(locale) } }
}

type Viewed = { of: CancellationCase; now: Date; locale: Locale; heldUntil: string | undefined }

/** For shared links: times, places and chauffeur; no amounts, no contacts. */
async function sharedView(
  deps: ReadDeps,
  row: ReservationRow,
  { of, now, locale, heldUntil }: Viewed,
): Promise<ManagedReservation> {
  const { db } = deps
  return {
    scope: 'view',
    ...{ reference: row.reference, version: row.version, status: row.status, locale },
    standing: standingOf(row.status, of, heldUntil),
    crew: await crewOf(db, row, now),
    ...(await liveOf(deps, row, { trips: of.trips, withTarget: false })),
    ...(await readManagedRating(db, of, 'view')),
    shared: of.trips.map(({ leg, starts_at, local_date, local_time, stops }) => ({
      ...{ leg, pickUpAt: starts_at, pickUpDate: local_date, pickUpTime: local_time },
      stops: parseStops(stops).map(({ address }) => shortPlace(address || NOT_SPECIFIED)),
    })),
    ...{ paidCents: 0, payments: [], cancellation: 'none', change: 'none', documents: [] },
  }
}

async function crewOf(db: Database, { id, status }: ReservationRow, now: Date): Promise<Crew[]> {
  return status === 'confirmed' ? await readCrew(db, id, now) : []
}

function moneyOf(
  of: CancellationCase,
  due: Due | undefined,
): Pick<ManagedReservation, 'paidCents' | 'laterCents' | 'payments'> {
  const { figures } = weighCase(of, { cause: 'guest', waived: false, at: 0 })
  const later = remainingOf(of, due)
  return {
    paidCents: figures.captured,
    ...(later > 0 ? { laterCents: later } : {}),
    payments: of.payments.map(payment => paymentToWire(payment, of)),
  }
}

type Payable = { online: boolean; paused: Date | undefined }

function dueToWire({ cents, purpose, mode }: Due, { online, paused }: Payable): ManagedReservation['due'] {
  return {
    ...{ cents, purpose, ...(mode === 'pay' ? {} : { mode }) },
    ...(paused ? { online: false, pausedUntil: paused.toISOString() } : { online }),
  }
}

function tipPart(
  { payments }: CancellationCase,
  tip: TipOffer | undefined,
): Pick<ManagedReservation, 'tip' | 'tippedCents'> {
  const tippedCents = tipped(payments)
  return { ...(tip ? { tip } : {}), ...(tippedCents > 0 ? { tippedCents } : {}) }
}

/** Also while it is being created. */
function pageIn({ payments }: CancellationCase, { purpose, cents }: Due): Pick<ManagedReservation, 'pay'> {
  const page = payments.findLast(
    payment => payment.purpose === purpose && payment.cents === cents && isOpenPage(payment),
  )
  if (!page) return {}
  const { page_url: url, page_until: until } = page
  return { pay: url && until ? { url, until } : { state: 'opening' } }
}

function paymentToWire(
  payment: PaymentRow,
  { operations }: CancellationCase,
): ManagedReservation['payments'][number] {
  const card = cardOf(payment)
  const returning = operations
    .filter(operation => operation.payment_id === payment.id && isRefunding(operation))
    .reduce((cents, operation) => cents + operation.cents, 0)
  return {
    _id: payment.id,
    purpose: payment.purpose,
    state: payment.state,
    cents: payment.cents,
    capturedCents: payment.captured_cents,
    heldCents: payment.held_cents,
    refundedCents: payment.refunded_cents,
    returningCents: returning,
    ...(card ? { card: { brand: card.brand, last4: card.last4 } } : {}),
    at: payment.captured_at ?? payment.created_at,
    test: payment.test === 1,
  }
}

type Reading = { now: Date; locale: Locale }

async function policyOf(
  db: Database,
  of: CancellationCase,
  { now, locale }: Reading,
): Promise<Pick<ManagedReservation, 'policy'>> {
  const open = of.agreed.filter(({ hasBegun, schedule }) => !hasBegun && schedule.rows.length > 0)
  const next = of.trips.find(({ progress }) => !hasBegun(progress) && progress !== 'cancelled')
  const begins = Date.parse((next ?? of.row).starts_at)
  if (open.length === 0 || cancellableOf(of, { byGuest: true, now }) !== 'possible') return {}
  const { timeZone } = await getSite(db)
  const { words, format } = languageOf(locale)
  const { figures } = weighCase(of, { cause: 'guest', waived: false, at: now.getTime() })
  const rows = feesOf(
    open.map(({ schedule }) => schedule),
    begins,
  ).map(({ until, fee }) => ({ until, fee: Math.min(figures.total, Math.max(fee, of.floor)) }))
  const stretches = policyStretches(rows, figures, { words, format, timeZone })
  return { policy: stretches.map(({ until, fee, what, when }) => ({ until, feeCents: fee, what, when })) }
}

async function changeOf(
  db: Database,
  id: string,
  now: Date,
): Promise<Pick<ManagedReservation, 'change' | 'waiting'>> {
  const [subject, waiting] = await Promise.all([readSubject(db, id, now), findWaiting(db, id)])
  const change = changeableOf(subject, now)
  const payment = subject.record.payments.find(one => one.id === waiting?.payment_id)
  const isOver = waiting?.kind === 'payment' && !(payment && isOpenPage(payment))
  const due = change === 'possible' ? changedDue(subject, { waiting, now }) : undefined
  const claims = waiting && readStoredClaims(waiting)
  if (!waiting || !claims || (isOver && due === undefined) || change === 'none') return { change }
  const trips = claims.trips.map(({ pickUpDate, pickUpTime }) => ({ pickUpDate, pickUpTime }))
  if (due !== undefined) return { change, waiting: { for: 'review', cents: due, trips } }
  const { page_url: url, page_until: until } = payment ?? {}
  const pay = url && until ? { url, until } : { state: 'opening' as const }
  return {
    change,
    waiting: {
      for: waiting.kind === 'wish' ? 'staff' : 'payment',
      cents: payment?.cents ?? 0,
      ...(payment ? { pay } : {}),
      trips,
    },
  }
}
