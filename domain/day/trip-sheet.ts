import type { AgreedLine } from '../pricing/agreed-price.ts'
import type { ReservationSource } from '../reservations/reservation.ts'
import type { TripProgress } from '../reservations/trip.ts'
import type { RideFacts } from './ride-facts.ts'

/** The record of a ride that the law asks for in the vehicle, and nothing else about the guest. */
export type TripSheet = RideFacts & {
  reference: string
  date: string
  time: string
  zone: string
  progress: TripProgress
  standing: Standing
  /** When the chauffeur set out, as far as it was reported. */
  leftAt: string | null
  /** The full name of the person who booked, and when. */
  arrangedBy: string
  /** True for imported rides whose file names no one but the passenger. */
  isAsImported: boolean
  arrangedAt: string
  source: ReservationSource
  passengers: number
  addresses: string[]
  /** The steps that the chauffeur reported, at the pickup and the drop-off. */
  onBoardAt: string | null
  doneAt: string | null
  basis: SheetBasis
}

/** Whether the ride is one that the company took on, and since when it no longer is. */
export type Standing = { kind: 'pending' | 'confirmed' | 'cancelled' | 'deleted'; at: string | null }

/** Records of earlier versions lack later fields; they are of confirmed rides alone. */
type StoredSheet = Omit<TripSheet, keyof Added> & Partial<Added>
type Added = Pick<TripSheet, Later>
type Later = 'standing' | 'leftAt' | 'onBoardAt' | 'isAsImported' | 'vehicleId' | 'chauffeurId'

export function sheetOfRecord(sheet: StoredSheet): TripSheet {
  return {
    ...{ standing: { kind: 'confirmed', at: null }, leftAt: null, isAsImported: sheet.source === 'import' },
    ...{ onBoardAt: null, vehicleId: null, chauffeurId: null },
    ...sheet,
  }
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

type Ride = { progress: TripProgress; startsAt: string; status: string; deletedAt: string | null }

/**
 * Rides that took place, as far as the store knows: imported ones have no progress. A reservation that was deleted
 * before the pickup was not driven.
 */
export function isDriven({ progress, startsAt, status, deletedAt }: Ride, now: Date): boolean {
  if (progress === 'cancelled' || progress === 'no-show') return false
  if (progress === 'done' || progress === 'on-board') return true
  const isConfirmed = status === 'confirmed' || status === 'completed'
  return isConfirmed && startsAt <= now.toISOString() && (deletedAt === null || deletedAt >= startsAt)
}

/** `ahead` also covers rides under way. */
export type RideOutcome = 'driven' | 'no-show' | 'cancelled-on-the-way' | 'ahead' | 'none'

type Ended = Ride & { leftAt: string | null }

/** The outcome of a ride, for manifests and insurers: also of a deleted one, whose vehicle drove. */
export function outcomeOf({ leftAt, ...ride }: Ended, now: Date): RideOutcome {
  const { progress, status, deletedAt } = ride
  if (isDriven(ride, now)) return 'driven'
  if (progress === 'no-show') return 'no-show'
  if (status === 'cancelled' || progress === 'cancelled')
    return leftAt === null ? 'none' : 'cancelled-on-the-way'
  const isConfirmed = status === 'confirmed' || status === 'completed'
  return isConfirmed && deletedAt === null ? 'ahead' : 'none'
}
