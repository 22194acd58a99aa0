import { z } from 'zod'

/** The mail that a status change would send to the customer; null where it sends none. */
export const StatusMailPreview = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type StatusMailPreview = z.output<typeof StatusMailPreview>
