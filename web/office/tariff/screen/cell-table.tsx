import type { ComponentProps, ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import { Dialog } from '../../forms/dialog.tsx'
import type { DifferenceText } from '../document/difference-text.ts'
import styles from './dialogs.module.css'

export type TableColumn<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** Such as a reference, in no language. */
  isCode?: boolean
  isHead?: boolean
  /** For screen readers only. */
  isHeadHidden?: boolean
}

type TableProps<Row> = {
  title?: string
  className?: string | undefined
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
}

/** Nothing without rows. */
export function CellTable<Row>(props: TableProps<Row>) {
  const { title, className = styles['differences'], columns, rows, keyOf } = props
  if (rows.length === 0) return null
  return (
    <table className={className} aria-label={title}>
      {title && <caption className="pb-1 font-text font-semibold text-14/5 text-start">{title}</caption>}
      <thead>
        <tr>
          {columns.map(({ label, isHeadHidden }) => (
            <th key={label} scope="col">
              <span className={isHeadHidden ? 'sr-only' : undefined}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ label, cell, isCode, isHead }) =>
              isHead ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={label} translate={isCode ? 'no' : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = { differences: readonly DifferenceText[]; before?: string; after?: string }

export function Differences({ differences, before = common.now, after = common.draft }: Props) {
  const columns: TableColumn<DifferenceText>[] = [
    { label: common.rule, cell: ({ label }) => label, isHead: true },
    { label: before, cell: known => (known.before === '' ? shared.none : <s>{known.before}</s>) },
    { label: after, cell: known => (known.after === '' ? shared.none : <b>{known.after}</b>) },
  ]
  return <CellTable columns={columns} rows={differences} keyOf={({ key }) => key} />
}

type DialogProps = Omit<ComponentProps<typeof Dialog>, 'className'> & { wide?: boolean }

export function TariffDialog({ wide = false, ...props }: DialogProps) {
  const width = wide ? '[--dialog-width:920px]' : '[--dialog-width:640px]'
  return <Dialog className={`conflict compact ${styles['dialog']} ${width}`} {...props} />
}

export type FileFault = { place: string; text: string; isCode?: boolean }

/** Of a file that was refused. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  return (
    <div role="alert">
      <p className="field-error">{words.importFaults({ count: faults.length })}</p>
      <dl className={`${styles['faulty']} mt-1.5 mb-0 mx-0 ps-4.5`}>
        {faults.map(({ place, text, isCode }) => (
          <div className="py-1.25 border-t border-hair" key={`${place} ${text}`}>
            <dt className="text-fg2 text-13 wrap-anywhere" translate={isCode ? 'no' : undefined}>
              {place}
            </dt>
            <dd className="m-0 text-alert">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
