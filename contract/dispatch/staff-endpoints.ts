import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Staff keep vehicles, drivers and when they are busy; documents and duty limits are the owner's. */
export const DISPATCH_STAFF_ENDPOINTS = {
  listDispatchVehicles: get('/api/vehicles', 'staff'),
  createDispatchVehicle: create('/api/vehicles', 'staff'),
  updateDispatchVehicle: put('/api/vehicles/{id}', 'staff'),
  deleteDispatchVehicle: remove('/api/vehicles/{id}', 'staff'),
  restoreDispatchVehicle: post('/api/vehicles/{id}/restore', 'staff'),

  listDrivers: get('/api/drivers', 'staff'),
  createDriver: create('/api/drivers', 'staff'),
  updateDriver: put('/api/drivers/{id}', 'staff'),
  saveDriverDocuments: put('/api/drivers/{id}/documents', 'owner'),
  endDriverLogins: post('/api/drivers/{id}/end-logins', 'owner'),
  deleteDriver: remove('/api/drivers/{id}', 'staff'),
  restoreDriver: post('/api/drivers/{id}/restore', 'staff'),
  getShifts: get('/api/drivers/{id}/shifts', 'staff'),
  saveShifts: put('/api/drivers/{id}/shifts', 'staff'),
  getShiftChanges: get('/api/drivers/{id}/shift-changes', 'staff'),
  saveShiftChanges: put('/api/drivers/{id}/shift-changes', 'staff'),

  getBookingRules: get('/api/booking-rules', 'staff'),
  updateBookingRules: put('/api/booking-rules', 'owner'),
  getCapacity: get('/api/capacity', 'staff'),
  getBoard: get('/api/board', 'staff'),
  getRunSheet: get('/api/run-sheet', 'staff'),
  tryBookingRules: post('/api/booking-rules/try', 'staff'),

  listOccupancies: get('/api/occupancies', 'staff'),
  saveOccupancy: create('/api/occupancies', 'staff'),
  removeOccupancy: remove('/api/occupancies/{id}', 'staff'),
} as const satisfies Record<string, Endpoint>
