import * as words from '#messages/office-tariff'
import { isEqual, partsOf } from '../../../domain/pricing/fare/named-parts.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Choice } from '../forms/choice-field.tsx'
import { rowsOf } from '../forms/form-values.ts'
import { stepsOf, valueIn, withValue } from './document/paths.ts'
import type { CellEditor, GridCell } from './grid/grid-cell.ts'
import type { TariffScreen } from './tariff-context.ts'
import { TOGGLE, type Unit } from './units.ts'

export type At = {
  /** Of the rule; empty for the rates themselves. */
  path: string
  label: string
  /** Shows what the field opens, such as a calendar. */
  open?: () => void
}

export type Named = Pick<TariffScreen, 'tariff' | 'classes'>

/**
 * One description of a value in a rule: its cell, its editor, its findings and its differences follow from it. Methods
 * get an empty rule where there is none.
 */
export type Field<Rule extends object = object> = {
  /** Path within the rule. */
  id: string
  label: string
  align?: 'end'
  unit?: Unit
  /** An option without a value removes the field. */
  options?(named: Named, rule: Partial<Rule>): readonly Choice[]
  /** Takes several of the options. */
  several?: boolean
  optional?: boolean
  /** Shown without a value. With several options it means all of them. */
  none?: string | ((rule: Partial<Rule>) => string)
  /** By default, the value at the path. */
  get?(rule: Partial<Rule>): unknown
  /** Muted: another field has the value too, and shows the published one. */
  isShared?(rule: Partial<Rule>): boolean
  /** Alternatives under one label: its value is an object of those that the rule has. */
  parts?: readonly string[]
  /** Of the rates, if only some have it. */
  only?(tariff: Tariff): boolean
  /** For changes beyond the path, in the rule or in other rules. A string is the refusal. */
  put?(rule: Rule, value: unknown, tariff: Tariff): object | string
  putAll?(tariff: Tariff, rule: Rule, value: unknown): Tariff | string
  /** The cell of a rule that has no such field. */
  instead?(rule: Partial<Rule>, screen: TariffScreen, at: At): Partial<GridCell> | undefined
}

export function cellOf(screen: TariffScreen, field: Field, at: At): GridCell {
  const { path, label } = at
  const { tariff, published, readOnly, edit, findings } = screen
  const rule = ruleAt(tariff, path)
  const instead = field.instead?.(rule, screen, at)
  if (instead) return { text: '', label, ...instead }
  const value = shownValue(field, rule)
  const former = published && ruleBefore(published, tariff, path)
  const before = former && shownValue(field, former)
  const textOf = (of: unknown) => (of === undefined || of === null ? '' : fieldText(field, of, screen, rule))
  const text = textOf(value)
  const none = text === '' ? noneOf(field, screen, rule) : ''
  const isShared = field.isShared?.(rule) ?? false
  const isCompared = !isShared && !(value === undefined && former && field.isShared?.(former))
  const cell = {
    text: text || none,
    label,
    // Off is the answer of a switch without a value.
    ...((isShared || (none !== '' && field.unit !== TOGGLE)) && { look: 'second' as const }),
    ...(published && isCompared && !isEqual(before, value) && { before: textOf(before) }),
    level: findings.levelAt(pathBelow(path, field.parts?.find(part => part in rule) ?? field.id)),
  }
  if (readOnly) return cell
  const write = (next: unknown) => {
    let refusal: string | undefined
    edit(known => {
      const changed = written(known, field, path, next)
      if (typeof changed !== 'string') return changed
      refusal = changed
      return known
    })
    return refusal
  }
  return { ...cell, editor: editorOf(field, { screen, rule, value, text, write }) }
}

const ruleAt = (tariff: Tariff, path: string): object => fieldsOf(valueIn(tariff, path))

/** By its name, since indexes differ between versions. */
export function ruleBefore(published: Tariff, tariff: Tariff, path: string): object {
  const [list = '', index = 0] = stepsOf(path).map(String)
  if (path === '') return published
  const name = [...(partsOf(list, valueIn(tariff, list))?.keys() ?? [])][Number(index)]
  return fieldsOf(partsOf(list, valueIn(published, list))?.get(name ?? ''))
}

function shownValue({ id, parts, get }: Field, rule: object): unknown {
  if (get) return get(rule)
  if (!parts) return valueIn(rule, id)
  const there = Object.entries(rule).filter(([name]) => parts.some(part => part === name))
  return there.length > 0 ? Object.fromEntries(there) : undefined
}

function fieldText(field: Field, value: unknown, named: Named, rule: object): string {
  const options = field.options?.(named, rule)
  if (!options) return field.unit?.text(value) ?? String(value)
  const labelOf = (one: unknown) => options.find(([known]) => known === one)?.[1] ?? String(one)
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value)
}

function noneOf({ none = '', options }: Field, named: Named, rule: object): string {
  const chosen = options?.(named, rule).find(([value]) => value === '')
  return chosen?.[1] ?? (typeof none === 'string' ? none : none(rule))
}

function pathBelow(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`
}

function written(tariff: Tariff, field: Field, path: string, value: unknown): Tariff | string {
  const rule = ruleAt(tariff, path)
  if (field.putAll) return field.putAll(tariff, rule, value)
  const next = field.put ? field.put(rule, value, tariff) : withValue(rule, field.id, value)
  if (typeof next === 'string') return next
  return next === rule ? tariff : withValue(tariff, path, next)
}

type Write = (value: unknown) => string | undefined
type Edited = { screen: TariffScreen; rule: object; value: unknown; text: string; write: Write }

function editorOf(field: Field, { screen, rule, value, text, write }: Edited): CellEditor {
  const { unit, optional } = field
  const options = field.options?.(screen, rule)
  if (options && field.several) return choicesEditor(field, options, rowsOf<string>(value), write)
  if (options) {
    const take = (chosen: string) => write(chosen === '' ? undefined : chosen)
    return { kind: 'choice', value: String(value ?? ''), options, write: take }
  }
  if (!unit || unit === TOGGLE) return { kind: 'toggle', toggle: () => write(value !== true) }
  return {
    kind: 'text',
    value: text,
    write(typed) {
      if (typed.trim() === '') return optional ? write(undefined) : words.needed
      const read = unit.read(typed)
      return typeof read === 'string' ? read : write(read.value)
    },
  }
}

function choicesEditor(
  { none }: Field,
  options: readonly Choice[],
  chosen: readonly string[],
  write: Write,
): CellEditor {
  const hasAll = none !== undefined
  return {
    kind: 'choices',
    value: chosen.length === 0 && hasAll ? options.map(([value]) => String(value)) : chosen,
    options,
    write(values) {
      if (hasAll && (values.length === 0 || values.length === options.length)) write(undefined)
      // A required list keeps its last item.
      else if (values.length > 0) write(values)
    },
  }
}

/** A value away from its column, as in a list of differences. */
export function saidText(field: Field, value: unknown, named: Named): string {
  const unit = field.options ? undefined : field.unit
  return unit?.said?.(value, named.tariff.unit) ?? fieldText(field, value, named, {})
}
