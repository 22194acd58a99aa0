import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { CellControl } from './cell-editor.tsx'
import styles from './grid.module.css'
import type { GridCell, GridColumn, GridRow, Position } from './grid-cell.ts'
import { type Editing, useGrid } from './use-grid.ts'

/** Pixels; below this (phones), fields do not fit next to the row name. */
export const NARROW_PX = 620

type Props = {
  label: string
  corner?: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  onFocus?: (row: string, column: string) => void
  /** The row whose first cell opens, such as a new one. */
  opened?: string | undefined
  /** Pixels; in a narrower frame rows become cards. */
  cardsBelowPx?: number
}

/** Arrow keys move, Enter or typing edits, Escape reverts, Delete clears. Shows published values too. */
export function ValueGrid({ label, corner, columns, rows, onFocus, opened, cardsBelowPx }: Props) {
  const grid = useGrid({ hasNames: corner !== undefined, columns, rows, opened, onFocus })
  const { position, editing } = grid
  const partsAt = (at: Position): Parts => {
    const isHere = position.row === at.row && position.column === at.column
    const isEdited = editing?.row === at.row && editing.column === at.column
    return { at, grid, tabIndex: isHere ? 0 : -1, editing: isEdited ? editing : undefined }
  }
  return (
    <Frame label={label} cardsBelowPx={cardsBelowPx}>
      <table
        {...GRID}
        className={`${styles['grid']} w-full border-separate text-14 leading-5`}
        aria-label={label}
        ref={grid.table}
        onKeyDown={grid.onKeyDown}
      >
        <thead {...ROWS}>
          <tr {...ROW}>
            {corner !== undefined && <th {...COLUMN_HEAD}>{corner}</th>}
            {columns.map((column, index) => (
              <Head key={column.id} column={column} {...partsAt({ row: -1, column: index })} />
            ))}
          </tr>
        </thead>
        <tbody {...ROWS}>
          {rows.map((row, rowIndex) => (
            <tr key={row.id} {...ROW}>
              {corner !== undefined && <th {...ROW_HEAD}>{row.label}</th>}
              {row.cells.map((cell, index) => (
                <Cell
                  key={columns[index]?.id}
                  cell={cell}
                  column={columns[index]}
                  {...partsAt({ row: rowIndex, column: index })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

type FrameProps = { label: string; cardsBelowPx: number | undefined; children: ReactNode }

function Frame({ label, cardsBelowPx, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const fit = useFit(frame, cardsBelowPx)
  return (
    <div
      className={`${styles['frame']} max-w-full overflow-x-auto border border-hair bg-raised focus-visible:outline-2 focus-visible:outline-coach focus-visible:outline-offset-2 data-stacked:border-0 data-stacked:bg-transparent`}
      ref={frame}
      data-stacked={fit.has('stacked') || undefined}
      data-more={fit.has('more') || undefined}
      {...(fit.has('scrolls') && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

/** Interactive grid: the linter expects tables to be read-only. Explicit roles survive the card layout. */
const GRID = { role: 'grid' } as const
const ROWS = { role: 'rowgroup' } as const
const ROW = { role: 'row' } as const
const COLUMN_HEAD = { role: 'columnheader', scope: 'col' } as const
const ROW_HEAD = { role: 'rowheader', scope: 'row' } as const

type Parts = {
  at: Position
  grid: ReturnType<typeof useGrid>
  tabIndex: 0 | -1
  editing: Editing | undefined
}

function focusProps({ at, grid, tabIndex, editing }: Parts) {
  return { 'data-cell': true, ...grid.handlersAt(at), ...(!editing && { tabIndex }) }
}

function Head({ column, ...parts }: Parts & { column: GridColumn }) {
  const { editor, label, align } = column
  return (
    <th {...COLUMN_HEAD} data-align={align} {...(editor && focusProps(parts))}>
      <Editable {...{ label, editor }} {...parts}>
        <BrokenAtSlash text={label} />
      </Editable>
    </th>
  )
}

function Cell({ cell, column, ...parts }: Parts & { cell: GridCell; column: GridColumn | undefined }) {
  const { before, look, level, editor, label, isHead } = cell
  const role = {
    role: isHead ? 'rowheader' : 'gridcell',
    'aria-readonly': editor ? undefined : true,
    'aria-invalid': level === 'fault' ? true : undefined,
  }
  return (
    <td
      {...role}
      {...focusProps(parts)}
      data-align={column?.align}
      data-label={column?.label}
      data-look={look}
      data-changed={before === undefined ? undefined : true}
      data-level={level}
    >
      <Editable {...{ label, editor }} {...parts}>
        <CellText cell={cell} />
      </Editable>
    </td>
  )
}

type EditableProps = Parts & Pick<GridColumn, 'label' | 'editor'> & { children: ReactNode }

function Editable({ label, editor, editing, grid, children }: EditableProps) {
  return editing && editor ? <CellControl {...{ label, editor, editing, grid }} /> : children
}

function CellText({ cell: { text, before, editor, label } }: { cell: GridCell }) {
  if (editor?.kind === 'action') {
    return (
      <span className={`${styles['action']} text-coach-text text-13`} title={label}>
        {text}
      </span>
    )
  }
  if (before === undefined) return <BrokenAtSlash text={text} />
  return (
    <>
      {before !== '' && <s className="me-1.5 text-fg2">{before}</s>} <b className="font-semibold">{text}</b>
    </>
  )
}

function BrokenAtSlash({ text }: { text: string }) {
  return text.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '/'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Pixels of rounding tolerance. */
const SLACK_PX = 1

/** Of `stacked`, where each row becomes a card, `scrolls`, and `more` while content remains beyond the end edge. */
function useFit(frame: RefObject<HTMLElement | null>, cardsBelowPx = 0): ReadonlySet<string> {
  const [fit, setFit] = useState('')
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const { clientWidth, scrollWidth, scrollLeft } = element
      const hidden = scrollWidth - clientWidth
      const found = [
        clientWidth < cardsBelowPx && 'stacked',
        hidden > SLACK_PX && 'scrolls',
        hidden - Math.abs(scrollLeft) > SLACK_PX && 'more',
      ]
      setFit(found.filter(Boolean).join(' '))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, cardsBelowPx])
  return new Set(fit.split(' '))
}
