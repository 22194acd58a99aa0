import { z } from 'zod'
import { instantField } from '../fields.ts'
import { PaymentPage } from '../payments/schemas.ts'

/** What is kept for a reservation that is not confirmed yet. */
export const KeptFields = {
  /** Until when vehicle and driver are kept. */
  hold: z.object({ until: instantField }).optional(),
  /** Where the deposit is to be paid now. */
  pay: PaymentPage.optional(),
}
