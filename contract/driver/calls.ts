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
  getDriverTrip: { summary: 'Get the trip of a driver link', answer: DriverTrip },
  sendDriverEvents: {
    summary: 'Store taps from the driver page, in any order and any number of times. Returns the stored ones',
    body: DriverEvents,
    answer: DriverEventsTaken,
  },
  sendDriverExpense: {
    summary: 'Store a driver’s expense or note, once per id, with an optional photo. Returns all of the trip',
    body: DriverExpense,
    bodyBytes: EXPENSE_BODY_BYTES,
    answer: DriverExpenses,
  },
  withdrawDriverExpense: {
    summary:
      'Withdraw a driver’s expense or note. It stays visible, and repeating the call changes nothing. Returns all of the trip',
    body: DriverExpenseWithdrawal,
    answer: DriverExpenses,
  },
  askDriverLogin: {
    summary:
      'Send a sign-in code to the driver with this phone number or email address. The response is the same if there is none',
    body: DriverLoginRequest,
    answer: DriverLoginAsked,
  },
  openDriverLogin: {
    summary: 'Sign in with a code. The response sets the session cookie',
    body: DriverLoginOpening,
    answer: Done,
  },
  listDriverTrips: { summary: 'List the trips of a driver for the next two weeks', answer: DriverTrips },
  endDriverLogin: { summary: 'Sign a driver out', answer: Done },
  sendDriverPosition: {
    summary:
      'Report the driver’s position, every ten seconds at most. It is kept in memory from the drive to the pickup until drop-off, and null ends it',
    body: DriverPosition,
    answer: PositionTaken,
  },
} as const satisfies Record<keyof typeof DRIVER_ENDPOINTS, CallShape>
