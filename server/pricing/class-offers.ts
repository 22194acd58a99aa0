import type { ClassOffer, TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { DueAtBooking } from '../../domain/pricing/policy/guarantee.ts'

export type QuotedClass = {
  code: string
  /** null if staff set the price. */
  totalCents: number | null
  /** Per trip; undefined means the requested hours. */
  paidHours?: readonly (number | undefined)[]
  due: DueAtBooking | undefined
  online: boolean
}

export type ClassOffers = (quoted: QuotedClass) => ClassOffer

export type ReadClassOffers = (request: {
  trips: readonly TripRequest[]
  locale?: string | undefined
}) => Promise<ClassOffers>
