import type { Fee, Policy, Tier, UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'

/** Only a share has an input. */
export type FeeChoice = 'nothing' | 'deposit' | 'share' | 'all'
/** The last row has no hours. */
export type TierRow = { hours: number | null; kept: FeeChoice; points?: string }
export type SpecialRow = { label: string; dates: string[]; tiers: TierRow[] }
type OwnTiers = { own: boolean; tiers?: TierRow[] }

/** Amounts in dollars, shares in percent. */
export type PolicyValues = {
  deposit: { aboveCents: string; points: string }
  guarantee: Policy['guarantee']
  tiers: TierRow[]
  noShow: { points: string }
  special: SpecialRow[]
  hourly: OwnTiers
  byClass: Record<string, OwnTiers>
  changes: { untilHours: number | null; washOutHours: number | null }
  refusedHold: Policy['refusedHold']
  goodwillWithoutOwnerCents: string
  /** Empty to use the limit of courtesy credits. */
  refundWithoutOwnerCents: string
}

const ALL_POINTS = 10_000

export function policyValues(policy: UnnumberedPolicy): PolicyValues {
  const { deposit, tiers, noShow, special = [], byService, byClass = {}, ...rest } = policy
  return {
    deposit: { aboveCents: DOLLARS.text(deposit.aboveCents), points: PERCENT.text(deposit.points) },
    guarantee: rest.guarantee,
    tiers: tiers.map(tierRow),
    noShow: { points: PERCENT.text(noShow.points) },
    special: special.map(({ label = '', dates, tiers: of }) => ({ label, dates, tiers: of.map(tierRow) })),
    hourly: ownTiers(byService?.hourly),
    byClass: Object.fromEntries(Object.entries(byClass).map(([code, of]) => [code, ownTiers(of)])),
    changes: rest.changes,
    refusedHold: rest.refusedHold,
    goodwillWithoutOwnerCents: DOLLARS.text(rest.goodwillWithoutOwnerCents),
    refundWithoutOwnerCents:
      rest.refundWithoutOwnerCents === undefined ? '' : DOLLARS.text(rest.refundWithoutOwnerCents),
  }
}

function ownTiers(tiers: readonly Tier[] | undefined): OwnTiers {
  return tiers ? { own: true, tiers: tiers.map(tierRow) } : { own: false }
}

function tierRow({ hours, fee }: Tier): TierRow {
  const kept = choiceOf(fee)
  return { hours, kept, ...(kept === 'share' && fee !== 'deposit' && { points: PERCENT.text(fee.points) }) }
}

function choiceOf(fee: Fee): FeeChoice {
  if (fee === 'deposit') return 'deposit'
  return fee.points === 0 ? 'nothing' : fee.points === ALL_POINTS ? 'all' : 'share'
}

/** Invalid amounts are sent as typed, so that the check reports them at their field. */
export function readPolicy(values: FormValues, zone: string): UnnumberedPolicy {
  const typed = typedValues<PolicyValues>(values)
  const { special, hourly, changes, guarantee, refusedHold } = typed
  const byClass = Object.entries(typed.byClass ?? {}).filter(([, { own }]) => own)
  return typedValues({
    zone,
    deposit: { aboveCents: cents(typed.deposit.aboveCents), points: points(typed.deposit.points) },
    guarantee,
    tiers: readTiers(typed.tiers),
    noShow: { points: points(typed.noShow.points) },
    operator: { points: 0 },
    ...(special.length > 0 && {
      special: special.map(({ label, dates, tiers }) => ({
        ...(label.trim() !== '' && { label: label.trim() }),
        dates,
        tiers: readTiers(tiers),
      })),
    }),
    ...(hourly.own && { byService: { hourly: readTiers(hourly.tiers) } }),
    ...(byClass.length > 0 && {
      byClass: Object.fromEntries(byClass.map(([code, { tiers }]) => [code, readTiers(tiers)])),
    }),
    changes: { untilHours: changes.untilHours ?? '', washOutHours: changes.washOutHours ?? '' },
    refusedHold,
    goodwillWithoutOwnerCents: cents(typed.goodwillWithoutOwnerCents),
    ...(typed.refundWithoutOwnerCents.trim() !== '' && {
      refundWithoutOwnerCents: cents(typed.refundWithoutOwnerCents),
    }),
  })
}

/** Empty hours stay text: null means an unlimited tier. */
function readTiers(rows: readonly TierRow[] = []): unknown[] {
  return rows.map(({ hours, kept, points: share = '' }, index) => ({
    hours: index === rows.length - 1 ? null : (hours ?? ''),
    fee: kept === 'deposit' ? 'deposit' : { points: pointsOf(kept, share) },
  }))
}

function pointsOf(kept: FeeChoice, share: string): number | string {
  if (kept === 'nothing') return 0
  return kept === 'all' ? ALL_POINTS : points(share)
}

const cents = (typed: string): number | string => DOLLARS.read(typed) ?? typed
const points = (typed: string): number | string => PERCENT.read(typed) ?? typed

export type Example = { cents: number; date: string; time: string }

/** At the limit, which has no deposit yet; undefined if that costs the same or is the example itself. */
export function exampleWithoutDeposit(policy: UnnumberedPolicy, example: Example): Example | undefined {
  const cents = policy.deposit.aboveCents
  const differs = policy.tiers.some(({ fee }) => fee === 'deposit')
  return differs && cents > 0 && cents < example.cents ? { ...example, cents } : undefined
}

export function fieldOf(path: string): string {
  return path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replace(/^byService\.hourly/, 'hourly.tiers')
    .replace(/^(byClass\.[\w-]+)\./, '$1.tiers.')
    .replace(/\.fee(\.points)?$/, '.points')
}
