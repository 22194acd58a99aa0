import { z } from 'zod'
import { create, get, post, put, remove } from '../endpoint.ts'
import { Deleted, Done, OrderInput } from '../fields.ts'
import { BookingRulesInput, RulesTrial, SavedBookingRules, TriedRules } from './booking-rules-schemas.ts'
import { Capacity, CapacityQuery } from './capacity-schemas.ts'
import { PAPER_CALLS } from './paper-calls.ts'
import {
  DispatchVehicle,
  DispatchVehicleInput,
  Driver,
  DriverHoursInput,
  DriverInput,
  Occupancy,
  OccupancyInput,
  OccupancyQuery,
  SavedOccupancy,
  SHIFT_CHANGES_BYTES_MAX,
  ShiftChanges,
  ShiftChangesInput,
  Shifts,
  ShiftsInput,
  StaffVehicleClass,
  VehicleClassInput,
} from './schemas.ts'

export const DISPATCH_CALLS = {
  createVehicleClass: create('/api/vehicle-classes', 'staff', {
    summary: 'Add a vehicle class',
    body: VehicleClassInput,
    answer: StaffVehicleClass,
    invalidates: ['fares'],
    activity: 'added vehicleClass',
  }),
  listAllVehicleClasses: get('/api/vehicle-classes/all', 'staff', {
    summary: 'List all vehicle classes, including hidden ones, with samples marked',
    answer: z.array(StaffVehicleClass),
    dependsOn: ['content:vehicle-class', 'tariff.*'],
  }),
  reorderVehicleClasses: put('/api/vehicle-classes/order', 'staff', {
    summary: 'Reorder the vehicle classes',
    body: OrderInput,
    answer: Done,
    invalidates: ['fares'],
    activity: 'reordered vehicleClass',
    activityLabel: 'none',
  }),
  updateVehicleClass: put('/api/vehicle-classes/{id}', 'staff', {
    summary: 'Change a vehicle class. Its code is fixed once published rates use it',
    body: VehicleClassInput,
    answer: StaffVehicleClass,
    versioned: true,
    invalidates: ['fares'],
    activity: 'updated vehicleClass',
  }),
  deleteVehicleClass: remove('/api/vehicle-classes/{id}', 'staff', {
    summary: 'Delete a vehicle class',
    answer: Deleted,
    invalidates: ['fares'],
    activity: 'deleted vehicleClass',
  }),
  restoreVehicleClass: post('/api/vehicle-classes/{id}/restore', 'staff', {
    summary: 'Restore a deleted vehicle class',
    answer: StaffVehicleClass,
    invalidates: ['fares'],
    activity: 'restored vehicleClass',
  }),
  listDispatchVehicles: get('/api/vehicles', 'staff', {
    summary:
      'List the company’s vehicles, with samples marked. Vehicles on the website are under /api/fleets',
    answer: z.array(DispatchVehicle),
    dependsOn: ['content:vehicle', 'content:vehicle-class'],
  }),
  createDispatchVehicle: create('/api/vehicles', 'staff', {
    summary: 'Add a vehicle',
    body: DispatchVehicleInput,
    answer: DispatchVehicle,
    activity: 'added vehicle',
  }),
  updateDispatchVehicle: put('/api/vehicles/{id}', 'staff', {
    summary: 'Change a vehicle',
    body: DispatchVehicleInput,
    answer: DispatchVehicle,
    versioned: true,
    activity: 'updated vehicle',
  }),
  deleteDispatchVehicle: remove('/api/vehicles/{id}', 'staff', {
    summary: 'Delete a vehicle without upcoming trips. It can be restored',
    answer: Deleted,
    activity: 'deleted vehicle',
  }),
  restoreDispatchVehicle: post('/api/vehicles/{id}/restore', 'staff', {
    summary: 'Restore a deleted vehicle',
    answer: DispatchVehicle,
    activity: 'restored vehicle',
  }),
  listDrivers: get('/api/drivers', 'staff', {
    summary: 'List the company’s drivers, with samples marked',
    answer: z.array(Driver),
    dependsOn: ['content:driver'],
  }),
  createDriver: create('/api/drivers', 'staff', {
    summary: 'Add a driver. Owners enter the hours of service',
    body: DriverInput,
    answer: Driver,
    activity: 'added driver',
  }),
  updateDriver: put('/api/drivers/{id}', 'staff', {
    summary: 'Change a driver',
    body: DriverInput,
    answer: Driver,
    versioned: true,
    activity: 'updated driver',
  }),
  saveDriverHours: put('/api/drivers/{id}/hours', 'owner', {
    summary: 'Set the hours-of-service limits of a driver',
    body: DriverHoursInput,
    answer: Driver,
    versioned: true,
    activity: 'saveDriverHours',
  }),
  deleteDriver: remove('/api/drivers/{id}', 'staff', {
    summary: 'Delete a driver without upcoming trips. They can be restored',
    answer: Deleted,
    activity: 'deleted driver',
  }),
  restoreDriver: post('/api/drivers/{id}/restore', 'staff', {
    summary: 'Restore a deleted driver',
    answer: Driver,
    activity: 'restored driver',
  }),

  ...PAPER_CALLS,
  getShifts: get('/api/drivers/{id}/shifts', 'staff', {
    summary: 'Get the weekly shifts of a driver',
    answer: Shifts,
    dependsOn: ['content:driver'],
  }),
  saveShifts: put('/api/drivers/{id}/shifts', 'staff', {
    summary: 'Replace the weekly shifts of a driver',
    body: ShiftsInput,
    answer: Shifts,
    versioned: true,
    activity: 'saveShifts',
  }),
  getShiftChanges: get('/api/drivers/{id}/shift-changes', 'staff', {
    summary: 'Get the days on which a driver’s hours differ',
    answer: ShiftChanges,
    dependsOn: ['content:driver'],
  }),
  saveShiftChanges: put('/api/drivers/{id}/shift-changes', 'staff', {
    summary: 'Replace the days on which a driver’s hours differ',
    body: ShiftChangesInput,
    bodyBytes: SHIFT_CHANGES_BYTES_MAX,
    answer: ShiftChanges,
    versioned: true,
    activity: 'saveShifts',
  }),
  getBookingRules: get('/api/booking-rules', 'staff', {
    summary: 'Get the booking rules: hours, notice, blackouts, buffers and limits',
    answer: SavedBookingRules,
    dependsOn: ['site.*'],
  }),
  updateBookingRules: put('/api/booking-rules', 'owner', {
    summary: 'Change the booking rules',
    body: BookingRulesInput,
    answer: SavedBookingRules,
    versioned: true,
    activity: 'updateBookingRules',
    activityLabel: 'none',
  }),
  tryBookingRules: post('/api/booking-rules/try', 'staff', {
    summary: 'Test booking rules on one booking and on the pickups of two weeks. Nothing is saved',
    body: RulesTrial,
    answer: TriedRules,
    readOnly: true,
  }),
  getCapacity: get('/api/capacity', 'staff', {
    summary: 'Get trips, vehicles and drivers for two weeks, day by day',
    query: CapacityQuery,
    answer: Capacity,
    dependsOn: [
      'reservations',
      'content:vehicle',
      'content:driver',
      'content:vehicle-class',
      'content:paper',
    ],
  }),
  listOccupancies: get('/api/occupancies', 'staff', {
    summary: 'Get when vehicles and drivers are busy. Long repairs are cut to the requested time',
    query: OccupancyQuery,
    answer: z.array(Occupancy),
    dependsOn: ['content:vehicle', 'content:driver', 'trip.*', 'hold.*', 'erasures'],
  }),
  saveOccupancy: create('/api/occupancies', 'staff', {
    summary:
      'Add a repair or time off. Moves suggested trips, and others in the way as decided. Refused if one remains',
    body: OccupancyInput,
    answer: SavedOccupancy,
    activity: 'saveOccupancy',
  }),
  removeOccupancy: remove('/api/occupancies/{id}', 'staff', {
    summary: 'Remove a repair or time off',
    answer: Deleted,
    activity: 'removeOccupancy',
  }),
}
