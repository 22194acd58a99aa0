import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ListStatus } from '../../../../domain/booking/list-status.ts'

export const STATUS_WORDS: Record<ListStatus, string> = {
  pending: office.status({ status: 'pending' }),
  confirmed: office.status({ status: 'confirmed' }),
  completed: office.status({ status: 'completed' }),
  cancelled: office.status({ status: 'cancelled' }),
  'not-accepted': texts.notAccepted,
  'not-completed': texts.notCompleted,
  late: texts.late,
  'en-route': shared.onTheWay,
  'on-location': common.arrived,
  'on-board': texts.onBoard,
  'no-show': shared.noShow,
}
