import type { ReactNode } from 'react'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import type { ListStatus } from '../../../../domain/booking/list-status.ts'
import { SHAPES, StatusMark, WARNING } from '../status.tsx'

const TRIANGLE = <path d="M3 1.500 10.500 6 3 10.500z" fill="currentColor" stroke="none" />
const CLOCK = <path d="M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1zM6 3.200V6l2 1.400" strokeWidth="1.4" />

type Mark = { color: string; shape: ReactNode; word: string }

const markOf = (status: keyof typeof SHAPES): Mark => ({
  color: status,
  shape: SHAPES[status],
  word: office.status({ status }),
})

/** Red only for late trips and cancelled rides, amber for what a driver has not accepted. */
const MARKS: Record<ListStatus, Mark> = {
  pending: markOf('pending'),
  confirmed: markOf('confirmed'),
  completed: markOf('completed'),
  cancelled: markOf('cancelled'),
  'not-accepted': { color: 'waiting', shape: CLOCK, word: texts.notAccepted },
  late: { color: 'cancelled', shape: WARNING, word: texts.late },
  'en-route': { color: 'confirmed', shape: SHAPES.confirmed, word: shared.onTheWay },
  'on-location': { color: 'confirmed', shape: SHAPES.confirmed, word: common.arrived },
  'on-board': { color: 'confirmed', shape: TRIANGLE, word: texts.onBoard },
  'no-show': { color: 'cancelled', shape: SHAPES.cancelled, word: shared.noShow },
}

/** The status of a row, with what needs staff: late, or not accepted by the driver. */
export function ListStatusMark({ status }: { status: ListStatus }) {
  return <StatusMark {...MARKS[status]} />
}
