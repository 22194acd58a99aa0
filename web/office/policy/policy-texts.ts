import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import type { PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import { type FieldTexts, lineByLine } from '../forms/field-texts.ts'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'
import type { SpecialRow, TierRow } from './policy-values.ts'

export const POLICY_TEXTS: FieldTexts = {
  tiers: { label: words.tiers, text: lineByLine(tierText) },
  'hourly.tiers': { label: common.hourly, text: lineByLine(tierText) },
  special: {
    label: words.special,
    text: lineByLine(({ label, dates, tiers }: SpecialRow) =>
      [label, dates.join(', '), lineByLine(tierText)(tiers)].join('\n'),
    ),
  },
}

const KEPT = {
  nothing: words.costsNothing,
  deposit: common.deposit,
  share: words.depositShare,
  all: shared.fullPrice,
} as const

function tierText({ hours, kept, points }: TierRow): string {
  const fee = kept === 'share' ? `${points ?? ''}%` : KEPT[kept]
  return `${hours ? words.hoursBefore({ hours: String(hours) }) : words.thenOn}: ${fee}`
}

export function differenceText({ path, before, after }: PolicyDifference) {
  const textOf = (value: string | number | null) => (value === null ? shared.none : figureText(path, value))
  return { label: labelOf(path), before: textOf(before), after: textOf(after) }
}

const LABELS: Readonly<Record<string, string>> = {
  'deposit.aboveCents': words.depositAbove,
  'deposit.points': words.depositShare,
  guarantee: words.guarantee,
  'noShow.points': words.noShow,
  'changes.untilHours': words.changesUntil,
  'changes.washOutHours': words.rescheduleProtection,
  refusedHold: words.refusedHold,
  goodwillWithoutOwnerCents: words.goodwill,
  refundWithoutOwnerCents: words.refundLimit,
}

const VALUES: Readonly<Record<string, string>> = {
  'guarantee none': words.guaranteeNone,
  'guarantee card': words.guaranteeCard,
  'refusedHold ask': common.staffDecide,
  'refusedHold cancel': shared.cancelRide,
}

function figureText(path: string, value: string | number): string {
  if (value === 'deposit') return common.deposit
  if (typeof value === 'string') return VALUES[`${path} ${value}`] ?? value
  if (path.endsWith('points')) return `${PERCENT.text(value)}%`
  return path.endsWith('Cents') ? `$${DOLLARS.text(value)}` : String(value)
}

/** "Cancelling, row 2: hours", from a document path. */
function labelOf(path: string): string {
  const known = LABELS[path]
  if (known) return known
  const [, list = '', rule, row, part = ''] =
    /^(tiers|special|byService\.hourly|byClass\.[\w-]+)(?:\[(\d+)\]\.(?:tiers|dates|label))?(?:\[(\d+)\])?\.?(.*)$/.exec(
      path,
    ) ?? []
  const about =
    rule === undefined
      ? listLabel(list)
      : forms.row({ noun: words.special, number: String(Number(rule) + 1) })
  if (row === undefined) return about
  const line = words.tierRow({ about, number: String(Number(row) + 1) })
  return part === ''
    ? line
    : common.labeled({ label: line, value: part === 'hours' ? words.untilHours : common.fee })
}

function listLabel(list: string): string {
  if (list === 'tiers') return words.tiers
  return list === 'byService.hourly' ? common.hourly : list.replace('byClass.', '')
}
