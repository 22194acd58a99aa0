import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { Column, Fold, Group, RowState, Sort } from './columns.ts'
import { groupRows } from './columns.ts'
import { ROLES } from './row-tab.ts'
import { howMany, toggled } from './selection.ts'
import { TableGroup } from './table-group.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useDensity } from './use-density.ts'
import { type RowKeys, type RowNoun, useRowKeys } from './use-row-keys.ts'
import './table.css'
import './row-menu.css'
import './density-switch.css'

export type Selection = { ids: ReadonlySet<string>; onChange: (ids: Set<string>) => void }

type Props<Row> = {
  /** For screen readers. */
  label: string
  noun: RowNoun
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  stateOf?: (row: Row) => RowState
  groupOf?: (row: Row) => Group | undefined
  fold?: Fold<Row>
  sort?: Sort | undefined
  onSort?: (column: string) => void
  selection?: Selection
  onOpen: (row: Row) => void
  /** Further keys that act on the row with the focus. */
  keys?: RowKeys
  /** Buttons of a row: they show when it is pointed at or has the focus, and on touch screens in its menu. */
  tools?: (row: Row) => ReactNode
}

/** Arrow keys move between row links (`data-row-link`); only the current row's controls are in the tab order. */
export function Table<Row>(props: Props<Row>) {
  const { columns, rows, idOf, selection, tools } = props
  const table = useRef<HTMLTableElement>(null)
  const lastToggled = useRef<string>(undefined)
  const { density } = useDensity()
  const ids = rows.map(idOf)
  const toggle = (id: string, range: boolean) => {
    if (!selection) return
    const from = range ? lastToggled.current : undefined
    lastToggled.current = id
    selection.onChange(toggled(selection.ids, id, { ids, from }))
  }
  const open = (id: string | undefined) => {
    const row = rows.find(each => idOf(each) === id)
    if (row) props.onOpen(row)
  }
  const current = useRowKeys(table, {
    ...{ ids, noun: props.noun, open, toggle: selection && toggle },
    keys: props.keys ?? {},
  })
  const width = columns.length + (selection ? 1 : 0) + (tools ? 1 : 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each row has a link for keyboards
    <table
      className="office-table [--row:28px] [--table-top:var(--bar)] w-full border-separate table-fixed bg-panel text-14 leading-5 phone:[&_.row-date]:hidden phone:block"
      {...ROLES.table}
      data-density={density}
      ref={table}
      onClick={event => openTitled(event, open)}
      onAuxClick={event => openTitled(event, open)}
      onFocus={event => current.follow(event.target)}
    >
      <caption className="sr-only">{props.label}</caption>
      <TableHead
        columns={columns}
        sort={props.sort}
        onSort={props.onSort}
        tools={tools !== undefined}
        selected={selection && howMany(selection.ids, ids)}
        onSelectAll={all => selection?.onChange(new Set(all ? ids : []))}
      />
      {groupRows(rows, row => props.groupOf?.(row)).map(({ id: key, group, rows: grouped }) => (
        <TableGroup key={key} head={group?.head} rows={grouped} width={width} fold={props.fold}>
          {grouped.map(row => (
            <TableRow
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              name={props.nameOf(row)}
              columns={columns}
              state={props.stateOf?.(row) ?? {}}
              current={current.id === idOf(row)}
              selected={selection?.ids.has(idOf(row))}
              folds={props.fold?.folds(row) ?? false}
              onToggle={toggle}
              tools={tools}
            />
          ))}
        </TableGroup>
      ))}
    </table>
  )
}

/** Clicks on a text with a title, which lies above the link of its row, act as on that link. */
function openTitled(event: MouseEvent, open: (id: string | undefined) => void) {
  const id = titledRow(event.target)
  if (id === undefined || event.button > 1 || document.getSelection()?.isCollapsed === false) return
  const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
  if (!isNewTab) return open(id)
  const link = event.currentTarget.querySelector<HTMLAnchorElement>(
    `[data-row="${CSS.escape(id)}"] a[data-row-link]`,
  )
  if (link) window.open(link.href, '_blank', 'noopener')
}

function titledRow(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [popover]')) return undefined
  return target.closest('[title]')?.closest<HTMLElement>('[data-row]')?.dataset['row']
}
