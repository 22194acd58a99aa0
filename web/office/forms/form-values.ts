import * as common from '#messages/office-common'
/** A list holds all rows of a list control, or the options of a multi-select. */
export type ControlValue = string | number | boolean | null | string[]

export type FormValues = { [name: string]: FormValue }
export type FormValue = ControlValue | FormValue[] | FormValues

type Branch = Map<string, Branch | ControlValue>

/** By the server's error paths: `address.locality`, `features.2`. A bare empty list keeps a list without rows. */
export function nestValues(entries: Iterable<readonly [path: string, value: ControlValue]>): FormValues {
  const root: Branch = new Map()
  for (const [path, value] of entries) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let branch = root
    for (const name of names) branch = branchAt(branch, name, path)
    const known = branch.get(last)
    if (known instanceof Map) {
      if (!isEmptyList(value)) throw new Error(`Another control has a name that begins with ${path}`)
    } else branch.set(last, value)
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plainOf(value)]))
}

function branchAt(branch: Branch, name: string, path: string): Branch {
  const known = branch.get(name)
  if (known instanceof Map) return known
  if (known !== undefined && !isEmptyList(known))
    throw new Error(`A control has the beginning of ${path} as its name`)
  const added: Branch = new Map()
  branch.set(name, added)
  return added
}

/** Numeric keys become a list in order; gaps close. */
function plainOf(value: Branch | ControlValue): FormValue {
  if (!(value instanceof Map)) return value
  const parts = [...value].map(([name, part]) => [name, plainOf(part)] as const)
  if (!parts.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(parts)
  return parts.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Unchecked: the server validates and names invalid fields. */
export function typedValues<Values extends object>(values: object): Values {
  return values as Values
}

export function rowsOf<Row>(value: unknown): Row[] {
  return Array.isArray(value) ? value : []
}

export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return value
}

export function startValue(draft: object | undefined, record: object | undefined, path: string): unknown {
  const drafted = valueAt(draft, path)
  return drafted === undefined ? valueAt(record, path) : drafted
}

export function pathsOf(values: object, start = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? pathsOf(value, `${start}${name}.`) : `${start}${name}`,
  )
}

export function withValues<Values extends object>(values: Values, replaced: Map<string, unknown>): Values {
  const copy = (part: object, start: string): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const path = start + name
        if (replaced.has(path)) return [name, replaced.get(path)]
        return [name, isGroup(value) ? copy(value, `${path}.`) : value]
      }),
    )
  return copy(values, '') as Values
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As staff see it: null, "" and unchecked match, so do line ends, numbers and digits. Blank rows are ignored. */
export function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other)
}

function comparable(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) {
    const rows = value.map(row => comparable(row).trim()).filter(row => row !== '')
    return rows.length > 0 ? JSON.stringify(rows) : ''
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value)
      .map(([name, part]) => [name, comparable(part)])
      .filter(([, part]) => part !== '')
    return parts.length > 0 ? JSON.stringify(parts.toSorted()) : ''
  }
  return String(value).replace(/\r\n?/g, '\n')
}

/** Lists have one line per row. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join('\n')
  if (isGroup(value)) return Object.values(value).map(readable).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? common.yes : common.no
  return String(value ?? '')
}
