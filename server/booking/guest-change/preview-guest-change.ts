import type { GuestChange, GuestChangePreview } from '../../../contract/guest/change-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { isChangeLimited } from '../../dispatch/occupancy/booking-limits.ts'
import type { PaymentsDeps } from '../../money/payments/payments.ts'
import { type ChangeClaims, changeExpiry } from '../../money/waiting-change/change-claims.ts'
import {
  type AskedChange,
  basisOf,
  type ChangeSubject,
  changedLegs,
  readSubject,
  requireChangeable,
  withKnownPlaces,
} from '../../money/waiting-change/change-subject.ts'
import {
  floorOfChange,
  priceOfChange,
  type WeighedChange,
  weighChange,
} from '../../money/waiting-change/weigh-change.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Deps } from '../../platform/deps.ts'
import { TokenTooLarge } from '../../platform/signing/signed-token.ts'
import { endsBeforeStart, requirePickUp } from '../../pricing/pick-up-moment.ts'
import type { PriceChange } from '../../pricing/price-change.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import { findClass, type NamedClass } from '../../pricing/pricing-store.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { tripPrice } from '../../pricing/trip-price.ts'
import { cardOf } from '../../reservations/ledger/payment-store.ts'
import { type ChangePlacing, placeChange } from './place-change.ts'

export type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'> & PaymentsDeps

const NO_MONEY: WeighedChange = { pay: 0, refund: 0, later: 0, paid: 0, held: 0, refunds: [], byHand: 0 }

/**
 * What a change would do now, signed, so that exactly this is carried out. Nothing is changed. Throws `too_late`,
 * `changed_meanwhile`, `invalid` at a field, or `full` with the times and classes that are free.
 */
export async function previewGuestChange(
  deps: ChangeDeps,
  reservationId: string,
  { change, locale }: { change: GuestChange; locale: Locale },
): Promise<GuestChangePreview> {
  const now = deps.clock()
  const subject = await readSubject(deps.db, reservationId, now)
  const vehicleClass = await classAskedFor(deps, change)
  const asked: AskedChange = {
    trips: withKnownPlaces(subject, change.trips),
    classCode: vehicleClass?.code ?? subject.classCode,
  }
  const legs = changedLegs(subject, asked)
  requireChangeable(subject, legs, now)
  const starts = await startsOf(deps, { subject, asked, legs, now })
  const price = await priceOfChange(deps, subject, asked)
  const priced = price && !('byHand' in price) ? price : undefined
  const isByHand = price !== undefined && 'byHand' in price
  const money = priced ? weighChange(subject, priced, deps.payments !== undefined) : NO_MONEY
  const shown = shownOf(subject, { priced, money, vehicleClass })
  if (legs.length === 0) return { outcome: 'none', ...shown, ...NO_AMOUNTS }
  const tripIds = asked.trips.map((_, leg) => subject.of.trips[leg]?.id ?? newId(now.getTime()))
  const placing = isByHand
    ? { kind: 'wish' as const }
    : await placeChange(deps, subject, asked, { tripIds, price: priced, locale })
  const isWish = await needsStaff(deps, { reservationId, placing, money, now })
  const outcome = outcomeOf(subject, { isWish, money, priced })
  const floor = outcome === 'wish' ? subject.of.floor : floorOfChange(subject, { starts, at: now })
  const exp = changeExpiry(subject, now).toISOString()
  const claims: ChangeClaims = {
    ...{ kind: 'guest-change', reservation: reservationId, version: subject.of.row.version, outcome },
    ...{ basis: basisOf(subject), trips: asked.trips, classCode: asked.classCode ?? null },
    ...{ total: priced?.total ?? null, tariff: priced?.tariff ?? null },
    ...{ pay: money.pay, refund: money.refund, paid: money.paid, held: money.held },
    ...{ floor, at: now.toISOString(), exp },
  }
  const texts = await fareTexts(deps.db, 'tariff-label', locale)
  return {
    outcome,
    ...shown,
    ...(priced ? { trips: priced.fare.map(({ lines }) => tripPrice(lines, locale, texts.labels)) } : {}),
    ...(outcome === 'wish' ? NO_AMOUNTS : amountsOf(subject, money)),
    ...(floor > subject.of.floor ? { feeFloorCents: floor } : {}),
    preview: await sign(deps, claims),
    until: exp,
  }
}

