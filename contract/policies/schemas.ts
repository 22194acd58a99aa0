import { z } from 'zod'

const share = z.object({ points: z.int() })
const tiers = z.array(z.object({ hours: z.int().nullable(), fee: z.union([share, z.literal('deposit')]) }))

/** The policy for new reservations, as far as customers read it. Shares are in hundredths of a per cent. */
export const PublicPolicy = z.object({
  number: z.int(),
  zone: z.string(),
  deposit: z.object({ aboveCents: z.int(), points: z.int() }),
  /** What cancelling costs until so many hours before the pick-up; the last has no end. */
  tiers,
  noShow: share,
  special: z.array(z.object({ label: z.string().optional(), dates: z.array(z.string()), tiers })).optional(),
  byService: z.object({ hourly: tiers }).optional(),
  byClass: z.record(z.string(), tiers).optional(),
  /** The numbers of a policy of the usual shape: free, then the deposit, then all. */
  usual: z.object({ above: z.string(), percent: z.string(), free: z.string() }).optional(),
  /** In two sentences. */
  summary: z.string(),
})
export type PublicPolicy = z.output<typeof PublicPolicy>
