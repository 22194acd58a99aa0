import type { GuestChange, GuestChangePreview } from '../../../contract/guest/change-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { isChangeLimited } from '../../dispatch/occupancy/booking-limits.ts'
import type { PaymentsDeps } from '../../money/payments/payments.ts'
import { type ChangeClaims, changeExpiry } from '../../money/waiting-change/change-claims.ts'
import { basisOf, readSubject, withStoredPoints } from '../../money/waiting-change/change-subject.ts'
import { floorOfChange, type WeighedChange, weighChange } from '../../money/waiting-change/weigh-change.ts'
import type { Deps } from '../../platform/deps.ts'
import { TokenTooLarge } from '../../platform/signing/signed-token.ts'
import { requireClass } from '../../pricing/check-codes.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import type { NamedClass } from '../../pricing/pricing-store.ts'
import { tripPrice } from '../../pricing/quote-texts.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import { cardOf } from '../../reservations/ledger/payment-store.ts'
import { type GuestChangePlan, planGuestChange } from './plan-guest-change.ts'

/** Dependencies of changes by guests. */
export type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'> & PaymentsDeps

const NO_MONEY: WeighedChange = { pay: 0, refund: 0, later: 0, paid: 0, held: 0, refunds: [], byHand: 0 }
const NO_AMOUNTS = { payCents: 0, refundCents: 0, refunds: [], laterCents: 0 }

/**
 * The effect of a change now, signed, so that exactly this is carried out. Nothing is changed. Throws `too_late`,
 * `changed_meanwhile`, `invalid` at a field, or `full` with the available times and classes.
 */
export async function previewGuestChange(
  deps: ChangeDeps,
  reservationId: string,
  { change, locale }: { change: GuestChange; locale: Locale },
): Promise<GuestChangePreview> {
  const now = deps.clock()
  const subject = await readSubject(deps.db, reservationId, now)
  const code = change.vehicleClass
  const vehicleClass = code === undefined ? undefined : await requireClass(deps.db, code)
  const classCode = vehicleClass?.code ?? subject.classCode
  const requested = { trips: withStoredPoints(subject, change.trips), classCode }
  const plan = await planGuestChange(deps, subject, requested, { locale, now })
  const { price } = plan
  const money = price ? weighChange(subject, price, deps.payments !== undefined) : NO_MONEY
  const summary = summaryOf(plan, vehicleClass)
  if (plan.legs.length === 0) return { outcome: 'none', ...summary, ...NO_AMOUNTS }
  const outcome = await outcomeOf(deps, plan, { money, now })
  const claims = claimsOf(plan, { outcome, money, now })
  const { labels } = await fareTexts(deps.db, 'tariff-label', locale)
  return {
    outcome,
    ...summary,
    ...(price ? { trips: price.fare.map(({ lines }) => tripPrice(lines, locale, labels)) } : {}),
    ...(outcome === 'wish' ? NO_AMOUNTS : amountsOf(plan, money)),
    ...(claims.floor > subject.record.floor ? { feeFloorCents: claims.floor } : {}),
    preview: await sign(deps, claims),
    until: claims.exp,
  }
}

type Weighed = { money: WeighedChange; now: Date }

/**
 * Whether a change is made right away, after its payment, or by staff: those change a ride that was confirmed without a
 * price. A payment lifts the limits of unpaid rides, so a change that is paid first has none.
 */
async function outcomeOf(
  { db }: Pick<ChangeDeps, 'db'>,
  { occupancy, price, subject }: GuestChangePlan,
  { money, now }: Weighed,
): Promise<ChangeClaims['outcome']> {
  const { id: reservationId, status } = subject.record.row
  if (occupancy.kind === 'needs-staff' || (status === 'confirmed' && !price)) return 'wish'
  if (money.pay > 0) return 'after-payment'
  const instant = occupancy.kind === 'changed' ? occupancy.instant : undefined
  return instant && (await isChangeLimited(db, { reservationId, instant }, now)) ? 'wish' : 'at-once'
}

function claimsOf(
  { subject, requested, price, starts }: GuestChangePlan,
  { outcome, money, now }: Weighed & { outcome: ChangeClaims['outcome'] },
): ChangeClaims {
  const { row, floor } = subject.record
  const { pay, refund, paid, held } = money
  return {
    ...{ kind: 'guest-change', reservation: row.id, version: row.version, outcome },
    ...{ basis: basisOf(subject), trips: requested.trips, classCode: requested.classCode ?? null },
    ...{ total: price?.total ?? null, tariff: price?.tariff ?? null },
    ...{ pay, refund, paid, held },
    floor: outcome === 'wish' ? floor : floorOfChange(subject, { starts, at: now }),
    at: now.toISOString(),
    exp: changeExpiry(subject, now).toISOString(),
  }
}

function summaryOf(
  { subject: { price: before }, price }: GuestChangePlan,
  vehicleClass: NamedClass | undefined,
): Pick<GuestChangePreview, 'oldTotalCents' | 'totalCents' | 'vehicleClass'> {
  return {
    ...(before ? { oldTotalCents: before.total_cents } : {}),
    ...(price ? { totalCents: price.total } : {}),
    ...(vehicleClass ? { vehicleClass: { code: vehicleClass.code, name: vehicleClass.name } } : {}),
  }
}

function amountsOf({ subject }: GuestChangePlan, money: WeighedChange) {
  const { payments } = subject.record
  const byProvider = money.refunds.map(({ paymentId, cents }) => {
    const payment = payments.find(({ id }) => id === paymentId)
    const card = payment && cardOf(payment)
    return { cents, ...(card ? { card: { brand: card.brand, last4: card.last4 } } : {}), byHand: false }
  })
  const byHand = money.byHand > 0 ? [{ cents: money.byHand, byHand: true }] : []
  return {
    payCents: money.pay,
    refundCents: money.refund,
    refunds: [...byProvider, ...byHand],
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
