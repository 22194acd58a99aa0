import * as texts from '#messages/date-time-picker'
import { format } from '#messages/locale'
import * as shared from '#messages/shared'
import { timeInWords } from '../../../i18n/format-time.ts'
import { wallClock } from '../../wall-clock.ts'
import { addMonths, type Limits, monthOf, yearAhead } from './month-grid.ts'
import type { PickerProps } from './picker.tsx'
import { showDate } from './shown-text.ts'
import { parseDate } from './typed-date.ts'
import { parseTime } from './typed-time.ts'

/** Guests mix both. */
const FORMATS = [...new Set([format, 'en-US'])]
const EXAMPLE_TIME = '11:00'

export type Rules = {
  today: string
  limits: Limits
  parse: (text: string) => string | undefined
  /** For text that cannot be read. */
  invalid: string
  /** Empty if the value can be chosen. */
  faultOf: (value: string) => string
}

export function rulesOf({ kind, timeZone, min, isPastAllowed, value }: PickerProps): Rules {
  const { date: today } = wallClock(timeZone)
  const limits = limitsOf({ today, min, isPastAllowed, value: kind === 'date' ? value : '' })
  if (kind === 'time') {
    const example = timeInWords(EXAMPLE_TIME, format)
    return {
      ...{ today, limits },
      parse: text => parseTime(text, texts),
      invalid: texts.invalidTime({ example }),
      faultOf: () => '',
    }
  }
  const example = showDate(today, { today, format }).replace(/^[^,]+, /, '')
  return {
    ...{ today, limits },
    parse: text => parseDate(text, { today, formats: FORMATS }),
    invalid: texts.invalidDate({ example }),
    faultOf(date) {
      if (isPastAllowed) return ''
      const last = yearAhead(today)
      if (date > last) return texts.afterDay({ day: showDate(last, { today, format }) })
      if (date >= limits.min) return ''
      const day = showDate(limits.min, { today, format })
      return limits.min === today ? texts.beforeToday : texts.beforeDay({ day })
    },
  }
}

type LimitOptions = {
  today: string
  min: string | undefined
  isPastAllowed: boolean | undefined
  value: string
}

/** A year back where past days are allowed. */
function limitsOf({ today, min, isPastAllowed, value }: LimitOptions): Limits {
  const max = [yearAhead(today), value].sort()[1] ?? today
  if (!isPastAllowed) return { min: min && min > today ? min : today, max }
  const first = `${addMonths(monthOf(today), -12)}-01`
  return { min: value && value < first ? value : first, max }
}

/** The choice that a sheet repeats: "Tue, Dec 8, 11:00 am". */
export function chosenText({ kind, value, own, partner, show, timeZone }: PickerProps): string {
  const other = partner && kind === 'time' ? own.current?.form?.elements.namedItem(partner) : undefined
  const date = other instanceof HTMLInputElement ? other.value : ''
  if (!date) return show(value)
  const day = showDate(date, { today: wallClock(timeZone).date, format })
  return value ? shared.dayAndTime({ day, time: show(value) }) : day
}
