import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { SpokenText } from '../../spoken-text.tsx'
import { type Field, typedCell } from '../cells.ts'
import { TEXT } from '../codecs.ts'
import { freeId } from '../document/ids.ts'
import { withValue } from '../document/paths.ts'
import type { GridCell, GridColumn } from '../grid/grid-cell.ts'
import { NARROW_PX, ValueGrid } from '../grid/value-grid.tsx'
import { type TariffScreen, useTariff } from '../tariff-context.ts'

export type RuleList = 'flats' | 'surcharges' | 'extras' | 'passedOn' | 'taxes' | 'alsoPossible' | 'places'

export type RuleAt = { index: number; path: string; at: (field: string) => Field }

export type RuleColumn = GridColumn & { cell: (screen: TariffScreen, rule: RuleAt) => GridCell }

/** Next to the rate tester; more columns need the full width. */
const COLUMNS_BESIDE_BENCH = 8
const WIDE_PX = 1190

type Props = {
  list: RuleList
  label: string
  columns: readonly RuleColumn[]
  add: { name: string; rule: (id: string, tariff: Tariff) => object }
  /** For removals that affect other rules. */
  remove?: (tariff: Tariff, index: number) => Tariff | undefined
  onFocus?: (id: string) => void
}

export function RuleGrid({ list, label, columns, add, remove = withoutRule(list), onFocus }: Props) {
  const screen = useTariff()
  const { tariff, readOnly, edit } = screen
  const [opened, setOpened] = useState<string>()
  const rules: readonly NamedRule[] = tariff[list]
  const names = rules.map(rule => rule.id ?? rule.label ?? rule.rule ?? '')
  const addRule = () => {
    const id = freeId(add.name, names)
    edit(tariff => withValue(tariff, `${list}[${tariff[list].length}]`, add.rule(id, tariff)))
    setOpened(id)
  }
  const rows = rules.map((rule, index) => {
    const name = rule.label ?? rule.id ?? ''
    const path = `${list}[${index}]`
    const ruleAt: RuleAt = {
      index,
      path,
      at: (field: string) => ({
        path: `${path}.${field}`,
        label: common.joined({ first: name, second: columns.find(({ id }) => id === field)?.label ?? field }),
      }),
    }
    const takeOut = () => {
      const left = remove(tariff, index)
      if (left) edit(() => left)
    }
    return {
      id: names[index] ?? String(index),
      label: name,
      cells: [
        nameCell(screen, { path, name, id: rule.id }),
        ...columns.map(column => column.cell(screen, ruleAt)),
        ...(readOnly ? [] : [removeCell(name, takeOut)]),
      ],
    }
  })
  const shown: GridColumn[] = [
    { id: 'label', label: shared.name },
    ...columns,
    ...(readOnly ? [] : [{ id: 'remove', label: words.remove }]),
  ]
  return (
    <>
      {rows.length > 0 && (
        <ValueGrid
          label={label}
          columns={shown}
          rows={rows}
          opened={opened}
          onFocus={id => onFocus?.(id)}
          cardsBelowPx={columns.length > COLUMNS_BESIDE_BENCH ? WIDE_PX : NARROW_PX}
        />
      )}
      {!readOnly && (
        <button
          className="min-h-7 p-0 border-0 bg-transparent text-coach-text text-13 font-medium hover:underline hover:underline-offset-3 touch:min-h-11 touch:text-16"
          type="button"
          onClick={addRule}
        >
          <SpokenText text={common.addTo({ list: label })} />
        </button>
      )}
    </>
  )
}

type NamedRule = { id?: string; label?: string; rule?: string }

function withoutRule(list: RuleList) {
  return (tariff: Tariff, index: number) => withValue(tariff, `${list}[${index}]`, undefined)
}

function nameCell(
  screen: TariffScreen,
  rule: { path: string; name: string; id: string | undefined },
): GridCell {
  const label = common.joined({ first: rule.name, second: shared.name })
  const cell = typedCell(screen, { path: `${rule.path}.label`, label }, TEXT, { optional: true })
  return { ...cell, text: cell.text || (rule.id ?? ''), isHead: true }
}

function removeCell(name: string, act: () => void): GridCell {
  const label = common.joined({ first: name, second: words.remove })
  return { text: words.remove, label, editor: { kind: 'action', label, act } }
}
