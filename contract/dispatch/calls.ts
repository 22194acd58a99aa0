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
      'List the company’s vehicles, with samples marked. Vehicles on the website are under /api/fleets',
    answer: z.array(DispatchVehicle),
  },
  createDispatchVehicle: { summary: 'Add a vehicle', body: DispatchVehicleInput, answer: DispatchVehicle },
  updateDispatchVehicle: {
    summary: 'Change a vehicle',
    body: DispatchVehicleInput,
    answer: DispatchVehicle,
    versioned: true,
  },
  deleteDispatchVehicle: {
    summary: 'Delete a vehicle without upcoming trips. It can be restored',
    answer: Deleted,
  },
  restoreDispatchVehicle: { summary: 'Restore a deleted vehicle', answer: DispatchVehicle },

  listDrivers: { summary: 'List the company’s drivers, with samples marked', answer: z.array(Driver) },
  createDriver: {
    summary: 'Add a driver. Owners enter the documents',
    body: DriverInput,
    answer: Driver,
  },
  updateDriver: { summary: 'Change a driver', body: DriverInput, answer: Driver, versioned: true },
  saveDriverDocuments: {
    summary: 'Set the expiration dates of a driver’s documents and the hours-of-service limits',
    body: DriverDocumentsInput,
    answer: Driver,
    versioned: true,
  },
  endDriverLogins: { summary: 'Sign a driver out on all phones', answer: Done },
  deleteDriver: { summary: 'Delete a driver without upcoming trips. They can be restored', answer: Deleted },
  restoreDriver: { summary: 'Restore a deleted driver', answer: Driver },
  getShifts: { summary: 'Get the weekly shifts of a driver', answer: Shifts },
  saveShifts: {
    summary: 'Replace the weekly shifts of a driver',
    body: ShiftsInput,
    answer: Shifts,
    versioned: true,
  },
  getShiftChanges: { summary: 'Get the days on which a driver’s hours differ', answer: ShiftChanges },
  saveShiftChanges: {
    summary: 'Replace the days on which a driver’s hours differ',
    body: ShiftChangesInput,
    bodyBytes: SHIFT_CHANGES_BYTES_MAX,
    answer: ShiftChanges,
    versioned: true,
  },

  getBookingRules: {
    summary: 'Get the booking rules: hours, notice, blackouts, buffers and limits',
    answer: SavedBookingRules,
  },
  updateBookingRules: {
    summary: 'Change the booking rules',
    body: BookingRulesInput,
    answer: SavedBookingRules,
    versioned: true,
  },
  getBoard: {
    summary: 'Get the dispatch of a day: assignments, and trips that need attention',
    query: BoardQuery,
    answer: Board,
  },
  getRunSheet: {
    summary: 'Get the run sheet of a day: its trips by time, with what drivers need to know',
    query: RunSheetQuery,
    answer: RunSheet,
  },
  tryBookingRules: {
    summary: 'Test booking rules on one booking and on the pickups of two weeks. Nothing is saved',
    body: RulesTrial,
    answer: TriedRules,
    readOnly: true,
  },

  getCapacity: {
    summary: 'Get trips, vehicles and drivers for two weeks, day by day',
    query: CapacityQuery,
    answer: Capacity,
  },
  listOccupancies: {
    summary: 'Get when vehicles and drivers are busy. Long repairs are cut to the requested time',
    query: OccupancyQuery,
    answer: z.array(Occupancy),
  },
  saveOccupancy: {
    summary: 'Add a repair or time off. Refused with the conflicting bookings',
    body: OccupancyInput,
    answer: Occupancy,
  },
  removeOccupancy: { summary: 'Remove a repair or time off', answer: Deleted },
} as const satisfies Record<keyof typeof DISPATCH_STAFF_ENDPOINTS, CallShape>
