import { isRecord } from '../values/record.ts'
import type { Fault, FaultCode, Parsed } from './fault.ts'

export const MAX_TEXT_CHARACTERS = 200
export const MAX_LIST_ITEMS = 2000

export interface Shape<T> {
  (value: unknown, path: string): Fault[]
  /** Never set: ties the type to the shape. */
  readonly of?: T
}

type OptionalKeys<T> = keyof {
  [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? K : never]: true
}

export function record<T extends object>(
  required: { [K in Exclude<keyof T, OptionalKeys<T>>]: Shape<T[K]> },
  optional: { [K in OptionalKeys<T>]-?: Shape<Exclude<T[K], undefined>> },
): Shape<T> {
  const needed = new Map<string, Shape<unknown>>(Object.entries(required))
  const known = new Map<string, Shape<unknown>>([...needed, ...Object.entries<Shape<unknown>>(optional)])
  return (value, path) => {
    if (!isRecord(value)) return [{ path, code: 'not-an-object' }]
    const missing = [...needed.keys()].filter(name => !Object.hasOwn(value, name))
    return [
      ...missing.map(name => ({ path: at(path, name), code: 'missing' as const })),
      ...Object.entries(value).flatMap(([name, field]): Fault[] => {
        const shape = known.get(name)
        return shape ? shape(field, at(path, name)) : [{ path: at(path, name), code: 'unknown-field' }]
      }),
    ]
  }
}

/** Arbitrary keys, such as amounts by class. */
export function table<T>(shape: Shape<T>): Shape<Record<string, T>> {
  return (value, path) => {
    if (!isRecord(value)) return [{ path, code: 'not-an-object' }]
    const entries = Object.entries(value)
    if (entries.length > MAX_LIST_ITEMS) return [{ path, code: 'too-many', figure: MAX_LIST_ITEMS }]
    return entries.flatMap(([name, field]) => shape(field, at(path, name)))
  }
}

export function list<T>(shape: Shape<T>, least = 0, most = MAX_LIST_ITEMS): Shape<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return [{ path, code: 'not-a-list' }]
    if (value.length > most) return [{ path, code: 'too-many', figure: most }]
    if (value.length < least) return [{ path, code: 'empty' }]
    return value.flatMap((item, index) => shape(item, `${path}[${index}]`))
  }
}

export function distinct<T extends string | number>(
  shape: Shape<T>,
  least = 0,
  most = MAX_LIST_ITEMS,
): Shape<T[]> {
  return and(list(shape, least, most), (items, path) => repeated(items, path))
}

/** The rule is only checked once the shape is valid. */
export function and<T>(shape: Shape<T>, rule: (value: T, path: string) => Fault[]): Shape<T> {
  return (value, path) => {
    const parsed = parseShape(shape, value, path)
    return parsed.ok ? rule(parsed.document, path) : parsed.faults
  }
}

export function parseShape<T>(shape: Shape<T>, value: unknown, path = ''): Parsed<T> {
  const faults = shape(value, path)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, document: value as T }
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null ? [] : shape(value, path))
}

export function oneOf<const T extends string | number>(...values: T[]): Shape<T> {
  return (value, path) =>
    values.some(known => known === value) ? [] : [{ path, code: 'not-one-of', figure: values.join(', ') }]
}

export function integer(least: number, most: number): Shape<number> {
  return number(least, most, Number.isInteger, 'not-an-integer')
}

/** For coordinates and radii, never for amounts. Bounds are inclusive. */
export function decimal(least: number, most: number): Shape<number> {
  return number(least, most, Number.isFinite, 'not-a-number')
}

function number(least: number, most: number, is: (value: number) => boolean, code: FaultCode): Shape<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !is(value)) return [{ path, code }]
    if (value < least) return [{ path, code: 'too-small', figure: least }]
    return value > most ? [{ path, code: 'too-large', figure: most }] : []
  }
}

export function text(
  holds: (text: string) => boolean = () => true,
  code: FaultCode = 'not-a-text',
): Shape<string> {
  return (value, path) => {
    if (typeof value !== 'string') return [{ path, code: 'not-a-text' }]
    if (value.trim() === '') return [{ path, code: 'empty' }]
    if (value.length > MAX_TEXT_CHARACTERS) return [{ path, code: 'too-long', figure: MAX_TEXT_CHARACTERS }]
    return holds(value) ? [] : [{ path, code }]
  }
}

export const yesOrNo: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? [] : [{ path, code: 'not-yes-or-no' }]

export function repeated(values: readonly (string | number)[], path: string, field = ''): Fault[] {
  return values.flatMap((value, index): Fault[] =>
    values.indexOf(value) < index
      ? [{ path: `${path}[${index}]${field}`, code: 'duplicate', figure: value }]
      : [],
  )
}

/** Quotes unusual names, so that a fault stays on one line. */
function at(path: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) return `${path}[${JSON.stringify(name.slice(0, MAX_TEXT_CHARACTERS))}]`
  return path === '' ? name : `${path}.${name}`
}
