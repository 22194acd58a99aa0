import * as words from '#messages/office-tariff'
import type { Findings } from '../document/findings.ts'

type Props = {
  number: number | undefined
  changes: number
  findings: Findings | undefined
}

export function DraftStatus({ number, changes, findings }: Props) {
  return (
    <div className="flex flex-wrap gap-y-0.5 gap-x-3.5 text-fg2 text-13" role="status">
      <span>{number === undefined ? words.newDraft : words.draftFrom({ number: String(number) })}</span>
      {number !== undefined && <b className="text-fg font-semibold">{words.changes({ count: changes })}</b>}
      {findings ? (
        <>
          {findings.faults > 0 && (
            <b className="text-fg font-semibold data-[level=fault]:text-alert" data-level="fault">
              {words.faults({ count: findings.faults })}
            </b>
          )}
          {findings.warnings > 0 && (
            <b className="text-fg font-semibold data-[level=warning]:text-pending" data-level="warning">
              {words.warnings({ count: findings.warnings })}
            </b>
          )}
        </>
      ) : (
        <span>{words.unchecked}</span>
      )}
    </div>
  )
}
