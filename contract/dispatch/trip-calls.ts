import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import type { TRIP_STAFF_ENDPOINTS } from './trip-endpoints.ts'
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
} from './trip-schemas.ts'

/** What the calls about trips take and answer. */
export const TRIP_CALLS = {
  moveTrips: {
    summary: 'Reassign or reschedule trips, all or none. Two may swap',
    body: TripMoves,
    answer: z.array(Trip),
  },
  suggestAssignments: {
    summary: 'Plan the unassigned trips of a day. Nothing is saved',
    body: SuggestionDay,
    answer: DaySuggestions,
    readOnly: true,
  },
  getTrip: { summary: 'Get a trip with its vehicle, driver and activity', answer: Trip },
  suggestForTrip: {
    summary:
      'Suggest vehicles and drivers for a trip with reasons, best first, then those that can’t and why',
    answer: z.array(TripSuggestion),
  },
  assignTrip: {
    summary:
      'Assign a vehicle and driver to a trip. Refused with the conflicting bookings or the failed checks',
    body: TripAssignmentInput,
    answer: Trip,
    versioned: true,
  },
  acceptTrip: {
    summary:
      'Record that the assigned driver accepted a trip by phone. Repeating the call returns the same result',
    answer: Trip,
  },
  changeTripProgress: {
    summary: 'Move a trip on from the state seen. Skipped states are implied',
    body: ProgressChange,
    answer: Trip,
  },
  answerFlightMove: {
    summary: 'Move a pickup to the time proposed from the flight, or leave it as it is',
    body: FlightAnswer,
    answer: Trip,
  },
  askGuest: {
    summary:
      'Ask the guest by email, on the reservation page, to approve a smaller vehicle or lower class. Approval is recorded as consent; no reply means no',
    body: TripConsentInput,
    answer: Trip,
  },
  recordTripConsent: {
    summary: 'Record that the customer approved a smaller vehicle or lower class by phone',
    body: TripConsentInput,
    answer: Trip,
  },
  makeDriverLink: {
    summary:
      'Get the driver link of a trip, and optionally send it. It stays the same until it is ended or a new one is requested',
    body: DriverLinkInput,
    answer: NewDriverLink,
  },
  revokeDriverLinks: { summary: 'End the driver links of a trip', answer: Trip },
} as const satisfies Record<keyof typeof TRIP_STAFF_ENDPOINTS, CallShape>
