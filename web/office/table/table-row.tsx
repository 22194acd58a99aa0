import type { ReactNode } from 'react'
import * as words from '#messages/office'
import type { Column, RowState } from './columns.ts'
import { ROLES, RowTabContext } from './row-tab.ts'

type Props<Row> = {
  row: Row
  id: string
  name: string
  columns: Column<Row>[]
  state: RowState
  /** True for the one row in the tab order. */
  current: boolean
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined
  /** Collapsed on phones until expanded. */
  folds: boolean
  onToggle: (id: string, range: boolean) => void
  tools: ((row: Row) => ReactNode) | undefined
}

export function TableRow<Row>({
  row,
  id,
  name,
  columns,
  state,
  current,
  selected,
  folds,
  onToggle,
  tools,
}: Props<Row>) {
  const tabIndex = current ? 0 : -1
  return (
    <RowTabContext value={tabIndex}>
      <tr
        {...ROLES.row}
        data-row={id}
        data-selected={selected || undefined}
        data-open={state.open || undefined}
        data-past={state.past || undefined}
        data-struck={state.struck || undefined}
        data-new={state.isNew || undefined}
        data-folds={folds || undefined}
      >
        {selected !== undefined && (
          <td className="cell-select" {...ROLES.cell}>
            <label className="row-check flex items-center h-6.5 phone:w-8 phone:h-11 phone:justify-center relative z-1">
              <span className="sr-only">{words.selectNamed({ name })}</span>
              <input
                className="size-3.75 m-0 accent-primary focus-visible:outline-offset-0 phone:size-5"
                type="checkbox"
                tabIndex={tabIndex}
                checked={selected}
                onChange={event => onToggle(id, isWithShift(event.nativeEvent))}
              />
            </label>
          </td>
        )}
        {columns.map(column => (
          <td
            key={column.id}
            className={`cell-${column.id}`}
            style={{ '--area': column.id }}
            data-end={column.end}
            {...ROLES.cell}
          >
            {column.cell(row)}
          </td>
        ))}
        {tools && (
          <td className="cell-tools" {...ROLES.cell}>
            {tools(row)}
          </td>
        )}
      </tr>
    </RowTabContext>
  )
}

/** With Shift, extends the selection from the last row. */
function isWithShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true
}
