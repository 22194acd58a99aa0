import * as words from '#messages/office-differences'
import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import type { ReferenceKind } from '../../../domain/values/event-references.ts'
import { isRecord } from '../../../domain/values/record.ts'
import { differenceText } from '../policy/policy-texts.ts'
import { type FindName, fieldLabel, fieldType, isShown } from './field-words.ts'
import { type DifferenceLine, textDifference } from './text-difference.ts'
import { isEmpty, isPoint, valueText, type Writing } from './value-text.ts'

export type Difference = { label: string } & (
  | { kind: 'value'; before?: string; after?: string }
  | { kind: 'list'; removed: string[]; added: string[] }
  | { kind: 'text'; lines: DifferenceLine[] }
  | { kind: 'moved' }
  | { kind: 'replaced'; by: 'added' | 'removed' | 'replaced' }
  | { kind: 'customer'; name: string; path?: string }
)

/** Characters; texts this long or longer are compared line by line. */
const LONG_CHARACTERS_MIN = 90

type Fields = Record<string, unknown>
type Changed = Pick<ActivityEntry, 'action' | 'before' | 'after' | 'names'>

export function differencesOf({ action, before, after, names }: Changed, timeZone: string): Difference[] {
  const writing = { timeZone, nameOf: findName(names) }
  if (action === 'savePolicyDraft') return policyDifferences({ before, after }, writing)
  const old = flatten(before)
  const young = flatten(after)
  const paths = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter(isShown)
  return paths.flatMap(path => differenceOf(path, { before: old[path], after: young[path] }, writing) ?? [])
}

function findName(names: ActivityEntry['names']): FindName {
  return (kind, id) => names.find(one => one.kind === kind && one.id === id)?.name ?? goneText(kind)
}

const goneText = (kind: ReferenceKind): string => words.gone({ kind: kind.replace('-', '') })

function policyDifferences({ before, after }: { before: Fields; after: Fields }, { nameOf }: Writing) {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return paths.map((path): Difference => {
    const figure = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)
    const text = differenceText({ path, before: figure(before[path]), after: figure(after[path]) })
    const code = /^byClass\.([\w-]+)/.exec(path)?.[1]
    const label = code === undefined ? text.label : text.label.replace(code, nameOf('vehicle-class', code))
    return { kind: 'value', label, before: text.before, after: text.after }
  })
}

/** Nested records become fields such as `address.region`. */
function flatten(fields: Fields): Fields {
  const flat: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    if (!isRecord(value) || isPoint(value)) flat[name] = value
    else for (const [part, inner] of Object.entries(flatten(value))) flat[`${name}.${part}`] = inner
  }
  return flat
}

type Change = { before: unknown; after: unknown }

function differenceOf(name: string, change: Change, writing: Writing): Difference | undefined {
  const { before, after } = change
  const isUnchanged = JSON.stringify(before) === JSON.stringify(after)
  if (isUnchanged || (isEmpty(before) && isEmpty(after))) return undefined
  const special = specialDifference(name, change, writing)
  if (special) return special
  if (Array.isArray(before) || Array.isArray(after)) return listDifference(name, change, writing)
  if (isText(before) && isText(after) && (isLong(before) || isLong(after))) {
    const lines = textDifference(before ?? '', after ?? '')
    return { label: fieldLabel(name, writing.nameOf), kind: 'text', lines }
  }
  return valueDifference(name, change, writing)
}

function specialDifference(name: string, change: Change, writing: Writing): Difference | undefined {
  const type = fieldType(name)
  if (type === 'order') return { label: fieldLabel(name), kind: 'moved' }
  if (type === 'picture' || isUpload(change.after ?? change.before)) {
    return { label: fieldLabel('imageUrl'), kind: 'replaced', by: replacedBy(change) }
  }
  if (name !== 'mergedInto' && name !== 'customer') return undefined
  return customerDifference(fieldLabel(name), change, writing)
}

function isUpload(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/uploads/')
}

function replacedBy({ before, after }: Change): 'added' | 'removed' | 'replaced' {
  if (isEmpty(before)) return 'added'
  return isEmpty(after) ? 'removed' : 'replaced'
}

function customerDifference(label: string, { before, after }: Change, { nameOf }: Writing): Difference {
  const id = String(after ?? before)
  const name = nameOf('customer', id)
  return {
    label,
    kind: 'customer',
    name,
    ...(name === goneText('customer') ? {} : { path: `/admin/customers/${id}` }),
  }
}

/** Undefined if both read the same, such as an address with another point: that is a separate field. */
function valueDifference(name: string, { before, after }: Change, writing: Writing): Difference | undefined {
  const text = (value: unknown) => (isEmpty(value) ? undefined : valueText(name, value, writing))
  const [old, young] = [text(before), text(after)]
  if (old === young) return undefined
  return {
    label: fieldLabel(name, writing.nameOf),
    kind: 'value',
    ...(old === undefined ? {} : { before: old }),
    ...(young === undefined ? {} : { after: young }),
  }
}

function listDifference(name: string, { before, after }: Change, writing: Writing): Difference {
  const label = fieldLabel(name, writing.nameOf)
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : []).map(item => valueText(name, item, writing))
  const removed = without(texts(before), texts(after))
  const added = without(texts(after), texts(before))
  if (removed.length === 0 && added.length === 0) return { label, kind: 'moved' }
  return { label, kind: 'list', removed, added }
}

/** A multiset difference: duplicates count. */
function without(list: string[], other: string[]): string[] {
  const left = [...other]
  return list.filter(item => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function isText(value: unknown): value is string | null | undefined {
  return typeof value === 'string' || value === null || value === undefined
}

function isLong(value: string | null | undefined): boolean {
  return typeof value === 'string' && (value.length >= LONG_CHARACTERS_MIN || value.includes('\n'))
}
