import { labeled } from '#messages/office-common'
import {
  type ReferenceKind,
  referenceInPath,
  referenceKind,
} from '../../../domain/values/event-references.ts'
import { isLocale, localeFacts } from '../../../i18n/locales.ts'
import { FIELD_LABELS } from './field-labels.ts'

export type FieldType =
  | 'address'
  | 'cents'
  | 'date'
  | 'dollars'
  | 'drafted'
  | 'enumerated'
  | 'language'
  | 'metres'
  | 'minutes'
  | 'order'
  | 'picture'
  | 'points'
  | 'reference'
  | 'scopes'
  | 'seconds'
  | 'switch'
  | 'time'
  | 'webhook-types'
  | 'weekly-hours'

const TYPES: Record<string, FieldType> = {
  pickUpDate: 'date',
  pickUpTime: 'time',
  pickUpAddress: 'address',
  dropOffAddress: 'address',
  distanceMetres: 'metres',
  durationSeconds: 'seconds',
  hourlyRate: 'dollars',
  order: 'order',
  twoFactor: 'switch',
  on: 'switch',
  imageUrl: 'picture',
  locale: 'language',
  types: 'webhook-types',
  scopes: 'scopes',
  officeHours: 'weekly-hours',
  changed: 'drafted',
}

const ENUMERATED = new Set([
  ...['autoAssign', 'booking', 'direction', 'expense', 'flightMoves', 'hiddenReason', 'how', 'kind'],
  ...['madeBy', 'offReason', 'page', 'progress', 'role', 'source', 'state', 'status', 'upgrade', 'what'],
])

/** Derived or internal fields. */
const OMITTED = new Set([
  ...['_id', 'version', 'createdAt', 'updatedAt', 'date', 'position', 'sample', 'codeFixed', 'hits', 'used'],
  ...['pickUpAt', 'endsAt', 'pickUpFold', 'nightNote', 'vehicleClass.code', 'formerSecretUntil'],
  ...[
    'entry',
    'entries',
    'item',
    'operation',
    'payment',
    'purpose',
    'inAllCents',
    'crop',
    'focus',
    'lat',
    'lon',
  ],
  ...['told', 'toldAt', 'clockOff', 'implied', 'kept'],
])

const OMITTED_PARTS = /^(price|dispatch|hold|pay|rating|extraNames|differences|crop|focus)(\.|$)/

export function isShown(name: string): boolean {
  const last = name.split('.').at(-1) ?? ''
  return !OMITTED.has(name) && !OMITTED.has(last) && !OMITTED_PARTS.test(name)
}

export type FindName = (kind: ReferenceKind, id: string) => string

export function fieldLabel(name: string, nameOf?: FindName): string {
  const record = referenceInPath(name)
  if (record && nameOf) {
    const parts = name.split('.')
    const group = fieldLabel(parts.slice(0, record.at).join('.'))
    return labeled({ label: group, value: nameOf(record.kind, record.id) })
  }
  const path = name === 'class' ? 'vehicleClass' : name.replace(/\.\d+(?=\.|$)/g, '')
  const message = path.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase())
  if (Object.hasOwn(FIELD_LABELS, message)) return FIELD_LABELS[message] ?? ''
  const cut = path.lastIndexOf('.')
  if (cut < 0) return isLocale(path) ? localeFacts(path).name : sentenceOf(path)
  return labeled({ label: fieldLabel(path.slice(0, cut)), value: fieldLabel(path.slice(cut + 1)) })
}

export function fieldType(name: string): FieldType | undefined {
  const last = name.split('.').at(-1) ?? ''
  if (referenceKind(name)) return 'reference'
  if (Object.hasOwn(TYPES, last)) return TYPES[last]
  if (ENUMERATED.has(last)) return 'enumerated'
  if (/cents$/i.test(last)) return 'cents'
  if (/points$/i.test(last)) return 'points'
  return /^(buffers|leadMinutes)\./.test(name) ? 'minutes' : undefined
}

/** "noteForDriver" -> "Note for driver", "priceCents" -> "Price". */
function sentenceOf(name: string): string {
  const words = name
    .replace(/(Cents|Metres)$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.toLowerCase().replace(/^./, letter => letter.toUpperCase())
}
