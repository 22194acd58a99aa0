import type { Policy, Tier } from '../domain/pricing/policy/policy.ts'
import { WHOLE_POINTS } from '../domain/values/money.ts'
import { numberInWords } from './format-number.ts'
import type { PolicyWords } from './policy-sentences.ts'

export type TierFee = { kind: 'free' | 'deposit' | 'whole' } | { kind: 'share'; percent: string }

/** In hours before pickup. */
export type Stretch = { from: number | null; until: number | null; fee: TierFee }

export function stretchesOf(
  tiers: readonly Tier[],
  { deposit }: Pick<Policy, 'deposit'>,
  format: string,
): Stretch[] {
  const stretches: Stretch[] = []
  let from: number | null = null
  for (const { hours, fee } of tiers) {
    const known = stretches.at(-1)
    const told = feeOf(fee, deposit.points, format)
    if (known && isSame(known.fee, told)) known.until = hours
    else stretches.push({ from, until: hours, fee: told })
    from = hours
  }
  return stretches
}

function feeOf(fee: Tier['fee'], depositPoints: number, format: string): TierFee {
  if (fee === 'deposit') return { kind: depositPoints > 0 ? 'deposit' : 'free' }
  if (fee.points === 0) return { kind: 'free' }
  return fee.points === WHOLE_POINTS
    ? { kind: 'whole' }
    : { kind: 'share', percent: percentText(fee.points, format) }
}

function isSame(one: TierFee, other: TierFee): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function percentText(points: number, format: string): string {
  return numberInWords(points / 100, format)
}

/** `refunds`: there may be a deposit to refund. */
export function stretchSentence({ from, until, fee }: Stretch, words: PolicyWords, refunds: boolean): string {
  const percent = percentOf(fee)
  if (from !== null) return words.within({ hours: from, cost: fee.kind, percent })
  return until === null
    ? words.always({ cost: fee.kind, percent })
    : words.ahead({ hours: String(until), cost: costKind(fee, refunds), percent })
}

export function stretchTime({ from, until }: Stretch, words: PolicyWords): string {
  if (from === null) return until === null ? words.anyTime : words.untilFree({ free: until })
  return until === null
    ? words.untilPickUp({ full: from })
    : words.untilFull({ free: String(from), full: until })
}

export function stretchCost({ fee }: Stretch, words: PolicyWords, refunds: boolean): string {
  return words.cost({ cost: costKind(fee, refunds), percent: percentOf(fee) })
}

function costKind({ kind }: TierFee, refunds: boolean): TierFee['kind'] | 'refund' {
  return kind === 'free' && refunds ? 'refund' : kind
}

function percentOf(fee: TierFee): string {
  return fee.kind === 'share' ? fee.percent : ''
}
