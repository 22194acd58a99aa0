import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as shared from '#messages/shared'
import { MAX_NOTICE_HOURS } from '../../../domain/pricing/policy/policy.ts'
import { type DescribedField, FORM_UNITS } from '../forms/described-field.ts'

const HOURS = { unit: FORM_UNITS.whole, min: 0, max: MAX_NOTICE_HOURS } as const

// Nothing is required: a draft may have faults.
export const DEPOSIT: readonly DescribedField[] = [
  { name: 'deposit.aboveCents', label: words.depositAbove, unit: FORM_UNITS.dollars },
  { name: 'deposit.points', label: words.depositShare, unit: FORM_UNITS.percent },
  {
    name: 'guarantee',
    label: words.guarantee,
    choices: [
      ['none', words.guaranteeNone],
      ['card', words.guaranteeCard],
    ],
  },
]

export const NO_SHOW: readonly DescribedField[] = [
  { name: 'noShow.points', label: words.noShow, unit: FORM_UNITS.percent },
]

export const CHANGES: readonly DescribedField[] = [
  { name: 'changes.untilHours', label: words.changesUntil, ...HOURS },
  {
    ...{ name: 'changes.washOutHours', label: words.rescheduleProtection, ...HOURS },
    note: words.rescheduleProtectionNote,
  },
  {
    name: 'refusedHold',
    label: words.refusedHold,
    choices: [
      ['ask', common.staffDecide],
      ['cancel', shared.cancelRide],
    ],
  },
  {
    ...{ name: 'goodwillWithoutOwnerCents', label: words.goodwill, note: words.goodwillNote },
    unit: FORM_UNITS.dollars,
  },
  {
    ...{ name: 'refundWithoutOwnerCents', label: words.refundLimit, note: words.refundLimitNote },
    ...{ unit: FORM_UNITS.dollars, optional: true },
  },
]

export const POLICY_FIELDS = [...DEPOSIT, ...NO_SHOW, ...CHANGES]
