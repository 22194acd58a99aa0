import * as words from '#messages/office-tariff'
import type { Findings } from '../document/findings.ts'
import styles from './screen.module.css'

type Props = {
  number: number | undefined
  changes: number
  findings: Findings | undefined
}

export function DraftStatus({ number, changes, findings }: Props) {
  return (
    <div className={styles['status']} role="status">
      <span>{number === undefined ? words.newDraft : words.draftFrom({ number: String(number) })}</span>
      {number !== undefined && <b>{words.changes({ count: changes })}</b>}
      {findings ? (
        <>
          {findings.faults > 0 && <b data-level="fault">{words.faults({ count: findings.faults })}</b>}
          {findings.warnings > 0 && (
            <b data-level="warning">{words.warnings({ count: findings.warnings })}</b>
          )}
        </>
      ) : (
        <span>{words.unchecked}</span>
      )}
    </div>
  )
}
