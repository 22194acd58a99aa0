import * as words from '#messages/office-reservations'
import { finishedInWords, type Timed } from './finished-trips.ts'
import './finished-label.css'

/** Phones only: "3 finished" stands for finished trips. */
export function FinishedLabel({ trips }: { trips: readonly Pick<Timed, 'status'>[] }) {
  return (
    <span className="finished-label">
      <b>{words.finished({ count: trips.length })}</b> {finishedInWords(trips)}
    </span>
  )
}
