import { z } from 'zod'
import { ClassOffer, NearestTime } from '../dispatch/offer-schemas.ts'
import { codeField } from './class-schemas.ts'
import { QuoteRequest } from './schemas.ts'

/** The trips, and the class that another time is looked for in. */
export const NearestRequest = QuoteRequest.extend({ vehicleClass: codeField })
export type NearestRequest = z.output<typeof NearestRequest>

/** What can be reserved at once instead: also `current` of a reservation that was refused with `full`. */
export const OtherOffers = z.object({
  state: ClassOffer.shape.state,
  /** Other times of the class; none where it is free at the time that was asked for. */
  nearest: z.array(NearestTime),
  /** Other classes at the time that was asked for. */
  classes: z.array(z.object({ code: z.string(), name: z.string(), totalCents: z.int() })),
})
export type OtherOffers = z.output<typeof OtherOffers>
