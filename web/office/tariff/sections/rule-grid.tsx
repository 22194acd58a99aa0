import { type ComponentProps, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { SpokenText } from '../../spoken-text.tsx'
import { freeId } from '../document/ids.ts'
import { partName } from '../document/part-names.ts'
import { withValue } from '../document/paths.ts'
import { cellOf, type Field } from '../fields.ts'
import type { GridCell, GridColumn, GridRow } from '../grid/grid-cell.ts'
import { NARROW_PX, ValueGrid } from '../grid/value-grid.tsx'
import type { RuleKind, RuleList } from '../rules.ts'
import { type TariffScreen, useTariff } from '../tariff-context.ts'
import { TEXT } from '../units.ts'

/** Next to the rate tester; more columns need the full width. */
const COLUMNS_BESIDE_BENCH = 8
const WIDE_PX = 1190

const NAME: Field = { id: 'label', label: shared.name, unit: TEXT, optional: true }

type Named = { id?: string; label?: string; rule?: string }
type Props = {
  list: RuleList
  kind: RuleKind
  onFocus?: (id: string) => void
  /** Of a field that opens something for its rule. */
  onOpen?: (id: string) => void
}

export function RuleGrid({ list, kind, onFocus, onOpen }: Props) {
  const screen = useTariff()
  const { tariff, readOnly, edit } = screen
  const [opened, setOpened] = useState<string>()
  const label = partName(list) ?? ''
  const rules: readonly Named[] = tariff[list]
  const names = rules.map(rule => rule.id ?? rule.label ?? rule.rule ?? '')
  const addRule = () => {
    const id = freeId(kind.name, names)
    edit(known => withValue(known, `${list}[${known[list].length}]`, kind.first(id, known)))
    setOpened(id)
  }
  const columns: GridColumn[] = [
    NAME,
    ...kind.fields,
    ...(readOnly ? [] : [{ id: 'remove', label: words.remove }]),
  ]
  const open = (id: string) => () => onOpen?.(id)
  const rows = rules.map((rule, index): GridRow => {
    const id = names[index] ?? String(index)
    return { id, label: id, cells: cellsOf(screen, { list, kind, rule, index, open: open(id) }) }
  })
  return (
    <>
      {rows.length > 0 && (
        <ValueGrid
          label={label}
          columns={columns}
          rows={rows}
          opened={opened}
          onFocus={id => onFocus?.(id)}
          cardsBelowPx={kind.fields.length > COLUMNS_BESIDE_BENCH ? WIDE_PX : NARROW_PX}
        />
      )}
      {!readOnly && (
        <AddButton onClick={addRule}>
          <SpokenText text={common.addTo({ list: label })} />
        </AddButton>
      )}
    </>
  )
}

export function AddButton(button: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) {
  return (
    <button
      className="min-h-7 p-0 border-0 bg-transparent text-coach-text text-13 font-medium hover:underline hover:underline-offset-3 touch:min-h-11 touch:text-16"
      type="button"
      {...button}
    />
  )
}

type Row = { list: RuleList; kind: RuleKind; rule: Named; index: number; open: () => void }

function cellsOf(screen: TariffScreen, { list, kind, rule, index, open }: Row): GridCell[] {
  const name = rule.label ?? rule.id ?? ''
  const cell = (field: Field) => {
    const label = common.joined({ first: name, second: field.label })
    return cellOf(screen, field, { path: `${list}[${index}]`, label, open })
  }
  const head = cell(NAME)
  const cells = [{ ...head, text: head.text || (rule.id ?? ''), isHead: true }, ...kind.fields.map(cell)]
  if (screen.readOnly) return cells
  const takeOut = (tariff: Tariff) => withValue(tariff, `${list}[${index}]`, undefined)
  const act = () => {
    const left = (kind.remove ?? takeOut)(screen.tariff, index)
    if (left) screen.edit(() => left)
  }
  const label = common.joined({ first: name, second: words.remove })
  return [...cells, { text: words.remove, label, editor: { kind: 'action', label, act } }]
}
