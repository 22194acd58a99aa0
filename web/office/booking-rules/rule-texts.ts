import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import type { FieldTexts } from '../forms/field-texts.ts'
import type { BlackoutRow, HoursRow } from './rule-values.ts'

/** How the comparison after a conflict shows the lists: a line for each row. */
export const RULE_TEXTS: FieldTexts = {
  hours: {
    label: words.hours,
    text: value =>
      (value as HoursRow[])
        .map(({ days, from, to }) => {
          const named = days.flatMap((isOn, day) => (isOn ? common.shortWeekday({ day: `d${day + 1}` }) : []))
          return `${named.join(' ')} ${from}-${to}`
        })
        .join('\n'),
  },
  blackouts: {
    label: words.blackouts,
    text: value =>
      (value as BlackoutRow[])
        .map(({ from, until, reason, classes = {} }) =>
          [`${from} - ${until}`, ...Object.keys(classes).filter(code => classes[code]), reason].join(', '),
        )
        .join('\n'),
  },
}
