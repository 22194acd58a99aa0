import type { Fee, Tier, UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { tiersFor } from '../../../domain/pricing/policy/schedule.ts'
import { FORM_UNITS, readValues, shownValues } from '../forms/described-field.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { PERCENT } from '../tariff/document/cell-values.ts'
import { POLICY_FIELDS } from './policy-fields.ts'

/** Only a share has an input. */
export type FeeChoice = 'nothing' | 'deposit' | 'share' | 'all'
/** The last row has no hours. */
export type TierRow = { hours: number | null; kept: FeeChoice; points?: string }
export type SpecialRow = { label: string; dates: string[]; tiers: TierRow[] }
type OwnTiers = { own: boolean; tiers?: TierRow[] }

type PolicyValues = {
  tiers: TierRow[]
  special: SpecialRow[]
  hourly: OwnTiers
  byClass?: Record<string, OwnTiers>
}

const ALL_POINTS = 10_000

export function policyValues(policy: UnnumberedPolicy): PolicyValues {
  const { tiers, special = [], byService, byClass = {} } = policy
  return {
    ...shownValues(POLICY_FIELDS, policy),
    tiers: tiers.map(tierRow),
    special: special.map(({ label = '', dates, tiers: of }) => ({ label, dates, tiers: of.map(tierRow) })),
    hourly: ownTiers(byService?.hourly),
    byClass: Object.fromEntries(Object.entries(byClass).map(([code, of]) => [code, ownTiers(of)])),
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

export function readPolicy(values: FormValues, zone: string): UnnumberedPolicy {
  const typed = typedValues<PolicyValues>(values)
  const { tiers, special, hourly } = typed
  const byClass = Object.entries(typed.byClass ?? {}).filter(([, { own }]) => own)
  return typedValues({
    ...readValues(POLICY_FIELDS, typed, { zone, operator: { points: 0 } }),
    tiers: readTiers(tiers),
    ...(special.length > 0 && {
      special: special.map(({ label, dates, tiers: of }) => ({
        ...(label.trim() !== '' && { label: label.trim() }),
        dates,
        tiers: readTiers(of),
      })),
    }),
    ...(hourly.own && { byService: { hourly: readTiers(hourly.tiers) } }),
    ...(byClass.length > 0 && {
      byClass: Object.fromEntries(byClass.map(([code, { tiers: of }]) => [code, readTiers(of)])),
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

function pointsOf(kept: FeeChoice, share: string): unknown {
  if (kept === 'nothing') return 0
  return kept === 'all' ? ALL_POINTS : FORM_UNITS.percent.read(share)
}

export type Example = { cents: number; date: string; time: string }

/** At the limit, which has no deposit yet; undefined if that costs the same or is the example itself. */
export function exampleWithoutDeposit(policy: UnnumberedPolicy, example: Example): Example | undefined {
  const cents = policy.deposit.aboveCents
  const differs = tiersFor(policy, { pickUp: example }).some(({ fee }) => fee === 'deposit')
  return differs && cents > 0 && cents < example.cents ? { ...example, cents } : undefined
}

/** Of a path in the policy. */
export function fieldOf(path: string): string {
  return path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replace(/^byService\.hourly/, 'hourly.tiers')
    .replace(/^(byClass\.[\w-]+)\./, '$1.tiers.')
    .replace(/\.fee(\.points)?$/, '.points')
}
