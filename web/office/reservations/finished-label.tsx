import * as words from '#messages/office-reservations'
import { finishedInWords, type Timed } from './finished-trips.ts'
import './finished-label.css'

/** What stands on telephones in the place of finished trips: "3 finished", and what they are. */
export function FinishedLabel({ trips }: { trips: readonly Pick<Timed, 'status'>[] }) {
  return (
    <span className="finished-label">
      <b>{words.finished({ count: trips.length })}</b> {finishedInWords(trips)}
    </span>
  )
}
