import * as words from '#messages/office-tariff'
import type { Findings } from '../document/findings.ts'
import styles from './screen.module.css'

type Props = {
  /** The number of the tariff that the draft is compared with; undefined for a first tariff of one's own. */
  number: number | undefined
  changes: number
  findings: Findings | undefined
}

/** "Draft from 7, 3 changes, 1 fault, 2 warnings". */
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
