import * as picker from '#messages/date-time-picker'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as problem from '#messages/problem'
import { MAX_TEXT_CHARACTERS } from '../../../domain/documents/shape.ts'
import type { Surcharge } from '../../../domain/pricing/fare/tariff.ts'
import { isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { readZone } from '../../../i18n/format-time.ts'
import { timeInWords } from '../../in-words.ts'
import { parseTime } from '../../ui/date-time/typed-time.ts'
import { shortDate } from '../today/clock-time.ts'
import { type CellUnit, COUNT, DOLLARS, HALF_HOURS, MILLS, PERCENT, TENTHS } from './document/cell-values.ts'
import { minimumText, readMinimum } from './document/hourly-minimum.ts'
import { idOf } from './document/ids.ts'
import { daysText, readDays } from './document/weekdays.ts'

/** Shows a value in its cell and reads it from there. A string from `read` is the refusal. */
export type Unit<Value = unknown> = {
  text(value: Value): string
  read(typed: string): { value: Value } | string
  /** Away from its column, such as "$115.00"; by default, its text. */
  said?(value: Value, distance: string): string
}

function numbers(
  { text, read }: CellUnit,
  refusal: string,
  said: (text: string, distance: string) => string = shown => shown,
): Unit<number> {
  return {
    text,
    read(typed) {
      const value = read(typed)
      if (value === undefined) return refusal
      return value < 0 ? words.refuseNegative : { value }
    },
    said: (value, distance) => said(text(value), distance),
  }
}

function texts<Value>(
  text: (value: Value) => string,
  read: (typed: string) => Value | undefined,
  refusal: string,
): Unit<Value> {
  return {
    text,
    read(typed) {
      const value = read(typed)
      return value === undefined ? refusal : { value }
    },
  }
}

const same = (text: string): string => text

export const UNITS = {
  dollars: numbers(DOLLARS, words.refuseDollars, text => `$${text}`),
  mills: numbers(MILLS, words.refuseMills, text => `$${text}`),
  percent: numbers(PERCENT, words.refusePercent, text => `${text}%`),
  tenths: numbers(TENTHS, words.refuseTenths, (text, distance) => `${text} ${distance}`),
  hours: numbers(HALF_HOURS, words.refuseHours, text => `${text} h`),
  count: numbers(COUNT, words.refuseCount),
}

/** Changed by a press, never typed. */
export const TOGGLE: Unit<boolean> = {
  text: value => (value ? common.yes : common.no),
  read: () => common.yes,
}

export const TEXT = texts(same, typed => typed.trim(), '')

export const ID = texts(same, typed => idOf(typed) || undefined, words.needed)

export const SHORT_TEXT = texts<string>(
  same,
  typed => (typed.trim().length > MAX_TEXT_CHARACTERS ? undefined : typed.trim()),
  words.refuseLength({ max: String(MAX_TEXT_CHARACTERS) }),
)

export const DAYS = texts(daysText, readDays, words.refuseDays)

export const MINIMUM = texts(minimumText, readMinimum, words.refuseMinimum)

const DAY_END = '24:00'

/** The end of a day is midnight, like its begin. */
export const TIME = texts(
  (time: string) => (time === DAY_END ? words.midnight : timeInWords(time)),
  typed => {
    const isEnd = [DAY_END, words.midnight].includes(typed.trim().toLowerCase())
    return isEnd ? DAY_END : parseTime(typed, { noon: picker.noon })
  },
  words.refuseTime,
)

export const DATE: Unit<string> = {
  ...texts(same, typed => (isCalendarDate(typed.trim()) ? typed.trim() : undefined), words.refuseDate),
  said: shortDate,
}

export const ZONE = texts(same, readZone, problem.timeZone)

const LEAD_UNITS: [mark: string, minutes: number][] = [
  ['d', 1440],
  ['h', 60],
  ['min', 1],
]

/** Minutes in the largest even unit: "60 d", "4 h", "30 min". */
export const LEAD = texts(
  (minutes: number) => {
    const [mark, size] = LEAD_UNITS.find(([, each]) => minutes % each === 0 && minutes > 0) ?? ['min', 1]
    return `${minutes / size} ${mark}`
  },
  typed => {
    const [, number = '', mark = 'min'] = /^(\d+)\s*(d|h|min|m)?[a-z]*$/i.exec(typed.trim()) ?? []
    const unit = LEAD_UNITS.find(([known]) => known.startsWith(mark.toLowerCase()))
    return number === '' || !unit ? undefined : Number(number) * unit[1]
  },
  words.refuseLead,
)

export const CENTRE = texts(
  ({ lat, lon }: { lat: number; lon: number }) => `${lat}, ${lon}`,
  typed => {
    const [lat, lon, ...rest] = typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const is = lat !== undefined && lon !== undefined && rest.length === 0
    return is && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
  },
  words.refuseCentre,
)

const MAX_RADIUS_MILES = 1000

export const RADIUS = texts(
  String,
  typed => {
    const miles = typed.trim() === '' ? Number.NaN : Number(typed)
    return miles >= 0 && miles <= MAX_RADIUS_MILES ? miles : undefined
  },
  words.refuseRadius,
)

export const ZIPS = texts(
  (zips: string[]) => zips.join(' '),
  typed => {
    const zips = [...new Set(typed.split(/[\s,]+/).filter(Boolean))]
    return zips.every(zip => /^\d{5}$/.test(zip)) ? zips : undefined
  },
  words.refuseZips,
)

export const STATE = texts(
  same,
  typed => /^[A-Z]{2}$/.exec(typed.trim().toUpperCase())?.[0],
  words.refuseState,
)

export const PRESETS = texts(
  (presets: number[]) => presets.map(PERCENT.text).join(', '),
  typed => {
    const presets = typed.split(',').map(PERCENT.read)
    const read = presets.flatMap(preset => (preset === undefined || preset < 0 ? [] : [preset]))
    return read.length === presets.length ? [...new Set(read)] : undefined
  },
  words.refusePresets,
)

export type SurchargeAmount = Pick<Surcharge, 'points' | 'cents'>

/** "15%" or "$40.00": a currency makes it an amount. */
export const AMOUNT = texts(
  ({ points, cents = 0 }: SurchargeAmount) =>
    points === undefined ? `$${DOLLARS.text(cents)}` : `${PERCENT.text(points)}%`,
  (typed): SurchargeAmount | undefined => {
    const points = PERCENT.read(typed)
    if (!typed.includes('$')) return points === undefined ? undefined : { points }
    const cents = DOLLARS.read(typed)
    return cents === undefined || cents < 0 ? undefined : { cents }
  },
  words.refuseAmount,
)
