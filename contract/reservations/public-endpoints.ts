import { create, type Endpoint } from '../endpoint.ts'

/** Reserving a ride. */
export const RESERVATIONS_PUBLIC_ENDPOINTS = {
  createReservation: create('/api/reservations', 'public'),
} as const satisfies Record<string, Endpoint>
