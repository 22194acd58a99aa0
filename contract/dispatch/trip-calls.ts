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
    summary: 'Give trips other vehicles, drivers or times, all or none; two may swap',
    body: TripMoves,
    answer: z.array(Trip),
  },
  suggestAssignments: {
    summary:
      'A plan for the trips of a day that nobody has chosen a vehicle and driver for; nothing is written',
    body: SuggestionDay,
    answer: DaySuggestions,
    readOnly: true,
  },
  getTrip: { summary: 'One trip with its vehicle, driver and what happened', answer: Trip },
  suggestForTrip: {
    summary:
      'Vehicles and drivers for a trip with their reasons, the best first; then those that cannot, and why',
    answer: z.array(TripSuggestion),
  },
  assignTrip: {
    summary:
      'Give a trip a vehicle and a driver; refused with what is in the way, or with the checks that fail',
    body: TripAssignmentInput,
    answer: Trip,
    versioned: true,
  },
  acceptTrip: {
    summary: 'Note that the driver whom staff chose accepted a trip by telephone; again it answers the same',
    answer: Trip,
  },
  changeTripProgress: {
    summary: 'Move a trip on from the state seen; skipped states are implied',
    body: ProgressChange,
    answer: Trip,
  },
  answerFlightMove: {
    summary:
      'Move the pick-up of a trip to the one that its flight proposes, as any change of a time, or leave it as it is',
    body: FlightAnswer,
    answer: Trip,
  },
  askGuest: {
    summary:
      'Ask the guest by a mail, on the page of the reservation, whether a smaller vehicle or a lower class will do. A yes is recorded as consent; silence is no',
    body: TripConsentInput,
    answer: Trip,
  },
  recordTripConsent: {
    summary: 'Record that the customer agreed by telephone to a smaller vehicle or a lower class',
    body: TripConsentInput,
    answer: Trip,
  },
  makeDriverLink: {
    summary:
      'The link by which the driver of a trip opens it, sent to them where asked; the same one until it is ended or a fresh one is asked for',
    body: DriverLinkInput,
    answer: NewDriverLink,
  },
  revokeDriverLinks: { summary: 'End the links of drivers to a trip', answer: Trip },
} as const satisfies Record<keyof typeof TRIP_STAFF_ENDPOINTS, CallShape>
