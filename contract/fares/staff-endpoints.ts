import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Staff edit classes and meeting points and try the tariff; the owner changes what things cost. */
export const FARES_STAFF_ENDPOINTS = {
  createVehicleClass: create('/api/vehicle-classes', 'staff'),
  listAllVehicleClasses: get('/api/vehicle-classes/all', 'staff'),
  reorderVehicleClasses: put('/api/vehicle-classes/order', 'staff'),
  updateVehicleClass: put('/api/vehicle-classes/{id}', 'staff'),
  deleteVehicleClass: remove('/api/vehicle-classes/{id}', 'staff'),
  restoreVehicleClass: post('/api/vehicle-classes/{id}/restore', 'staff'),

  createMeetingPoint: create('/api/meeting-points', 'staff'),
  listAllMeetingPoints: get('/api/meeting-points/all', 'staff'),
  reorderMeetingPoints: put('/api/meeting-points/order', 'staff'),
  updateMeetingPoint: put('/api/meeting-points/{id}', 'staff'),
  deleteMeetingPoint: remove('/api/meeting-points/{id}', 'staff'),
  restoreMeetingPoint: post('/api/meeting-points/{id}/restore', 'staff'),

  listTariffs: get('/api/tariffs', 'staff'),
  saveTariffDraft: put('/api/tariffs/draft', 'owner'),
  discardTariffDraft: remove('/api/tariffs/draft', 'owner'),
  checkTariff: post('/api/tariffs/draft/check', 'staff'),
  tryTrip: post('/api/tariffs/draft/try', 'staff'),
  importTariff: post('/api/tariffs/draft/import', 'owner'),
  importFlats: post('/api/tariffs/draft/flats', 'owner'),
  whatIf: post('/api/tariffs/draft/what-if', 'owner'),
  publishTariff: post('/api/tariffs/draft/publish', 'owner'),
  getTariff: get('/api/tariffs/{number}', 'staff'),
  exportTariff: get('/api/tariffs/{number}/export', 'staff'),
  exportFlats: get('/api/tariffs/{number}/flats', 'staff'),
  withdrawTariff: post('/api/tariffs/{number}/withdraw', 'owner'),

  getNamedTrips: get('/api/named-trips', 'staff'),
  updateNamedTrips: put('/api/named-trips', 'owner'),

  listCompanies: get('/api/companies', 'staff'),
  createCompany: create('/api/companies', 'owner'),
  updateCompany: put('/api/companies/{id}', 'owner'),
  deleteCompany: remove('/api/companies/{id}', 'owner'),
  restoreCompany: post('/api/companies/{id}/restore', 'owner'),
  listContracts: get('/api/companies/{id}/contract', 'staff'),
  publishContract: create('/api/companies/{id}/contract', 'owner'),

  listPromoCodes: get('/api/promo-codes', 'staff'),
  createPromoCode: create('/api/promo-codes', 'owner'),
  updatePromoCode: put('/api/promo-codes/{id}', 'owner'),
  deletePromoCode: remove('/api/promo-codes/{id}', 'owner'),
  restorePromoCode: post('/api/promo-codes/{id}/restore', 'owner'),
} as const satisfies Record<string, Endpoint>
