import * as words from '#messages/office-activity'
import * as rules from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import * as meetingPoints from '#messages/office-meeting-points'
import { how } from '#messages/office-money'
import { percent } from '#messages/office-reports'
import * as reviews from '#messages/office-reviews'
import { progressName } from '#messages/office-trips'
import * as texts from '#messages/office-values'
import * as visitors from '#messages/office-visitors'
import { on } from '#messages/office-webhooks'
import * as prices from '#messages/office-website-prices'
import * as shared from '#messages/shared'
import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { MACHINE_NAME } from '../../../domain/values/event.ts'
import { referenceKind } from '../../../domain/values/event-references.ts'
import { splitCoordinates } from '../../../domain/values/geo.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { SCOPE_NAMES } from '../api-keys/scope-names.ts'
import { formatCents, formatDecimal, formatDollars } from '../format-number.ts'
import { partName } from '../tariff/document/part-names.ts'
import { TYPE_NAMES } from '../webhooks/webhook-texts.ts'
import { formatDateTime } from '../zone.ts'
import { type FieldType, type FindName, fieldType } from './field-words.ts'
import { itemText, weeklyHours } from './item-text.ts'

const METRES_PER_MILE = 1609.344
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const INTERNAL = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|^\/uploads\//i

/** After the field name if the meaning depends on the field. */
const VALUES: Readonly<Record<string, string>> = {
  ...texts,
  asked: visitors.asked,
  ended: visitors.ended,
  returned: shared.refunded,
  kerb: shared.curbside,
  inside: meetingPoints.meetAndGreet,
  waiting: shared.waitTime,
  'no-show': shared.noShow,
  suggest: common.suggested,
  bank: how({ how: 'bank' }),
  hourly: common.hourly,
  'autoAssign auto': rules.assignAuto,
  'flightMoves auto': rules.flightAuto,
  'upgrade auto': rules.upgradeAuto,
  'upgrade staff': common.staffDecide,
  'offReason staff': texts.offByStaff,
  'rounding none': prices.rounding({ rounding: 'none' }),
  'rounding dollar': prices.rounding({ rounding: 'dollar' }),
  'rounding five-dollars': prices.rounding({ rounding: 'five-dollars' }),
  google: reviews.google,
  tripadvisor: reviews.tripadvisor,
  weddingwire: reviews.weddingwire,
}

export type Writing = { timeZone: string; nameOf: FindName }

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

export function valueText(name: string, value: unknown, writing: Writing): string {
  const text = plainText(name, value, writing)
  return INTERNAL.test(text) ? words.internal : text
}

function plainText(name: string, value: unknown, writing: Writing): string {
  const type = fieldType(name)
  if (Array.isArray(value)) return value.map(item => valueText(name, item, writing)).join(', ')
  if (typeof value === 'boolean') return switchText(value, type)
  if (typeof value === 'number') return numberText(value, type)
  if (typeof value === 'string') return lineText(name, value, writing)
  if (isPoint(value)) return `${value.lat.toFixed(4)}, ${value.lon.toFixed(4)}`
  return itemText(value, writing.nameOf)
}

function switchText(value: boolean, type: FieldType | undefined): string {
  if (type === 'switch') return value ? on : common.off
  return value ? common.yes : common.no
}

function numberText(value: number, type: FieldType | undefined): string {
  switch (type) {
    case 'cents':
      return formatCents(value)
    case 'points':
      return percent({ percent: formatDecimal(value / 100, value % 100 === 0 ? 0 : 2) })
    case 'dollars':
      return formatDollars(value)
    case 'metres':
      return words.miles({ miles: formatDecimal(value / METRES_PER_MILE, 1) })
    case 'minutes':
      return common.minutes({ count: value })
    case 'seconds':
      return common.minutes({ count: Math.round(value / 60) })
    default:
      return String(value)
  }
}

function lineText(name: string, value: string, { timeZone, nameOf }: Writing): string {
  const kind = referenceKind(name)
  if (kind) return nameOf(kind, value)
  switch (fieldType(name)) {
    case 'address':
      return splitCoordinates(value).words
    case 'enumerated':
      return enumeratedText(name, value)
    case 'drafted':
      return partName(value) ?? plainWords(value)
    case 'language':
      return isLocale(value) ? localeFacts(value).name : value
    case 'scopes':
      return own(SCOPE_NAMES, value) ?? plainWords(value)
    case 'webhook-types':
      return own(TYPE_NAMES, value) ?? plainWords(value)
    case 'weekly-hours':
      return weeklyHours(value)
    default:
      return momentText(value, timeZone)
  }
}

function momentText(value: string, timeZone: string): string {
  if (INSTANT.test(value)) return formatDateTime(value, timeZone)
  if (isCalendarDate(value)) return dateInWords(value)
  return isClockTime(value) ? timeInWords(value) : value
}

function enumeratedText(name: string, value: string): string {
  const field = name.split('.').at(-1)
  if (field === 'progress') return progressName({ progress: value.replace('-', '') })
  return own(VALUES, `${field} ${value}`) ?? own(VALUES, value) ?? plainWords(value)
}

function own(texts: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(texts, value) ? texts[value] : undefined
}

function plainWords(value: string): string {
  return value.replace(/[-:._]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
}

type Point = { lat: number; lon: number }

export function isPoint(value: unknown): value is Point {
  const { lat, lon, address } = fieldsOf(value)
  return typeof lat === 'number' && typeof lon === 'number' && address === undefined
}

export function actorName({ who, isSuggested }: Pick<ActivityEntry, 'who' | 'isSuggested'>): string {
  return isSuggested ? shared.system : personName(who)
}

/** An account, or an operator at the machine, who has none. */
export function personName(who: string): string {
  return who === MACHINE_NAME ? words.machine : who
}
