import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { rowsOf } from '../forms/form-values.ts'
import { type CellUnit, COUNT, DOLLARS, HALF_HOURS, MILLS, PERCENT, TENTHS } from './document/cell-values.ts'
import { isEqual, partsOf } from './document/named-parts.ts'
import { stepsOf, valueIn, withValue } from './document/paths.ts'
import type { GridCell, Option } from './grid/grid-cell.ts'
import type { TariffScreen } from './tariff-context.ts'

export type SpokenUnit = CellUnit & { refusal: string }

export const UNITS = {
  dollars: { ...DOLLARS, refusal: words.refuseDollars },
  mills: { ...MILLS, refusal: words.refuseMills },
  percent: { ...PERCENT, refusal: words.refusePercent },
  tenths: { ...TENTHS, refusal: words.refuseTenths },
  hours: { ...HALF_HOURS, refusal: words.refuseHours },
  count: { ...COUNT, refusal: words.refuseCount },
} as const satisfies Record<string, SpokenUnit>

/** A string from `read` is the refusal. */
export type Codec<Value> = {
  text(value: Value): string
  read(typed: string): { value: Value } | string
}

export type Field = { path: string; label: string }

export function numberCodec({ text, read, refusal }: SpokenUnit): Codec<number> {
  return {
    text,
    read(typed) {
      const value = read(typed)
      if (value === undefined) return refusal
      return value < 0 ? words.refuseNegative : { value }
    },
  }
}

function valuesAt(screen: TariffScreen, path: string): { value: unknown; before?: { value: unknown } } {
  const value = valueIn(screen.tariff, path)
  if (!screen.published) return { value }
  const known = valueBefore(screen.published, screen.tariff, path)
  return isEqual(known, value) ? { value } : { value, before: { value: known } }
}

export function shownAt<Value>(
  screen: TariffScreen,
  { path, label }: Field,
  text: (value: Value) => string,
): GridCell {
  const { value, before } = valuesAt(screen, path)
  // The cell's path determines the value's type.
  const textOf = (of: unknown) => (of === undefined || of === null ? '' : text(of as Value))
  return {
    text: textOf(value),
    label,
    ...(before && { before: textOf(before.value) }),
    level: screen.findings.levelAt(path),
  }
}

type CellOptions = {
  /** True if the field may be absent. */
  optional?: boolean
  /** For changes beyond the path itself. */
  write?: (tariff: Tariff, value: unknown) => Tariff
}

export function typedCell<Value>(
  screen: TariffScreen,
  field: Field,
  codec: Codec<Value>,
  { optional = false, write }: CellOptions = {},
): GridCell {
  const cell = shownAt(screen, field, codec.text)
  if (screen.readOnly) return cell
  const set = (value: unknown) =>
    screen.edit(tariff => (write ? write(tariff, value) : withValue(tariff, field.path, value)))
  return {
    ...cell,
    editor: {
      kind: 'text',
      value: cell.text,
      write(typed) {
        if (typed.trim() === '') {
          if (!optional) return words.needed
          set(undefined)
          return undefined
        }
        const read = codec.read(typed)
        if (typeof read === 'string') return read
        set(read.value)
        return undefined
      },
    },
  }
}

export function numberCell(
  screen: TariffScreen,
  field: Field,
  unit: SpokenUnit,
  options?: CellOptions,
): GridCell {
  return typedCell(screen, field, numberCodec(unit), options)
}

export function toggleCell(screen: TariffScreen, field: Field): GridCell {
  const cell = shownAt(screen, field, (value: boolean) => (value ? common.yes : common.no))
  if (screen.readOnly) return cell
  const toggle = () =>
    screen.edit(tariff => withValue(tariff, field.path, valueIn(tariff, field.path) !== true))
  return { ...cell, editor: { kind: 'toggle', toggle } }
}

/** An empty value removes the field. */
export function choiceCell(
  screen: TariffScreen,
  field: Field,
  options: readonly Option[],
  write?: (tariff: Tariff, value: string | undefined) => Tariff,
): GridCell {
  const textOf = (value: string) => options.find(option => option.value === value)?.label ?? value
  const cell = shownAt(screen, field, textOf)
  const value = valueIn(screen.tariff, field.path) ?? ''
  const shown = cell.text === '' ? { ...cell, text: textOf(''), look: 'second' as const } : cell
  if (screen.readOnly) return shown
  return {
    ...shown,
    editor: {
      kind: 'choice',
      value: String(value),
      options,
      write(chosen) {
        const next = chosen === '' ? undefined : chosen
        screen.edit(tariff => (write ? write(tariff, next) : withValue(tariff, field.path, next)))
      },
    },
  }
}

/** None or all removes the field if it is optional. */
export function choicesCell(
  screen: TariffScreen,
  field: Field,
  { options, all }: { options: readonly Option[]; all?: string },
): GridCell {
  const labelOf = (value: string) => options.find(option => option.value === value)?.label ?? value
  const cell = shownAt(screen, field, (values: string[]) => values.map(labelOf).join(', '))
  const value = rowsOf<string>(valueIn(screen.tariff, field.path))
  const shown = cell.text === '' && all !== undefined ? { ...cell, text: all, look: 'second' as const } : cell
  if (screen.readOnly) return shown
  return {
    ...shown,
    editor: {
      kind: 'choices',
      value: value.length === 0 && all !== undefined ? options.map(option => option.value) : value,
      options,
      write(values) {
        const isAll = all !== undefined && (values.length === 0 || values.length === options.length)
        // A required list keeps its last item.
        if (values.length === 0 && !isAll) return
        screen.edit(tariff => withValue(tariff, field.path, isAll ? undefined : values))
      },
    },
  }
}

/** Rules are matched by name, since indexes differ between versions. */
export function valueBefore(before: unknown, document: unknown, path: string): unknown {
  let [name, known, value] = ['', before, document]
  for (const step of stepsOf(path)) {
    const parts = partsOf(name, value)
    const named = typeof step === 'number' && parts ? ([...parts.keys()][step] ?? step) : step
    known = childOf(known, name, named)
    value = childOf(value, name, named)
    name = String(named)
  }
  return known
}

function childOf(value: unknown, name: string, step: string | number): unknown {
  const parts = partsOf(name, value)
  if (parts) return parts.get(String(step))
  return Array.isArray(value) ? value[Number(step)] : undefined
}
