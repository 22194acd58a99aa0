import * as words from '#messages/office-reservations'
import { finishedInWords, type Timed } from './finished-trips.ts'

/** Phones only: "3 finished" stands for finished trips. */
export function FinishedLabel({ trips }: { trips: readonly Pick<Timed, 'status'>[] }) {
  return (
    <span className="text-fg2 text-14 leading-5.5">
      <b className="me-1 text-fg font-semibold">{words.finished({ count: trips.length })}</b>{' '}
      {finishedInWords(trips)}
    </span>
  )
}
