import { z } from 'zod'

/** The parts of an evidence pack, in their order. */
export const EVIDENCE_PARTS = [
  'reservation',
  'progress',
  'expenses',
  'fare',
  'policy',
  'payments',
  'postings',
  'documents',
  'messages',
  'consents',
  'events',
] as const

/**
 * What a company shows a bank in a dispute: each part as the store has it, with the SHA-256 of its canonical JSON, by which
 * a later reader finds a change. `progress` holds the steps of each trip as
 * promised and as they happened, by the clock of the server and that of the driver's device; `expenses` what drivers paid
 * and noted, with their photographs; events hold changes and charges.
 */
export const Evidence = z.object({
  reference: z.string(),
  madeAt: z.string(),
  parts: z.array(
    z.object({
      name: z.enum(EVIDENCE_PARTS),
      /** Of `content` as canonical JSON, in hexadecimal. */
      sha256: z.string(),
      content: z.unknown(),
    }),
  ),
})
export type Evidence = z.output<typeof Evidence>
