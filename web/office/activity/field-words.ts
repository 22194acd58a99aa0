import * as words from '#messages/office-fields'

/** What a value is, where its type alone does not say it. */
export type FieldType =
  | 'dollars'
  | 'date'
  | 'time'
  | 'address'
  | 'metres'
  | 'seconds'
  | 'order'
  | 'customer'
  | 'status'
  | 'role'
  | 'state'
  | 'switch'

/** The labels of fields by their names on the wire: `address.region` is the message addressRegion. */
const LABELS: Record<string, string> = words

const TYPES: Record<string, FieldType> = {
  pickUpDate: 'date',
  pickUpTime: 'time',
  pickUpAddress: 'address',
  dropOffAddress: 'address',
  distanceMetres: 'metres',
  durationSeconds: 'seconds',
  mergedInto: 'customer',
  customer: 'customer',
  hourlyRate: 'dollars',
  order: 'order',
  status: 'status',
  role: 'role',
  state: 'state',
  twoFactor: 'switch',
}

/** Fields that follow from others, or that say nothing to people. */
const OMITTED = new Set(['_id', 'version', 'createdAt', 'date', 'pickUpAt', 'endsAt', 'position'])

export function isShown(name: string): boolean {
  return !OMITTED.has(name)
}

/** The label of a field, as the screen on which it is edited has it; one that is unknown is named as on the wire. */
export function fieldLabel(name: string): string {
  const message = name.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(LABELS, message) ? (LABELS[message] ?? '') : sentenceOf(name)
}

export function fieldType(name: string): FieldType | undefined {
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
}

/** "meetingPoint.note" -> "Meeting point note". */
function sentenceOf(name: string): string {
  const words = name.replace(/[._-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2')
  return words.toLowerCase().replace(/^./, letter => letter.toUpperCase())
}
