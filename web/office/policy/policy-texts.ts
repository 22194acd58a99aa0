import * as common from '#messages/office-common'
import * as forms from '#messages/office-forms'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import type { PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import { FORM_UNITS, saidValue } from '../forms/described-field.ts'
import { type FieldTexts, lineByLine } from '../forms/field-texts.ts'
import type { DifferenceText } from '../tariff/document/difference-text.ts'
import { POLICY_FIELDS } from './policy-fields.ts'
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

export const FEES = {
  nothing: words.costsNothing,
  deposit: common.deposit,
  share: words.depositShare,
  all: shared.fullPrice,
} as const

function tierText({ hours, kept, points }: TierRow): string {
  const fee = kept === 'share' ? `${points ?? ''}%` : FEES[kept]
  return `${hours ? words.hoursBefore({ hours: String(hours) }) : words.thenOn}: ${fee}`
}

export function differenceText({ path, before, after }: PolicyDifference): DifferenceText {
  const field = POLICY_FIELDS.find(({ name }) => name === path)
  const text = (value: string | number | null) => {
    if (value === null) return shared.none
    if (value === 'deposit') return common.deposit
    return field ? saidValue(field, value) : figureText(path, value)
  }
  return { key: path, label: field?.label ?? labelOf(path), before: text(before), after: text(after) }
}

export function figureText(path: string, value: string | number): string {
  if (typeof value === 'number' && path.endsWith('points')) return FORM_UNITS.percent.said(value)
  if (typeof value === 'number' && path.endsWith('Cents')) return FORM_UNITS.dollars.said(value)
  return String(value)
}

/** "Cancelling, row 2: hours", from a document path. */
function labelOf(path: string): string {
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
