import { z } from 'zod'
import { create, get, post, remove } from '../endpoint.ts'
import { EXAMPLES } from '../examples.ts'
import { Deleted, DocumentFile, Done, PeriodQuery } from '../fields.ts'
import { Board, BoardQuery, ManifestQuery, NextTrip, RunSheet, RunSheetQuery } from './board-schemas.ts'
import { Closing, Evidence } from './closing-schemas.ts'
import {
  DriverEvents,
  DriverEventsTaken,
  DriverExpense,
  DriverExpenses,
  DriverExpenseWithdrawal,
  DriverLoginAsked,
  DriverLoginOpening,
  DriverLoginRequest,
  DriverPosition,
  DriverTrip,
  DriverTrips,
  EXPENSE_BODY_BYTES,
  ExpensePhotograph,
  ExpenseWithdrawal,
  PositionTaken,
} from './driver-schemas.ts'
import { Incident, IncidentInput } from './incident-schemas.ts'
import {
  DaySuggestions,
  DriverLinkInput,
  FlightAnswer,
  NewDriverLink,
  ProgressChange,
  SuggestionDay,
  Trip,
  TripAssignmentInput,
  TripConsentInput,
  TripMoves,
  TripSuggestion,
} from './schemas.ts'

/** Generous: the page polls every minute and sends each tap. */
const OF_ONE_LINK = { requests: 120, seconds: 600 }

