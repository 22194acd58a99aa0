import type { DriverTrip } from '../../../contract/day/driver-schemas.ts'

/** A trip as its driver's page reads it. */
export function driverTrip(change: Partial<DriverTrip> = {}): DriverTrip {
  return {
    ...{ _id: 'trip', reference: '4HK-72XA', progress: 'en-route', acceptedAt: '2026-12-01T10:00:00Z' },
    ...{ pickUpAt: '2026-12-01T18:00:00Z', waitsFrom: '2026-12-01T18:00:00Z', kind: 'transfer', hours: null },
    ...{ date: '2026-12-01', time: '13:00', zone: 'America/New_York' },
    ...{ enRouteAt: null, arrivedAt: null, onBoardAt: null, doneAt: null },
    ...{ freeUntil: null, comingAt: null, attempts: [], noShowAsked: false, expenses: [], stops: [] },
    ...{ guest: 'Ada', phone: '', passengers: 1, luggage: 0, signText: 'Ada', note: '', flight: '' },
    ...{ childSeats: { infant: 0, toddler: 0, booster: 0 }, flightNews: null, vehicle: null },
    sheet: null,
    company: { name: 'Quantico', phone: '7035550100' },
    ...change,
  }
}
