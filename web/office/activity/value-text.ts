import * as words from '#messages/office-activity'
import { splitCoordinates } from '../../../domain/coordinates.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { formatDecimal, formatDollars, formatNumber } from '../format-number.ts'
import { formatDateTime } from '../zone.ts'
import { type FieldType, fieldType } from './field-words.ts'

const METRES_PER_MILE = 1609.344
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** True for what stands for nothing: it was not there, or was left empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value of a field as the screens show it; instants are on the clock of the business. */
export function valueText(name: string, value: unknown, timeZone: string): string {
  const type = fieldType(name)
  if (typeof value === 'boolean') return switchText(value, type)
  if (type && typeof value === 'number') return numberText(value, type)
  if (type && typeof value === 'string') return lineText(value, type)
  if (typeof value === 'string') return INSTANT.test(value) ? formatDateTime(value, timeZone) : value
  if (isPoint(value)) return `${value.lat.toFixed(4)}, ${value.lon.toFixed(4)}`
  if (Array.isArray(value)) return value.map(item => valueText('', item, timeZone)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function switchText(value: boolean, type: FieldType | undefined): string {
  if (type === 'switch') return value ? words.on : words.off
  return value ? words.yes : words.no
}

function numberText(value: number, type: FieldType): string {
  switch (type) {
    case 'dollars':
      return formatDollars(value)
    case 'metres':
      return words.miles({ miles: formatDecimal(value / METRES_PER_MILE, 1) })
    case 'seconds':
      return words.minutes({ minutes: formatNumber(Math.round(value / 60)) })
    default:
      return String(value)
  }
}

function lineText(value: string, type: FieldType): string {
  switch (type) {
    case 'date':
      return dateInWords(value)
    case 'time':
      return timeInWords(value)
    case 'address':
      return splitCoordinates(value).words
    case 'status':
      return words.status({ status: value })
    case 'role':
      return words.role({ role: value })
    case 'state':
      return words.state({ state: value })
    default:
      return value
  }
}

type Point = { lat: number; lon: number }

export function isPoint(value: unknown): value is Point {
  const { lat, lon } = (value ?? {}) as Partial<Point>
  return typeof lat === 'number' && typeof lon === 'number'
}
