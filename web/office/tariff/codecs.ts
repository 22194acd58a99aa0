import * as picker from '#messages/date-time-picker'
import * as words from '#messages/office-tariff'
import * as problem from '#messages/problem'
import type { HourlyMinimum } from '../../../domain/pricing/fare/tariff.ts'
import { isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { readZone } from '../../../i18n/format-time.ts'
import { timeInWords } from '../../in-words.ts'
import { parseTime } from '../../ui/date-time/typed-time.ts'
import type { Codec } from './cells.ts'
import { PERCENT } from './document/cell-values.ts'
import { minimumText, readMinimum } from './document/hourly-minimum.ts'
import { DAY_NAMES, daysText, readDays } from './document/weekdays.ts'

function readOr<Value>(value: Value | undefined, refusal: string): { value: Value } | string {
  return value === undefined ? refusal : { value }
}

export const TEXT: Codec<string> = { text: value => value, read: typed => ({ value: typed.trim() }) }

export const DAYS: Codec<number[]> = {
  text: days => daysText(days, DAY_NAMES),
  read: typed => readOr(readDays(typed, DAY_NAMES), words.refuseDays),
}

export const MINIMUM: Codec<HourlyMinimum[]> = {
  text: minimums => minimumText(minimums, DAY_NAMES),
  read: typed => readOr(readMinimum(typed, DAY_NAMES), words.refuseMinimum),
}

export const DAY_END = '24:00'

/** The end of a day is midnight, like its begin. */
export const TIME: Codec<string> = {
  text: time => (time === DAY_END ? words.midnight : timeInWords(time)),
  read: typed => readOr(timeOf(typed), words.refuseTime),
}

export const DATE: Codec<string> = {
  text: date => date,
  read: typed => readOr(isCalendarDate(typed.trim()) ? typed.trim() : undefined, words.refuseDate),
}

function timeOf(typed: string): string | undefined {
  const isEnd = [DAY_END, words.midnight].includes(typed.trim().toLowerCase())
  return isEnd ? DAY_END : parseTime(typed, { noon: picker.noon })
}

export const ZONE: Codec<string> = {
  text: zone => zone,
  read: typed => readOr(readZone(typed), problem.timeZone),
}

const LEAD_UNITS: [mark: string, minutes: number][] = [
  ['d', 1440],
  ['h', 60],
  ['min', 1],
]

/** Minutes in the largest even unit: "60 d", "4 h", "30 min". */
export const LEAD: Codec<number> = {
  text(minutes) {
    const [mark, size] = LEAD_UNITS.find(([, each]) => minutes % each === 0 && minutes > 0) ?? ['min', 1]
    return `${minutes / size} ${mark}`
  },
  read(typed) {
    const [, number = '', mark = 'min'] = /^(\d+)\s*(d|h|min|m)?[a-z]*$/i.exec(typed.trim()) ?? []
    const unit = LEAD_UNITS.find(([known]) => known.startsWith(mark.toLowerCase()))
    return readOr(number === '' || !unit ? undefined : Number(number) * unit[1], words.refuseLead)
  },
}

export const CENTRE: Codec<{ lat: number; lon: number }> = {
  text: ({ lat, lon }) => `${lat}, ${lon}`,
  read(typed) {
    const [lat, lon, ...rest] = typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const is = lat !== undefined && lon !== undefined && rest.length === 0
    return readOr(
      is && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined,
      words.refuseCentre,
    )
  },
}

const MAX_RADIUS_MILES = 1000

export const RADIUS: Codec<number> = {
  text: String,
  read(typed) {
    const miles = typed.trim() === '' ? Number.NaN : Number(typed)
    return readOr(miles >= 0 && miles <= MAX_RADIUS_MILES ? miles : undefined, words.refuseRadius)
  },
}

export const ZIPS: Codec<string[]> = {
  text: zips => zips.join(' '),
  read(typed) {
    const zips = [...new Set(typed.split(/[\s,]+/).filter(Boolean))]
    return readOr(zips.every(zip => /^\d{5}$/.test(zip)) ? zips : undefined, words.refuseZips)
  },
}

export const STATE: Codec<string> = {
  text: state => state,
  read(typed) {
    const state = typed.trim().toUpperCase()
    return readOr(/^[A-Z]{2}$/.test(state) ? state : undefined, words.refuseState)
  },
}

export const PRESETS: Codec<number[]> = {
  text: presets => presets.map(PERCENT.text).join(', '),
  read(typed) {
    const presets = typed.split(',').map(PERCENT.read)
    const read = presets.flatMap(preset => (preset === undefined || preset < 0 ? [] : [preset]))
    return readOr(read.length === presets.length ? [...new Set(read)] : undefined, words.refusePresets)
  },
}
