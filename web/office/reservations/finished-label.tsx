import { finishedInWords, type Timed } from './finished-trips.ts'
import './finished-label.css'

/** What stands on telephones in the place of finished trips: "3 finished", and what they are. */
export function FinishedLabel({ trips }: { trips: readonly Pick<Timed, 'status'>[] }) {
  return (
    <span className="finished-label">
      <b>{trips.length} finished</b> {finishedInWords(trips)}
    </span>
  )
}
