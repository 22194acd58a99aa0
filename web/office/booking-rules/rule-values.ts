import type { BookingRulesInput } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { keysOf } from '../../../domain/values/record.ts'
import { classesIn, classValues } from '../forms/class-values.ts'
import { readValues, shownValues } from '../forms/described-field.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { WEEKDAYS } from '../tariff/document/weekdays.ts'
import { classNotice, RULE_FIELDS } from './rule-fields.ts'

export type HoursRow = { days: boolean[]; from: string; to: string }
export type BlackoutRow = { from: string; until: string; reason: string; classes?: Record<string, boolean> }

type RuleValues = {
  hours: HoursRow[]
  blackouts: BlackoutRow[]
  leadMinutes: { instant: { byClass?: Record<string, unknown> } }
  maxPickUps: { limited: boolean; lanes?: number; minutes?: number }
}

const fieldsWith = (byClass: object = {}) => [
  ...RULE_FIELDS,
  ...keysOf(byClass).map(code => classNotice({ code, name: code })),
]

export function ruleValues(rules: BookingRulesInput): Omit<RuleValues, 'leadMinutes'> {
  const { hours, blackouts, maxPickUps, leadMinutes } = rules
  return {
    ...shownValues(fieldsWith(leadMinutes.instant.byClass), rules),
    hours: hours.map(({ days, ...rest }) => ({ ...rest, days: WEEKDAYS.map(day => days.includes(day)) })),
    blackouts: blackouts.map(({ classes = [], ...rest }) => ({ ...rest, classes: classValues(classes) })),
    maxPickUps: { limited: maxPickUps !== null, ...maxPickUps },
  }
}

export function readRules(values: FormValues): BookingRulesInput {
  const typed = typedValues<RuleValues>(values)
  const { limited, ...pickUps } = typed.maxPickUps
  const start = { leadMinutes: { instant: { byClass: {} } } }
  return typedValues({
    ...readValues(fieldsWith(typed.leadMinutes.instant.byClass), typed, start),
    hours: typed.hours.map(({ days, from, to }) => ({
      ...{ days: days.flatMap((isOn, index) => (isOn ? index + 1 : [])), from, to },
    })),
    blackouts: typed.blackouts.map(({ classes, ...rest }) => {
      const chosen = classesIn(classes)
      return { ...rest, ...(chosen.length > 0 && { classes: chosen }) }
    }),
    maxPickUps: limited ? pickUps : null,
  })
}
