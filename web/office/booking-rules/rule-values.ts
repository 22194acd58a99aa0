import type { BookingRulesInput } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'

const HOUR_MINUTES = 60
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export type HoursRow = { days: boolean[]; from: string; to: string }
export type BlackoutRow = { from: string; until: string; reason: string; classes: Record<string, boolean> }

type Leads = { default: number; night: number; byClass: Record<string, number | null> }
type Slack = 'slackPoints' | 'peakSlackPoints'
type RuleValues = Omit<
  BookingRulesInput,
  'hours' | 'blackouts' | 'leadMinutes' | 'maxPickUps' | 'instantUpToCents' | 'buffers'
> & {
  hours: HoursRow[]
  blackouts: BlackoutRow[]
  leadMinutes: { instant: Leads; request: number }
  maxPickUps: { limited: boolean; lanes?: number; minutes?: number }
  instantUpToCents: string
  buffers: Omit<BookingRulesInput['buffers'], Slack> & Record<Slack, string>
}

/** Notice in hours, amounts in dollars, slack in percent. */
export function ruleValues(rules: BookingRulesInput): RuleValues {
  const { instant, request } = rules.leadMinutes
  const byClass = Object.entries(instant.byClass).map(([code, minutes]) => [code, minutes / HOUR_MINUTES])
  return {
    ...rules,
    hours: rules.hours.map(({ days, from, to }) => ({
      ...{ days: WEEKDAYS.map(day => days.includes(day)), from, to },
    })),
    blackouts: rules.blackouts.map(({ from, until, reason, classes = [] }) => ({
      ...{ from, until, reason, classes: Object.fromEntries(classes.map(code => [code, true])) },
    })),
    leadMinutes: {
      instant: {
        default: instant.default / HOUR_MINUTES,
        night: instant.night / HOUR_MINUTES,
        byClass: Object.fromEntries(byClass),
      },
      request: request / HOUR_MINUTES,
    },
    maxPickUps: { limited: rules.maxPickUps !== null, ...rules.maxPickUps },
    instantUpToCents: DOLLARS.text(rules.instantUpToCents),
    buffers: {
      ...rules.buffers,
      slackPoints: PERCENT.text(rules.buffers.slackPoints),
      peakSlackPoints: PERCENT.text(rules.buffers.peakSlackPoints),
    },
  }
}

/** Invalid amounts are sent as typed, so that the server reports them at their field. */
export function readRules(values: FormValues): BookingRulesInput {
  const { version: _, ...typed } = typedValues<RuleValues & { version?: number }>(values)
  const { instant, request } = typed.leadMinutes
  const byClass = Object.entries(instant.byClass ?? {}).filter(([, hours]) => hours !== null)
  const { limited, ...pickUps } = typed.maxPickUps
  return typedValues({
    ...typed,
    hours: typed.hours.map(({ days, from, to }) => ({
      ...{ days: days.flatMap((isOn, index) => (isOn ? index + 1 : [])), from, to },
    })),
    blackouts: typed.blackouts.map(({ from, until, reason, classes }) => ({
      ...{ from, until, reason },
      ...namedClasses(classes),
    })),
    leadMinutes: {
      instant: {
        default: minutesOf(instant.default),
        night: minutesOf(instant.night),
        byClass: Object.fromEntries(byClass.map(([code, hours]) => [code, minutesOf(hours)])),
      },
      request: minutesOf(request),
    },
    maxPickUps: limited ? pickUps : null,
    instantUpToCents: DOLLARS.read(typed.instantUpToCents) ?? typed.instantUpToCents,
    buffers: {
      ...typed.buffers,
      slackPoints: PERCENT.read(typed.buffers.slackPoints) ?? typed.buffers.slackPoints,
      peakSlackPoints: PERCENT.read(typed.buffers.peakSlackPoints) ?? typed.buffers.peakSlackPoints,
    },
  })
}

function namedClasses(boxes: Record<string, boolean> = {}): { classes?: string[] } {
  const classes = Object.keys(boxes).filter(code => boxes[code])
  return classes.length > 0 ? { classes } : {}
}

function minutesOf(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * HOUR_MINUTES)
}
