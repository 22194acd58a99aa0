import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'
import {
  type Codec,
  choiceCell,
  choicesCell,
  numberCell,
  type SpokenUnit,
  toggleCell,
  typedCell,
} from '../cells.ts'
import { DATE, TEXT } from '../codecs.ts'
import { valueIn, withValue } from '../document/paths.ts'
import type { Option } from '../grid/grid-cell.ts'
import type { TariffScreen } from '../tariff-context.ts'
import type { RuleColumn } from './rule-grid.tsx'

export function numberColumn(id: string, label: string, unit: SpokenUnit): RuleColumn {
  return { id, label, align: 'end', cell: (screen, { at }) => numberCell(screen, at(id), unit) }
}

export function textColumn(id: string, label: string, codec: Codec<string> = TEXT): RuleColumn {
  return { id, label, cell: (screen, { at }) => typedCell(screen, at(id), codec, { optional: true }) }
}

export function neededColumn<Value>(id: string, label: string, codec: Codec<Value>): RuleColumn {
  return { id, label, cell: (screen, { at }) => typedCell(screen, at(id), codec) }
}

export function toggleColumn(id: string, label: string): RuleColumn {
  return { id, label, cell: (screen, { at }) => toggleCell(screen, at(id)) }
}

export function choiceColumn(
  id: string,
  label: string,
  options: (screen: TariffScreen) => readonly Option[],
): RuleColumn {
  return { id, label, cell: (screen, { at }) => choiceCell(screen, at(id), options(screen)) }
}

export const CLASSES_COLUMN: RuleColumn = {
  id: 'classes',
  label: words.classes,
  cell: (screen, { at }) =>
    choicesCell(screen, at('classes'), {
      options: screen.classes.map(({ code, name }) => ({ value: code, label: name })),
      all: common.all,
    }),
}

export const DATE_COLUMNS: readonly RuleColumn[] = (
  [
    ['from', common.firstDay],
    ['until', common.lastDay],
  ] as const
).map(([end, label]) => ({
  id: `rides.${end}`,
  label,
  cell: (screen, { path, at }) =>
    typedCell(screen, at(`rides.${end}`), DATE, {
      optional: true,
      write: (tariff, value) => withDates(tariff, path, { [end]: value }),
    }),
}))

export function placeOptions({ tariff }: TariffScreen, none?: string): Option[] {
  const places = tariff.places.map(({ id, label = id }) => ({ value: id, label }))
  return none === undefined ? places : [{ value: '', label: none }, ...places]
}

export function withDates(tariff: Tariff, rule: string, ends: { from?: unknown; until?: unknown }): Tariff {
  const known = fieldsOf(valueIn(tariff, `${rule}.rides`))
  const left = Object.entries({ ...known, ...ends }).filter(([, end]) => end !== undefined)
  return withValue(tariff, `${rule}.rides`, left.length > 0 ? Object.fromEntries(left) : undefined)
}
