import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import type { ReservationPage } from '../../../../contract/reservations/schemas.ts'

export type Day = ReservationPage['days'][number]

export function dayNote({ date, total, pending }: Day, today: string): string {
  return [
    date === today && common.today,
    common.trips({ count: total }),
    pending > 0 && words.notConfirmed({ count: pending }),
  ]
    .filter(Boolean)
    .join(', ')
}
