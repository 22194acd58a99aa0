import type { AgreedLine } from '../pricing/agreed-price.ts'
import type { ReservationSource } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'

/** The record of a ride that the law asks for in the vehicle, and nothing else about the guest. */
export type TripSheet = {
  carrier: { name: string; certificates: string[]; address: string }
  reference: string
  date: string
  time: string
  zone: string
  progress: TripProgress
  /** The full name of the person who booked, and when. */
  arrangedBy: string
  arrangedAt: string
  source: ReservationSource
  passengers: number
  addresses: string[]
  doneAt: string | null
  vehicle: string
  plate: string
  chauffeur: string
  basis: SheetBasis
}

export type SheetBasis = {
  kind: 'transfer' | 'hourly'
  hours: number | null
  metres: number | null
  /** Null without an agreed price. */
  cents: number | null
  /** The line that the fare begins with: distance, hours or a flat rate. */
  ride: AgreedLine | null
}

type RideFacts = { progress: TripProgress; startsAt: string; status: string; deletedAt: string | null }

/**
 * Rides that took place, as far as the store knows: imported ones have no progress. A reservation that was deleted
 * before the pickup was not driven.
 */
export function isDriven({ progress, startsAt, status, deletedAt }: RideFacts, now: Date): boolean {
  if (progress === 'cancelled' || progress === 'no-show') return false
  if (progress === 'done' || progress === 'on-board') return true
  const isConfirmed = status === 'confirmed' || status === 'completed'
  return isConfirmed && startsAt <= now.toISOString() && (deletedAt === null || deletedAt >= startsAt)
}
