import * as common from '#messages/office-common'
/** What one control of a form holds. A list stands for a list control: all its rows, or a select of several. */
export type ControlValue = string | number | boolean | null | string[]

/** A form's values in the shape of the request body: nested by the names of the controls, rows as lists. */
export type FormValues = { [name: string]: FormValue }
export type FormValue = ControlValue | FormValue[] | FormValues

type Branch = Map<string, Branch | ControlValue>

/**
 * Nests values by their paths, which are the paths that the server names in its errors: `address.locality` is a field of
 * an object, `features.2` a row of a list. An empty list under a list's own name keeps a list without rows.
 */
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

/** A branch of numbers is a list in their order; gaps close. */
function plainOf(value: Branch | ControlValue): FormValue {
  if (!(value instanceof Map)) return value
  const parts = [...value].map(([name, part]) => [name, plainOf(part)] as const)
  if (!parts.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(parts)
  return parts.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/**
 * The values of a form as the type after which its controls are named. Nothing is checked here: the server checks all
 * that was typed and names the fields that are wrong.
 */
export function typedValues<Values extends object>(values: object): Values {
  return values as Values
}

/** The rows of a list control; none if the value is no list. */
export function rowsOf<Row>(value: unknown): Row[] {
  return Array.isArray(value) ? value : []
}

/** The value at a path; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return value
}

/** What a control starts with: the value of the draft, also where it was emptied, or else of the record. */
export function startValue(draft: object | undefined, record: object | undefined, path: string): unknown {
  const drafted = valueAt(draft, path)
  return drafted === undefined ? valueAt(record, path) : drafted
}

/** The paths of all single values, with each list as a whole. */
export function pathsOf(values: object, start = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? pathsOf(value, `${start}${name}.`) : `${start}${name}`,
  )
}

/** A copy in which the values at these paths are replaced. */
export function withValues<Values extends object>(values: Values, replaced: Map<string, unknown>): Values {
  const copy = (part: object, start: string): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const path = start + name
        if (replaced.has(path)) return [name, replaced.get(path)]
        return [name, isGroup(value) ? copy(value, `${path}.`) : value]
      }),
    )
  // A copy has the shape of its original.
  return copy(values, '') as Values
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * True if both values mean the same to a reader: nothing, an empty text and an unchecked box are equal, so are kinds of
 * line ends and a number and its digits. Blank rows of a list count as none, since the server drops them.
 */
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

/** A value as staff read it; a list has a line for each row. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).filter(Boolean).join('\n')
  if (isGroup(value)) return Object.values(value).map(readable).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? common.yes : common.no
  return String(value ?? '')
}
