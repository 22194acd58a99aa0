import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import { type FieldTexts, lineByLine } from '../forms/field-texts.ts'
import type { BlackoutRow, HoursRow } from './rule-values.ts'

/** How the comparison after a conflict shows the lists: a line for each row. */
export const RULE_TEXTS: FieldTexts = {
  hours: {
    label: words.hours,
    text: lineByLine(({ days, from, to }: HoursRow) => {
      const named = days.flatMap((isOn, day) => (isOn ? common.shortWeekday({ day: `d${day + 1}` }) : []))
      return `${named.join(' ')} ${from}-${to}`
    }),
  },
  blackouts: {
    label: words.blackouts,
    text: lineByLine(({ from, until, reason, classes = {} }: BlackoutRow) =>
      [`${from} - ${until}`, ...Object.keys(classes).filter(code => classes[code]), reason].join(', '),
    ),
  },
}
