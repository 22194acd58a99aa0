import { z } from 'zod'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { Board, BoardQuery } from './board-schemas.ts'
import { BookingRulesInput, SavedBookingRules } from './booking-rules-schemas.ts'
import { Capacity, CapacityQuery } from './capacity-schemas.ts'
import { RulesTrial, TriedRules } from './rules-trial-schemas.ts'
import { RunSheet, RunSheetQuery } from './run-sheet-schemas.ts'
import {
  DispatchVehicle,
  DispatchVehicleInput,
  Driver,
  DriverDocumentsInput,
  DriverInput,
  Occupancy,
  OccupancyInput,
  OccupancyQuery,
  SHIFT_CHANGES_BYTES_MAX,
  ShiftChanges,
  ShiftChangesInput,
  Shifts,
  ShiftsInput,
} from './schemas.ts'
import type { DISPATCH_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** What the calls about vehicles, drivers and their time take and answer. */
export const DISPATCH_CALLS = {
  listDispatchVehicles: {
    summary:
      'The cars of the company, samples marked; the cards of the public fleet page are under /api/fleets',
    answer: z.array(DispatchVehicle),
  },
  createDispatchVehicle: { summary: 'Add a car', body: DispatchVehicleInput, answer: DispatchVehicle },
  updateDispatchVehicle: {
    summary: 'Change a car',
    body: DispatchVehicleInput,
    answer: DispatchVehicle,
    versioned: true,
  },
  deleteDispatchVehicle: {
    summary: 'Delete a car that has no trips ahead; it can be restored',
    answer: Deleted,
  },
  restoreDispatchVehicle: { summary: 'Restore a deleted car', answer: DispatchVehicle },

  listDrivers: { summary: 'The drivers of the company, samples marked', answer: z.array(Driver) },
  createDriver: {
    summary: 'Add a driver; the owner enters the documents',
    body: DriverInput,
    answer: Driver,
  },
  updateDriver: { summary: 'Change a driver', body: DriverInput, answer: Driver, versioned: true },
  saveDriverDocuments: {
    summary: 'Until when the documents of a driver hold, and the limits of their duty',
    body: DriverDocumentsInput,
    answer: Driver,
    versioned: true,
  },
  endDriverLogins: { summary: 'End the sessions of a driver on all telephones', answer: Done },
  deleteDriver: { summary: 'Delete a driver who has no trips ahead; they can be restored', answer: Deleted },
  restoreDriver: { summary: 'Restore a deleted driver', answer: Driver },
  getShifts: { summary: 'The weekly shifts of a driver', answer: Shifts },
  saveShifts: {
    summary: 'Replace the weekly shifts of a driver',
    body: ShiftsInput,
    answer: Shifts,
    versioned: true,
  },
  getShiftChanges: { summary: 'The days of a driver with other hours', answer: ShiftChanges },
  saveShiftChanges: {
    summary: 'Replace the days of a driver with other hours',
    body: ShiftChangesInput,
    bodyBytes: SHIFT_CHANGES_BYTES_MAX,
    answer: ShiftChanges,
    versioned: true,
  },

  getBookingRules: {
    summary: 'What the owner lets the program promise: hours, notice, blackouts, buffers, limits',
    answer: SavedBookingRules,
  },
  updateBookingRules: {
    summary: 'Change what the program may promise',
    body: BookingRulesInput,
    answer: SavedBookingRules,
    versioned: true,
  },
  getBoard: {
    summary: 'Who drives what when on a day, with what asks for somebody',
    query: BoardQuery,
    answer: Board,
  },
  getRunSheet: {
    summary: 'The trips of a day with what a driver has to know, in the order of their times',
    query: RunSheetQuery,
    answer: RunSheet,
  },
  tryBookingRules: {
    summary:
      'What booking rules would make of one booking and of the pick-ups of two weeks; nothing is saved',
    body: RulesTrial,
    answer: TriedRules,
    readOnly: true,
  },

  getCapacity: {
    summary: 'Trips, cars and drivers of two weeks, day by day',
    query: CapacityQuery,
    answer: Capacity,
  },
  listOccupancies: {
    summary: 'When cars and drivers are busy; of a long repair the part in the time that is asked for',
    query: OccupancyQuery,
    answer: z.array(Occupancy),
  },
  saveOccupancy: {
    summary: 'Enter a repair or time off; refused with what is in the way',
    body: OccupancyInput,
    answer: Occupancy,
  },
  removeOccupancy: { summary: 'Take a repair or time off away', answer: Deleted },
} as const satisfies Record<keyof typeof DISPATCH_STAFF_ENDPOINTS, CallShape>
