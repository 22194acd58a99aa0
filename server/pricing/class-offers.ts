import type { ClassOffer, TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { DueAtBooking } from '../../domain/pricing/policy/guarantee.ts'

/** A class with its price, the amount or card due at booking, and whether that is taken online. */
export type QuotedClass = {
  code: string
  /** Null if staff set the price. */
  totalCents: number | null
  /** Paid hours of each trip in this class; the requested hours if undefined. */
  paidHours?: readonly (number | undefined)[]
  due: DueAtBooking | undefined
  online: boolean
}

/** The availability of a class for the requested trips. */
export type ClassOffers = (quoted: QuotedClass) => ClassOffer

/** Reads the situation that the offers of all classes are computed from. Dispatch implements it. */
export type ReadClassOffers = (request: {
  trips: readonly TripRequest[]
  locale?: string | undefined
}) => Promise<ClassOffers>