/** Order matters: a path without parameters comes before one that would also match it. */
export const DAY_CALLS = {
  getBoard: get('/api/board', 'staff', {
    summary: 'Get the dispatch of a day: assignments, and trips that need attention',
    query: BoardQuery,
    answer: Board,
    dependsOn: ['reservations', 'content:vehicle', 'content:driver', 'content:vehicle-class'],
  }),
  listNextTrips: get('/api/vehicles/next-trips', 'staff', {
    summary: 'List the first trip of each vehicle after today',
    answer: z.array(NextTrip),
    dependsOn: ['reservations', 'content:vehicle'],
  }),
  getRunSheet: get('/api/run-sheet', 'staff', {
    summary: 'Get the run sheet of a day: its trips by time, with what drivers need to know',
    query: RunSheetQuery,
    answer: RunSheet,
    dependsOn: ['reservations', 'content:vehicle', 'content:driver', 'content:vehicle-class'],
  }),
  getManifest: get('/api/manifest', 'staff', {
    summary: 'Get the manifest of a day as a PDF, vehicle by vehicle, with odometer fields',
    query: ManifestQuery,
    answer: DocumentFile,
    media: 'application/pdf',
    limit: { requests: 60, seconds: 600 },
  }),
  exportManifest: get('/api/manifest/export', 'staff', {
    summary: 'Export the manifest of a day as CSV, a row per ride, with odometer columns',
    query: ManifestQuery,
    answer: z.string(),
    media: 'text/csv',
  }),
  listIncidents: get('/api/incidents', 'staff', {
    summary: 'List incidents of a period, as insurers ask for them',
    query: PeriodQuery,
    answer: z.array(Incident),
    dependsOn: ['content:vehicle'],
  }),
  addIncident: create('/api/incidents', 'staff', {
    summary: 'Record an incident of a vehicle. It names no guest',
    body: IncidentInput,
    answer: Incident,
    activity: 'addIncident',
  }),
  removeIncident: remove('/api/incidents/{id}', 'staff', {
    summary: 'Remove an incident that was recorded by mistake',
    answer: Deleted,
    activity: 'removeIncident',
  }),
  moveTrips: post('/api/trips/move', 'staff', {
    summary: 'Reassign or reschedule trips, all or none. Two may swap',
    body: TripMoves,
    answer: z.array(Trip),
    activity: 'moveTrips',
  }),
  suggestAssignments: post('/api/trips/suggest', 'staff', {
    summary: 'Plan the unassigned trips of a day. Nothing is saved',
    body: SuggestionDay,
    answer: DaySuggestions,
    readOnly: true,
    activity: 'suggestAssignments',
  }),
  getTrip: get('/api/trips/{id}', 'staff', {
    summary:
      'Get a trip with its vehicle, driver and activity. API keys get null in place of the driver’s phone number',
    answer: Trip,
    examples: { answer: EXAMPLES.trip },
    keyScope: 'trips:read',
    dependsOn: ['reservations', 'content:vehicle', 'content:driver'],
  }),
  getTripSheet: get('/api/trips/{id}/sheet', 'staff', {
    summary:
      'Get the trip sheet of a trip as a PDF of one page, also of an erased ride while the law asks for it',
    answer: DocumentFile,
    media: 'application/pdf',
    limit: { requests: 60, seconds: 600 },
  }),
  suggestForTrip: get('/api/trips/{id}/suggestions', 'staff', {
    summary:
      'Suggest vehicles and drivers for a trip with reasons, best first, then those that can’t and why',
    answer: z.array(TripSuggestion),
    dependsOn: ['reservations', 'content:vehicle', 'content:driver', 'content:paper'],
  }),
  assignTrip: post('/api/trips/{id}/assign', 'staff', {
    summary:
      'Assign a vehicle and driver to a trip. Refused with the conflicting bookings or the failed checks',
    body: TripAssignmentInput,
    answer: Trip,
    versioned: true,
    activity: 'assignTrip',
  }),
  unassignTrip: post('/api/trips/{id}/unassign', 'staff', {
    summary: 'Unassign the vehicle and driver of a trip that is not under way',
    answer: Trip,
    versioned: true,
    activity: 'unassignTrip',
  }),
  acceptTrip: post('/api/trips/{id}/accept', 'staff', {
    summary:
      'Record that the assigned driver accepted a trip by phone. Repeating the call returns the same result',
    answer: Trip,
    activity: 'acceptTrip',
  }),
  changeTripProgress: post('/api/trips/{id}/progress', 'staff', {
    summary: 'Move a trip on from the state seen. Skipped states are implied',
    body: ProgressChange,
    answer: Trip,
    activity: 'changeTripProgress',
  }),
  answerFlightMove: post('/api/trips/{id}/flight-move', 'staff', {
    summary: 'Move a pickup to the time proposed from the flight, or leave it as it is',
    body: FlightAnswer,
    answer: Trip,
    activity: 'answerFlightMove',
  }),
  recordTripConsent: create('/api/trips/{id}/consents', 'staff', {
    summary: 'Record that the customer approved a smaller vehicle or lower class by phone',
    body: TripConsentInput,
    answer: Trip,
    activity: 'recordTripConsent',
  }),
  makeDriverLink: create('/api/trips/{id}/driver-links', 'staff', {
    summary:
      'Get the driver link of a trip, and optionally send it. It stays the same until it is ended or a new one is requested',
    body: DriverLinkInput,
    answer: NewDriverLink,
    activity: 'makeDriverLink',
  }),
  revokeDriverLinks: post('/api/trips/{id}/driver-links/revoke', 'staff', {
    summary: 'End the driver links of a trip',
    answer: Trip,
    activity: 'revokeDriverLinks',
  }),
  endDriverLogins: post('/api/drivers/{id}/end-logins', 'owner', {
    summary: 'Sign a driver out on all phones',
    answer: Done,
    activity: 'endedSessions',
  }),
  getClosing: get('/api/reservations/{id}/closing', 'staff', {
    summary:
      'Compare the ride as booked and as driven: trip steps and times, wait time and its price by the quote, extras, driver tips and receipts',
    answer: Closing,
    dependsOn: ['this-reservation'],
  }),
  withdrawExpense: post('/api/expenses/{id}/withdrawal', 'staff', {
    summary:
      'Withdraw a driver’s expense, giving a reason. It stays visible but counts in no total. Repeating the call changes nothing',
    body: ExpenseWithdrawal,
    answer: Done,
    activity: 'withdrawExpense',
  }),
  getExpensePhotograph: get('/api/expenses/{id}/photograph', 'staff', {
    summary: 'Get the photo of a driver’s expense or note',
    answer: ExpensePhotograph,
  }),
  getEvidence: get('/api/reservations/{id}/evidence', 'staff', {
    summary:
      'Get the evidence for a card dispute: price with the quote’s hash, policy as shown, payments, postings, documents, messages, consents and events, each part with its SHA-256',
    answer: Evidence,
    limit: { requests: 60, seconds: 600 },
  }),
  getEvidencePack: get('/api/reservations/{id}/evidence/pack', 'staff', {
    summary: 'Get the dispute evidence as a PDF, with the SHA-256 of each part of the JSON',
    answer: DocumentFile,
    media: 'application/pdf',
    limit: { requests: 60, seconds: 600 },
  }),

  getDriverTrip: get('/api/driver/trip', 'driver', {
    summary: 'Get the trip of a driver link',
    answer: DriverTrip,
    limit: OF_ONE_LINK,
  }),
  sendDriverEvents: post('/api/driver/events', 'driver', {
    summary: 'Store taps from the driver page, in any order and any number of times. Returns the stored ones',
    body: DriverEvents,
    answer: DriverEventsTaken,
    limit: OF_ONE_LINK,
  }),
  sendDriverExpense: post('/api/driver/expenses', 'driver', {
    summary: 'Store a driver’s expense or note, once per id, with an optional photo. Returns all of the trip',
    body: DriverExpense,
    bodyBytes: EXPENSE_BODY_BYTES,
    answer: DriverExpenses,
    limit: OF_ONE_LINK,
  }),
  withdrawDriverExpense: post('/api/driver/expenses/{id}/withdrawal', 'driver', {
    summary:
      'Withdraw a driver’s expense or note. It stays visible, and repeating the call changes nothing. Returns all of the trip',
    body: DriverExpenseWithdrawal,
    answer: DriverExpenses,
    limit: OF_ONE_LINK,
  }),
  askDriverLogin: post('/api/driver-login', 'public', {
    summary:
      'Send a sign-in code to the driver with this phone number or email address. The response is the same if there is none',
    body: DriverLoginRequest,
    answer: DriverLoginAsked,
    // No limit per number or address: strangers could exhaust it.
    limit: { requests: 5, seconds: 3600 },
    client: 'driver',
  }),
  openDriverLogin: post('/api/driver-login/open', 'public', {
    summary: 'Sign in with a code. The response sets the session cookie',
    body: DriverLoginOpening,
    answer: Done,
    limit: { requests: 30, seconds: 600 },
    client: 'driver',
  }),
  listDriverTrips: get('/api/driver-session/trips', 'driver-login', {
    summary: 'List the trips of a driver for the next two weeks',
    answer: DriverTrips,
    limit: { requests: 120, seconds: 600 },
  }),
  endDriverLogin: post('/api/driver-session/end', 'driver-login', {
    summary: 'Sign a driver out',
    answer: Done,
  }),
  sendDriverPosition: post('/api/driver/position', 'driver', {
    summary:
      'Report the driver’s position, every ten seconds at most. It is kept in memory from the drive to the pickup until drop-off, and null ends it',
    body: DriverPosition,
    answer: PositionTaken,
    limit: OF_ONE_LINK,
  }),
}
