import * as common from '#messages/office-common'
import type { ListStatus } from '../../../domain/booking/list-status.ts'
import { STATUS_WORDS } from './list/status-words.ts'

const FINISHED: readonly ListStatus[] = ['completed', 'cancelled', 'no-show']

/** A ride past its end that was never closed may still need a vehicle, so time alone does not finish it. */
export function isFinished(status: ListStatus): boolean {
  return FINISHED.includes(status)
}

/** "6 completed, 1 cancelled". */
export function finishedInWords(statuses: readonly ListStatus[]): string {
  return FINISHED.flatMap(status => {
    const count = statuses.filter(one => one === status).length
    return count > 0 ? common.countOf({ count, status: STATUS_WORDS[status].toLowerCase() }) : []
  }).join(', ')
}
