import { DULLES, TRIANGLE, toDullesTrip } from '../../../../../test/support/trips.ts'
import type { RideForm } from '../../form-fields.ts'

const { pickUpAddress, dropOffAddress } = toDullesTrip()

/** The ends of the trip of the form, each with the value of the hidden control for its point. */
export const TRIANGLE_NAMED = named(pickUpAddress ?? '', TRIANGLE)
export const DULLES_NAMED = named(dropOffAddress ?? '', DULLES)

function named(name: string, point: { lat: number; lon: number }) {
  return { name, point, text: JSON.stringify({ ...point, name }) }
}

/** The form with a trip from Triangle to Dulles for two, on Tuesday, December 1, 2026, 13:00. */
export function rideForm(trip: Record<string, string> = {}, fields: Partial<RideForm> = {}): RideForm {
  return {
    pickUpAddress: TRIANGLE_NAMED.name,
    dropOffAddress: DULLES_NAMED.name,
    pickUpDate: '2026-12-01',
    pickUpTime: '13:00',
    numberOfPassengers: '2',
    vehicleId: '',
    firstName: 'Ada',
    lastName: 'Byron',
    phoneNumber: '(703) 555-0199',
    email: 'ada@example.com',
    pickUpDetail: '',
    dropOffDetail: '',
    pickUpPlace: '',
    dropOffPlace: '',
    ...fields,
    trip,
  }
}
