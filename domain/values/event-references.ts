export const REFERENCE_KINDS = [
  'vehicle',
  'driver',
  'vehicle-class',
  'meeting-point',
  'customer',
  'place',
  'extra',
] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

export type Reference = { kind: ReferenceKind; id: string }

const BY_VALUE: Readonly<Record<string, ReferenceKind>> = {
  vehicleId: 'vehicle',
  usualVehicle: 'vehicle',
  driverId: 'driver',
  vehicleClass: 'vehicle-class',
  class: 'vehicle-class',
  classes: 'vehicle-class',
  mayUse: 'vehicle-class',
  meetingPoint: 'meeting-point',
  mergedInto: 'customer',
  customer: 'customer',
  place: 'place',
}

/** Records keyed by ID or code, such as `extras.infant` or `byClass.sedan`. */
const BY_NAME: Readonly<Record<string, ReferenceKind>> = { byClass: 'vehicle-class', extras: 'extra' }

export function referenceKind(path: string): ReferenceKind | undefined {
  const name = path.split('.').at(-1) ?? ''
  return Object.hasOwn(BY_VALUE, name) ? BY_VALUE[name] : undefined
}

export function referenceInPath(path: string): (Reference & { at: number }) | undefined {
  const parts = path.split('.')
  const at = parts.findIndex((_, index) => Object.hasOwn(BY_NAME, parts[index - 1] ?? ''))
  const kind = BY_NAME[parts[at - 1] ?? '']
  const id = parts[at]?.replace(/\[.*$/, '')
  return kind && id ? { kind, id, at } : undefined
}

export function referencesIn(fields: Record<string, unknown>): Reference[] {
  const found = Object.entries(fields).flatMap(([name, value]) => referencesAt(name, value))
  return [...new Map(found.map(one => [`${one.kind} ${one.id}`, one])).values()]
}

function referencesAt(path: string, value: unknown): Reference[] {
  const inPath = referenceInPath(path)
  const items: unknown[] = Array.isArray(value) ? value : [value]
  const here = inPath ? [{ kind: inPath.kind, id: inPath.id }] : []
  return [...here, ...items.flatMap(item => referencesOfItem(path, item))]
}

function referencesOfItem(path: string, item: unknown): Reference[] {
  const kind = referenceKind(path)
  if (typeof item === 'string') return kind && item !== '' ? [{ kind, id: item }] : []
  if (typeof item !== 'object' || item === null) return []
  return Object.entries(item).flatMap(([name, inner]) => referencesAt(`${path}.${name}`, inner))
}
