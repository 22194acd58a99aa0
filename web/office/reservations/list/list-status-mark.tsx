import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import type { ListStatus } from '../../../../domain/booking/list-status.ts'
import { SHAPES, type StatusColor, StatusMark, WARNING } from '../status.tsx'
import { STATUS_WORDS } from './status-words.ts'

const TRIANGLE = <path d="M3 1.500 10.500 6 3 10.500z" fill="currentColor" stroke="none" />
export const CLOCK = <path d="M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1zM6 3.200V6l2 1.400" strokeWidth="1.4" />

type Mark = { color: StatusColor; shape: ReactNode }

/** Red only for late trips and cancelled rides, amber for what was not accepted or not closed. */
const MARKS: Record<ListStatus, Mark> = {
  pending: { color: 'pending', shape: SHAPES.pending },
  confirmed: { color: 'confirmed', shape: SHAPES.confirmed },
  completed: { color: 'completed', shape: SHAPES.completed },
  cancelled: { color: 'cancelled', shape: SHAPES.cancelled },
  'not-accepted': { color: 'waiting', shape: CLOCK },
  'not-completed': { color: 'waiting', shape: CLOCK },
  late: { color: 'cancelled', shape: WARNING },
  'en-route': { color: 'confirmed', shape: SHAPES.confirmed },
  'on-location': { color: 'confirmed', shape: SHAPES.confirmed },
  'on-board': { color: 'confirmed', shape: TRIANGLE },
  'no-show': { color: 'cancelled', shape: SHAPES.cancelled },
}

/** Confirmed, but without a vehicle or a driver. */
export function UnassignedMark({ isShape }: { isShape?: boolean }) {
  return <StatusMark color="waiting" shape={SHAPES.confirmed} word={common.unassigned} isShape={isShape} />
}

/** The status of a row, with what needs staff: late, or not accepted by the driver. */
export function ListStatusMark({ status, isShape }: { status: ListStatus; isShape?: boolean | undefined }) {
  return <StatusMark {...MARKS[status]} word={STATUS_WORDS[status]} isShape={isShape} />
}
