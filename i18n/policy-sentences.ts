import type { Catalogue } from '#catalogues'
import type { Policy, SpecialDates, Tier } from '../domain/pricing/policy/policy.ts'
import type { TierAt } from '../domain/pricing/policy/schedule.ts'
import { listInWords } from './format-number.ts'
import { dateInWords } from './format-time.ts'
import { percentText, stretchCost, stretchesOf, stretchSentence, stretchTime } from './policy-tiers.ts'

export type PolicyWords = Catalogue['policy']

type ToldDates = Omit<SpecialDates, 'label'> & { label?: string | undefined }

export type ToldPolicy = Pick<Policy, 'deposit' | 'tiers' | 'noShow'> & {
  special?: readonly ToldDates[] | undefined
  byService?: Policy['byService'] | undefined
  byClass?: Policy['byClass'] | undefined
}

export type Telling = { words: PolicyWords; format: string; today: string }

export type UsualNumbers = { above: string; percent: string; free: string }

export type PolicySentences = {
  summary: string
  deposit: string
  cancelling: string[]
  noShow: string
  rates: string
  holidays: string[]
  exceptions: string[]
  stretches: { until: string; cost: string }[]
  /** Deposit refundable until this many hours before; undefined for other shapes. */
  usualHours: number | undefined
}

/** Policies of the specification's shape (free, deposit, all) use its wording. */
export function policySentences(policy: ToldPolicy, telling: Telling): PolicySentences {
  const { words, format } = telling
  const refunds = policy.deposit.points > 0
  const stretches = stretchesOf(policy.tiers, policy, format)
  const [first] = stretches
  const depositRule = depositRuleOf(policy, telling)
  return {
    summary: first ? `${depositRule} ${stretchSentence(first, words, refunds)}` : depositRule,
    deposit: refunds ? `${depositRule} ${words.depositFirst}` : depositRule,
    cancelling: stretches.map(stretch => stretchSentence(stretch, words, refunds)),
    noShow: words.noShow({ noShow: percentText(policy.noShow.points, format) }),
    rates: words.rates,
    holidays: [words.holidays, ...specialSentences(policy, telling)],
    exceptions: exceptionsOf(policy, telling),
    stretches: [
      ...stretches.map(stretch => ({
        until: stretchTime(stretch, words),
        cost: stretchCost(stretch, words, refunds),
      })),
      {
        until: words.notThere,
        cost: words.costNoShow({ noShow: percentText(policy.noShow.points, format) }),
      },
    ],
    usualHours: usualNumbersOf(policy, format) && (stretches[0]?.until ?? undefined),
  }
}

/** The sentence of the policy about one tier. */
export function ruleSentence(
  { deposit }: Pick<Policy, 'deposit'>,
  { tiers, index }: TierAt,
  telling: Pick<Telling, 'words' | 'format'>,
): string | undefined {
  const hours = tiers[index]?.hours ?? null
  const stretch = stretchesOf(tiers, { deposit }, telling.format).find(
    ({ until }) => until === null || (hours !== null && until <= hours),
  )
  return stretch && stretchSentence(stretch, telling.words, deposit.points > 0)
}

export function policyPoints(sentences: PolicySentences): string[] {
  const { deposit, cancelling, noShow, rates, holidays, exceptions } = sentences
  return [deposit, ...cancelling, noShow, rates, ...holidays, ...exceptions]
}

export function usualNumbersOf(policy: ToldPolicy, format: string): UsualNumbers | undefined {
  const [free, kept, whole, ...more] = stretchesOf(policy.tiers, policy, format)
  const isUsual =
    policy.deposit.aboveCents > 0 &&
    free?.fee.kind === 'free' &&
    kept?.fee.kind === 'deposit' &&
    whole?.fee.kind === 'whole' &&
    more.length === 0
  if (!isUsual) return undefined
  return { ...depositNumbers(policy, format), free: String(free.until) }
}

function depositNumbers({ deposit }: ToldPolicy, format: string) {
  const digits = deposit.aboveCents % 100 === 0 ? 0 : 2
  const above = new Intl.NumberFormat(format, { minimumFractionDigits: digits }).format(
    deposit.aboveCents / 100,
  )
  return { above, percent: percentText(deposit.points, format) }
}

function depositRuleOf(policy: ToldPolicy, { words, format }: Telling): string {
  const { points, aboveCents } = policy.deposit
  const scope = aboveCents > 0 ? 'above' : 'all'
  return points === 0 ? words.depositNone : words.depositRule({ scope, ...depositNumbers(policy, format) })
}

function specialSentences({ special = [], deposit }: ToldPolicy, telling: Telling): string[] {
  const { words, format, today } = telling
  return special.flatMap(({ label, dates, tiers }) => {
    const ahead = dates.filter(date => date >= today).toSorted()
    if (ahead.length === 0) return []
    const told = listInWords(
      ahead.map(date => dateInWords(date, format)),
      format,
    )
    const rules = rulesOf(tiers, deposit, telling)
    return [label ? words.onNamedDates({ dates: told, label, rules }) : words.onDates({ dates: told, rules })]
  })
}

function exceptionsOf({ byService, byClass = {}, deposit }: ToldPolicy, telling: Telling): string[] {
  const { words } = telling
  return [
    ...(byService ? [words.byTheHour({ rules: rulesOf(byService.hourly, deposit, telling) })] : []),
    ...Object.entries(byClass).map(([name, tiers]) =>
      words.inClass({ name, rules: rulesOf(tiers, deposit, telling) }),
    ),
  ]
}

function rulesOf(tiers: readonly Tier[], deposit: Policy['deposit'], { words, format }: Telling): string {
  return stretchesOf(tiers, { deposit }, format)
    .map(stretch => stretchSentence(stretch, words, deposit.points > 0))
    .join(' ')
}
