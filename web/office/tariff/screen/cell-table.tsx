import type { ReactNode } from 'react'
import styles from './dialogs.module.css'

export type TableColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Such as a reference, in no language. */
  isCode?: boolean
}

type Props<Row> = {
  title: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
}

/** Of a dialog; nothing without rows. */
export function CellTable<Row>({ title, columns, rows, keyOf }: Props<Row>) {
  if (rows.length === 0) return null
  return (
    <table className={styles['differences']} aria-label={title}>
      <caption className="pb-1 font-text font-semibold text-14/5 text-start">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ label, cell, isCode }) => (
              <td key={label} data-label={label} translate={isCode ? 'no' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
