import { useState } from 'react'
import * as labels from '#messages/office-import'
import type { ImportFault, ImportPreview } from '../../../contract/integrations/import-schemas.ts'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'
import { dateInWords, timeInWords } from '../../in-words.ts'
import { Button } from '../button.tsx'
import styles from './import.module.css'
import { columnLetters, fieldName, importLabel } from './import-texts.ts'
import { COUNTS } from './recent-imports.tsx'
import type { useImport } from './use-import.ts'

type Props = { kind: ImportKind; preview: ImportPreview; isOutdated: boolean }

/** Faults at their cells, and the first rows as they would be imported. */
export function FilePreview({ kind, preview, isOutdated }: Props) {
  return (
    <section aria-labelledby="import-preview">
      <h2 id="import-preview">{labels.preview}</h2>
      {isOutdated && (
        <p className="field-error" role="alert">
          {labels.changedSince}
        </p>
      )}
      <p role="status" className={COUNTS}>
        {countTexts(preview.counts).map(text => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {preview.faults.length > 0 && <Faults preview={preview} />}
      {preview.rows.length > 0 && <FirstRows kind={kind} rows={preview.rows} />}
    </section>
  )
}

type ActionProps = { kind: ImportKind; preview: ImportPreview; state: ReturnType<typeof useImport> }

/** Stays in sight below the rows. */
export function ImportActions({ kind, preview: { counts }, state }: ActionProps) {
  const { isReading, busy, fileError } = state
  return (
    <div className="sticky z-1 bottom-(--office-bottom) flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 border-t border-hair bg-page">
      {counts.add > 0 && (
        <Button look="primary" busy={busy || isReading} onClick={() => state.start()}>
          {importLabel(kind, counts.add)}
        </Button>
      )}
      <Button onClick={state.close}>{labels.otherFile}</Button>
      <span role="status" className="quiet-note">
        {statusText(kind, counts, isReading)}
      </span>
      {fileError && (
        <p className="field-error" role="alert">
          {fileError}
        </p>
      )}
    </div>
  )
}

function statusText(kind: ImportKind, { add, faulty }: ImportPreview['counts'], isReading: boolean): string {
  if (isReading) return labels.readingAgain
  if (add === 0) return faulty > 0 ? labels.nothingFits : labels.nothingNew
  return kind === 'rides' ? labels.ridesHelp : ''
}

function countTexts({ rows, add, matched, past, cancelled, faulty }: ImportPreview['counts']): string[] {
  return [
    labels.found({ count: rows }),
    labels.newRows({ count: add }),
    ...(matched > 0 ? [labels.matched({ count: matched })] : []),
    ...(past > 0 ? [labels.past({ count: past })] : []),
    ...(cancelled > 0 ? [labels.cancelled({ count: cancelled })] : []),
    ...(faulty > 0 ? [labels.faulty({ count: faulty })] : []),
  ]
}

const FAULTS_PER_PAGE = 50

function Faults({ preview: { faults, faultsTotal, headers, counts } }: { preview: ImportPreview }) {
  const [shown, setShown] = useState(FAULTS_PER_PAGE)
  const left = faults.length - shown
  return (
    <>
      <h3>{labels.faulty({ count: counts.faulty })}</h3>
      <p className="quiet-note">{labels.faultsHelp}</p>
      <table className={styles['faults']}>
        <thead className="max-[767px]:sr-only">
          <tr>
            <th scope="col">{labels.cell}</th>
            <th scope="col">{labels.column}</th>
            <th scope="col">{labels.value}</th>
            <th scope="col">{labels.problem}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, shown).map(fault => (
            <tr key={`${fault.row} ${fault.field}`}>
              <th className="font-medium" scope="row" translate="no">
                {fault.column === undefined ? fault.row : `${columnLetters(fault.column)}${fault.row}`}
              </th>
              <td>{columnText(fault, headers)}</td>
              <td translate="no">{fault.value || labels.blank}</td>
              <td>{fault.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p>
          <Button small onClick={() => setShown(shown + FAULTS_PER_PAGE)}>
            {labels.moreFaults({ count: Math.min(left, FAULTS_PER_PAGE) })}
          </Button>
        </p>
      )}
      {left <= 0 && faultsTotal > faults.length && (
        <p className="quiet-note">{labels.faultsLeft({ count: faultsTotal - faults.length })}</p>
      )}
    </>
  )
}

function columnText({ column, field }: ImportFault, headers: readonly string[]): string {
  return column === undefined
    ? `${labels.notMapped}: ${fieldName(field)}`
    : (headers[column] ?? fieldName(field))
}

function FirstRows({ kind, rows }: { kind: ImportKind; rows: ImportPreview['rows'] }) {
  const isOfRides = kind === 'rides'
  return (
    <>
      <h3>{labels.firstRows}</h3>
      <table className={styles['faults']}>
        <thead className="max-[767px]:sr-only">
          <tr>
            <th scope="col">{labels.row}</th>
            <th scope="col">{labels.name}</th>
            {isOfRides && <th scope="col">{labels.pickUp}</th>}
            <th scope="col">{labels.details}</th>
            <th scope="col">{labels.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, date, time, detail, outcome }) => (
            <tr key={row}>
              <th className="font-medium" scope="row">
                {row}
              </th>
              <td translate="no">{name}</td>
              {isOfRides && <td>{date && time && `${dateInWords(date)}, ${timeInWords(time)}`}</td>}
              <td translate="no">{detail}</td>
              <td>{labels.outcomeName({ outcome })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
