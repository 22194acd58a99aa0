import { Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import type { DRIVER_ENDPOINTS } from './endpoints.ts'
import {
  DriverExpense,
  DriverExpenses,
  DriverExpenseWithdrawal,
  EXPENSE_BODY_BYTES,
} from './expense-schemas.ts'
import { DriverLoginAsked, DriverLoginOpening, DriverLoginRequest, DriverTrips } from './login-schemas.ts'
import { DriverPosition, PositionTaken } from './position-schemas.ts'
import { DriverEvents, DriverEventsTaken, DriverTrip } from './schemas.ts'

/** What the page of a driver calls. */
export const DRIVER_CALLS = {
  getDriverTrip: { summary: 'The trip of a link as its driver needs it', answer: DriverTrip },
  sendDriverEvents: {
    summary:
      'Take the taps of a driver, in any order and as often as they are sent; the answer names those that are stored',
    body: DriverEvents,
    answer: DriverEventsTaken,
  },
  sendDriverExpense: {
    summary:
      'Store what the driver paid or noted, once for each id, with a photograph where there is one; the answer lists all of the trip',
    body: DriverExpense,
    bodyBytes: EXPENSE_BODY_BYTES,
    answer: DriverExpenses,
  },
  withdrawDriverExpense: {
    summary:
      'Take back what the driver entered, once however often it is sent; the entry stays and says so. The answer lists all of the trip',
    body: DriverExpenseWithdrawal,
    answer: DriverExpenses,
  },
  askDriverLogin: {
    summary:
      'Send a code to the driver with this number or address; the answer is the same where there is none',
    body: DriverLoginRequest,
    answer: DriverLoginAsked,
  },
  openDriverLogin: {
    summary: 'Open a session with a code; the answer sets its cookie',
    body: DriverLoginOpening,
    answer: Done,
  },
  listDriverTrips: { summary: 'The trips of a driver in the coming two weeks', answer: DriverTrips },
  endDriverLogin: { summary: 'End the session of a driver', answer: Done },
  sendDriverPosition: {
    summary:
      'Say where the driver is, at most every ten seconds; it is kept in memory from the way to the pick-up to the drop-off, and null ends it',
    body: DriverPosition,
    answer: PositionTaken,
  },
} as const satisfies Record<keyof typeof DRIVER_ENDPOINTS, CallShape>