const NO_AMOUNTS = { payCents: 0, refundCents: 0, refunds: [], laterCents: 0 }

async function classAskedFor(
  { db }: PricingDeps,
  { vehicleClass }: GuestChange,
): Promise<NamedClass | undefined> {
  if (vehicleClass === undefined) return undefined
  const found = await findClass(db, vehicleClass)
  if (found) return found
  throw new Problem('invalid', atField('vehicleClass', { code: 'unknown-code' }, 'This class doesn’t exist.'))
}

type Moments = { subject: ChangeSubject; asked: AskedChange; legs: readonly number[]; now: Date }

/** The pick-ups after the change; those that change lie ahead, and the way back begins after the way there. */
export async function startsOf(
  { site }: Pick<PricingDeps, 'site'>,
  { subject, asked, legs, now }: Moments,
): Promise<string[]> {
  const { timeZone } = await site()
  const starts = asked.trips.map((trip, leg) =>
    legs.includes(leg)
      ? requirePickUp(trip, { timeZone, now }, `trips.${leg}.`)
      : (subject.of.trips[leg]?.starts_at ?? ''),
  )
  const [there, back] = starts
  if (there !== undefined && back !== undefined && back <= there) throw endsBeforeStart('trips.1.pickUpTime')
  return starts
}

type Placed = { reservationId: string; placing: ChangePlacing; money: WeighedChange; now: Date }

/** A payment lifts the limits of unpaid rides, so a change that is paid first has none. */
async function needsStaff(
  { db }: Pick<ChangeDeps, 'db'>,
  { reservationId, placing, money, now }: Placed,
): Promise<boolean> {
  if (placing.kind === 'wish') return true
  if (placing.kind === 'stays' || money.pay > 0) return false
  return await isChangeLimited(db, { reservationId, instant: placing.instant }, now)
}

type Weighed = { isWish: boolean; money: WeighedChange; priced: PriceChange | undefined }

/** A ride that was confirmed without a price is changed by staff. */
function outcomeOf({ of }: ChangeSubject, { isWish, money, priced }: Weighed): ChangeClaims['outcome'] {
  if (isWish || (of.row.status === 'confirmed' && !priced)) return 'wish'
  return money.pay > 0 ? 'after-payment' : 'at-once'
}

type Shown = Pick<GuestChangePreview, 'oldTotalCents' | 'totalCents' | 'vehicleClass'>

function shownOf(
  { price }: ChangeSubject,
  {
    priced,
    vehicleClass,
  }: { priced: PriceChange | undefined; money: WeighedChange; vehicleClass: NamedClass | undefined },
): Shown {
  return {
    ...(price ? { oldTotalCents: price.total_cents } : {}),
    ...(priced ? { totalCents: priced.total } : {}),
    ...(vehicleClass ? { vehicleClass: { code: vehicleClass.code, name: vehicleClass.name } } : {}),
  }
}

function amountsOf({ of: { payments } }: ChangeSubject, money: WeighedChange) {
  const returned = money.refunds.map(({ paymentId, cents }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    const card = payment && cardOf(payment)
    return { cents, ...(card ? { card: { brand: card.brand, last4: card.last4 } } : {}), byHand: false }
  })
  const byHand = money.byHand > 0 ? [{ cents: money.byHand, byHand: true }] : []
  return {
    payCents: money.pay,
    refundCents: money.refund,
    refunds: [...returned, ...byHand],
    laterCents: money.later,
  }
}

/** Throws `too_large` for addresses that are too long together. */
async function sign({ signer }: PricingDeps, claims: ChangeClaims): Promise<string> {
  try {
    return await signer.sign('preview', claims)
  } catch (error) {
    if (error instanceof TokenTooLarge) throw new Problem('too_large')
    throw error
  }
}
