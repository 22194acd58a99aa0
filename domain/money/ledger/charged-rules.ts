import type { AgreedLine } from '../../pricing/agreed-price.ts'
import { sumOf } from '../../values/money.ts'
import { isOneOf } from '../../values/record.ts'
import type { Account } from './account.ts'
import { type Entry, type Posting, reversalName } from './entry.ts'
import { isFareOf } from './rides.ts'

export const CHARGED_KINDS = ['tax', 'fee'] as const
export type ChargedKind = (typeof CHARGED_KINDS)[number]

/** A tax or fee as agreed. The id is empty where no stored price explains the posting. */
export type ChargedRule = {
  kind: ChargedKind
  id: string
  label: string
  points: number | null
  jurisdiction: string
}

/** The part of a posting that one rule caused, in cents. */
export type RuleShare = ChargedRule & { chargedCents: number; reversedCents: number }

/** Prices in their order, each with the lines of every trip. */
export type PricedTrips = {
  tripIds: readonly string[]
  prices: readonly { at: string; trips: readonly (readonly AgreedLine[])[] }[]
}

/** Whole entries of rides by name, with their reversals. */
export type PricedLedger = {
  entries: ReadonlyMap<string, Entry>
  reservations: ReadonlyMap<string, PricedTrips>
}

const KIND_OF: Partial<Record<Account, ChargedKind>> = { 'tax.dc': 'tax', 'passed-on': 'fee' }

export const CHARGED_ACCOUNTS: readonly Account[] = ['tax.dc', 'passed-on']

type Charged = Pick<Posting, 'entry' | 'note' | 'debit' | 'credit' | 'cents' | 'reservationId'>

/**
 * Splits a posting among the rules of the price it was posted by. The shares always add up to the posting.
 */
export function sharesOf(posting: Charged, ledger: PricedLedger): RuleShare[] {
  const { debit, credit, cents } = posting
  const kind = KIND_OF[credit] ?? KIND_OF[debit]
  if (!kind) return []
  const isCharge = KIND_OF[credit] !== undefined
  const lines = (postedLines(posting, ledger) ?? []).filter(line => line.kind === kind)
  const shares = sumOf(lines) === cents ? lines : [{ id: '', label: '', cents }]
  return shares.map(line => ({
    ...ruleOf(kind, line),
    chargedCents: isCharge ? line.cents : 0,
    reversedCents: isCharge ? 0 : line.cents,
  }))
}

function ruleOf(
  kind: ChargedKind,
  { id, label, points, jurisdiction = '' }: Omit<AgreedLine, 'kind' | 'cents'>,
): ChargedRule {
  return { kind, id, label, points: points ?? null, jurisdiction }
}

/** The latest price with exactly this fare. After a reversal, later prices no longer explain the entry. */
function postedLines(posting: Charged, { entries, reservations }: PricedLedger) {
  const name = posting.note || posting.entry
  const entry = entries.get(name)
  const reservation = reservations.get(posting.reservationId ?? '')
  const trip = reservation?.tripIds.findIndex(id => name === `ride:${id}` || name.startsWith(`ride:${id}.`))
  if (!entry || trip === undefined || trip < 0) return undefined
  const until = entries.get(reversalName(name))?.[0]?.at
  return reservation?.prices
    .filter(({ at }) => until === undefined || at <= until)
    .map(({ trips }) => trips[trip] ?? [])
    .findLast(lines => isFareOf(entry, lines))
}

/** Undefined for lines that are neither tax nor fee. */
export function keyOfLine(line: Omit<AgreedLine, 'cents'>): string | undefined {
  const { kind } = line
  return isOneOf(CHARGED_KINDS, kind) ? keyOfRule(ruleOf(kind, line)) : undefined
}

export function keyOfRule({ kind, id, points, jurisdiction }: ChargedRule): string {
  return JSON.stringify([kind, jurisdiction, id, points])
}

/** By jurisdiction and name; taxes before fees. */
export function sumShares(shares: readonly RuleShare[]): RuleShare[] {
  return [...Map.groupBy(shares, keyOfRule).values()]
    .flatMap(group => {
      const [last] = group.slice(-1)
      if (!last) return []
      const sum = (of: 'chargedCents' | 'reversedCents') =>
        group.reduce((cents, share) => cents + share[of], 0)
      return [{ ...last, chargedCents: sum('chargedCents'), reversedCents: sum('reversedCents') }]
    })
    .toSorted(byJurisdiction)
}

function byJurisdiction(one: RuleShare, other: RuleShare): number {
  return (
    CHARGED_KINDS.indexOf(one.kind) - CHARGED_KINDS.indexOf(other.kind) ||
    Number(one.jurisdiction === '') - Number(other.jurisdiction === '') ||
    one.jurisdiction.localeCompare(other.jurisdiction) ||
    one.label.localeCompare(other.label) ||
    (one.points ?? 0) - (other.points ?? 0)
  )
}
