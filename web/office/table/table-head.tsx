import { useEffect, useRef } from 'react'
import * as words from '#messages/office'
import type { Column, Sort } from './columns.ts'
import { ROLES } from './row-tab.ts'

type Props<Row> = {
  columns: Column<Row>[]
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
  tools: boolean
  selected: 'all' | 'some' | 'none' | undefined
  onSelectAll: (all: boolean) => void
}

const ARROWS = { ascending: '↑', descending: '↓', other: '↑' }

export function TableHead<Row>({ columns, sort, onSort, tools, selected, onSelectAll }: Props<Row>) {
  return (
    <>
      <colgroup>
        {selected && <col className="col-select" />}
        {columns.map(({ id, width }) => (
          <col key={id} className={`col-${id}`} {...(width ? { style: { width } } : {})} />
        ))}
        {tools && <col className="col-tools" />}
      </colgroup>
      <thead {...ROLES.rowGroup}>
        <tr {...ROLES.row}>
          {selected && (
            <th className="cell-select" scope="col" {...ROLES.columnHeader}>
              <SelectAll selected={selected} onChange={onSelectAll} />
            </th>
          )}
          {columns.map(column => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {tools && (
            <th className="cell-tools" scope="col" {...ROLES.columnHeader}>
              <span className="sr-only">{words.actions}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

type HeadingProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { id, head, headHidden, end, sortable } = column
  const direction = sort?.column === id ? sort.direction : undefined
  return (
    <th
      className={`cell-${id}`}
      scope="col"
      data-end={end}
      aria-sort={direction ?? (sortable ? 'none' : undefined)}
      {...ROLES.columnHeader}
    >
      {sortable && onSort ? (
        <button type="button" data-repeat onClick={() => onSort(id)}>
          {head}
          {direction && <span aria-hidden="true"> {ARROWS[direction]}</span>}
        </button>
      ) : (
        <span className={headHidden ? 'sr-only' : undefined}>{head}</span>
      )}
    </th>
  )
}

function SelectAll({
  selected,
  onChange,
}: {
  selected: 'all' | 'some' | 'none'
  onChange: (all: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === 'some'
  }, [selected])
  return (
    <label className="row-check flex items-center h-6.5 phone:w-8 phone:h-11 phone:justify-center relative z-1">
      <span className="sr-only">{words.selectAll}</span>
      <input
        className="size-3.75 m-0 accent-primary focus-visible:outline-offset-0 phone:size-5"
        type="checkbox"
        ref={box}
        checked={selected === 'all'}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
