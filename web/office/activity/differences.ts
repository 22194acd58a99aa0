import type { ActivityEntry } from '../../../contract/office/schemas.ts'
import { fieldLabel, fieldType, isShown } from './field-words.ts'
import { type DifferenceLine, textDifference } from './text-difference.ts'
import { isEmpty, isPoint, valueText } from './value-text.ts'

/** What became of one field of a record, in words. */
export type Difference = { label: string } & (
  | { kind: 'value'; before?: string; after?: string }
  | { kind: 'list'; removed: string[]; added: string[] }
  | { kind: 'text'; lines: DifferenceLine[] }
  | { kind: 'moved' }
  | { kind: 'customer'; id: string }
)

/** Texts from this length on, in characters, are compared line by line. */
const LONG_CHARACTERS_MIN = 90

type Fields = Record<string, unknown>

/** What an action changed, field by field; nothing where it changed only what people do not see. */
export function differencesOf(
  { before, after }: Pick<ActivityEntry, 'before' | 'after'>,
  timeZone: string,
): Difference[] {
  const old = flatten(before)
  const young = flatten(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter(isShown)
  return names.flatMap(name => differenceOf(name, { before: old[name], after: young[name] }, timeZone) ?? [])
}

/** Records inside of a record become fields of their own, such as `address.region`. */
function flatten(fields: Fields): Fields {
  const flat: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value) && !isPoint(value)
    if (!isRecord) flat[name] = value
    else for (const [part, inner] of Object.entries(flatten(value as Fields))) flat[`${name}.${part}`] = inner
  }
  return flat
}

type Change = { before: unknown; after: unknown }

function differenceOf(name: string, change: Change, timeZone: string): Difference | undefined {
  const { before, after } = change
  const isUnchanged = JSON.stringify(before) === JSON.stringify(after)
  if (isUnchanged || (isEmpty(before) && isEmpty(after))) return undefined
  const label = fieldLabel(name)
  const type = fieldType(name)
  if (type === 'order') return { label, kind: 'moved' }
  if (type === 'customer') return { label, kind: 'customer', id: String(after ?? before) }
  if (Array.isArray(before) || Array.isArray(after)) return listDifference(label, change, timeZone)
  if (isText(before) && isText(after) && (isLong(before) || isLong(after))) {
    return { label, kind: 'text', lines: textDifference(before ?? '', after ?? '') }
  }
  return valueDifference(name, change, timeZone)
}

/** Undefined where both read alike, as an address of which only the point differs: that is a field of its own. */
function valueDifference(name: string, { before, after }: Change, timeZone: string): Difference | undefined {
  const text = (value: unknown) => (isEmpty(value) ? undefined : valueText(name, value, timeZone))
  const [old, young] = [text(before), text(after)]
  if (old === young) return undefined
  return {
    label: fieldLabel(name),
    kind: 'value',
    ...(old === undefined ? {} : { before: old }),
    ...(young === undefined ? {} : { after: young }),
  }
}

function listDifference(label: string, { before, after }: Change, timeZone: string): Difference {
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : []).map(item => valueText('', item, timeZone))
  const removed = without(texts(before), texts(after))
  const added = without(texts(after), texts(before))
  if (removed.length === 0 && added.length === 0) return { label, kind: 'moved' }
  return { label, kind: 'list', removed, added }
}

/** Those of the list that the other one has not, each as often as it has it less. */
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
