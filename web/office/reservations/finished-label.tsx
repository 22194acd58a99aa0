import * as words from '#messages/office-reservations'
import type { ListStatus } from '../../../domain/booking/list-status.ts'
import { finishedInWords } from './finished-trips.ts'

/** Phones only: "3 finished" stands for finished trips. */
export function FinishedLabel({ statuses }: { statuses: readonly ListStatus[] }) {
  return (
    <span className="text-fg2 text-14 leading-5.5">
      <b className="me-1 text-fg font-semibold">{words.finished({ count: statuses.length })}</b>{' '}
      {finishedInWords(statuses)}
    </span>
  )
}
