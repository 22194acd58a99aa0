import { z } from 'zod'
import type { Policy, UnnumberedPolicy } from '../../domain/pricing/policy/policy.ts'
import { MAX_POLICY_CENTS } from '../../domain/pricing/policy/policy.ts'
import { explained } from '../explained.ts'
import { amountInCents, dateField, timeField, unreadDocument, versionField } from '../fields.ts'

const share = z.object({ points: z.int() })

const tiers = z.array(z.object({ hours: z.int().nullable(), fee: z.union([share, z.literal('deposit')]) }))

/** Shares are in basis points. */
export const PublicPolicy = z.object({
  number: z.int(),
  zone: z.string(),
  deposit: z.object({ aboveCents: z.int(), points: z.int() }),
  /** Cost until so many hours before pickup; the last is open-ended. */
  tiers,
  noShow: share,
  special: z.array(z.object({ label: z.string().optional(), dates: z.array(z.string()), tiers })).optional(),
  byService: z.object({ hourly: tiers }).optional(),
  byClass: z.record(z.string(), tiers).optional(),
  /** For a policy of the usual shape: free, then the deposit, then all. */
  usual: z.object({ above: z.string(), percent: z.string(), free: z.string() }).optional(),
  summary: z.string(),
})
export type PublicPolicy = z.output<typeof PublicPolicy>

export const POLICIES_MAX = 50

export const POLICY_DIFFERENCES_MAX = 200

export const PAST_DAYS_MAX = 1098

export const CANCELLATIONS_MAX = 20_000

export const CANCELLATIONS_SHOWN_MAX = 10

const anObject = explained({ code: 'type', expected: 'object' }, 'Send the policy as an object.')

const sentPolicy = unreadDocument<Record<string, unknown>>(anObject)

/** `version` is 0 until saved once: then it equals the policy in force. May contain faults. */
export const PolicyDraft = z.object({ policy: unreadDocument<UnnumberedPolicy>(), version: versionField })
export type PolicyDraft = z.output<typeof PolicyDraft>

export const PublishedPolicy = z.object({
  number: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  policy: unreadDocument<Policy>(),
})
export type PublishedPolicy = z.output<typeof PublishedPolicy>

export const PolicyList = z.object({ policies: z.array(PublishedPolicy), draft: PolicyDraft })
export type PolicyList = z.output<typeof PolicyList>

export const PolicyInput = z.object({ policy: sentPolicy })

const PolicyFault = z.object({
  path: z.string(),
  code: z.string(),
  figure: z.union([z.string(), z.number()]).optional(),
})

export type PolicyFault = z.output<typeof PolicyFault>

const PolicyText = z.object({ locale: z.string(), summary: z.string(), points: z.array(z.string()) })

const ExampleInput = z.object({
  cents: amountInCents('The price', 0, MAX_POLICY_CENTS),
  date: dateField,
  time: timeField,
})

export const PolicyCheckInput = PolicyInput.extend({ example: ExampleInput.optional() })

/** With the deposit paid. `until` is null for the last row. */
const exampleRow = z.object({
  until: z.string().nullable(),
  feeCents: z.int(),
  returnedCents: z.int(),
  chargedCents: z.int(),
})

const PolicyExample = z.object({
  depositCents: z.int(),
  pickUpAt: z.string(),
  rows: z.array(exampleRow),
  noShowCents: z.int(),
})

export type PolicyExample = z.output<typeof PolicyExample>

export const PolicyCheck = z.object({
  faults: z.array(PolicyFault),
  texts: z.array(PolicyText),
  example: PolicyExample.optional(),
})
export type PolicyCheck = z.output<typeof PolicyCheck>

export const PolicyTrialInput = z.object({
  from: dateField,
  until: dateField,
  policy: sentPolicy.optional(),
})

const pastCancellation = z.object({
  reference: z.string(),
  date: z.string(),
  cancelledAt: z.string(),
  totalCents: z.int(),
  oldFeeCents: z.int(),
  newFeeCents: z.int(),
  oldReturnedCents: z.int(),
  newReturnedCents: z.int(),
})

export type PastCancellation = z.output<typeof pastCancellation>

/** As if each deposit had been paid. */
export const PolicyTrial = z.object({
  count: z.int(),
  changed: z.int(),
  oldFeeCents: z.int(),
  newFeeCents: z.int(),
  oldReturnedCents: z.int(),
  newReturnedCents: z.int(),
  /** Cancelled reservations without an agreed price: not estimated. */
  withoutPrice: z.int(),
  cut: z.boolean(),
  dearer: z.array(pastCancellation),
  cheaper: z.array(pastCancellation),
})
export type PolicyTrial = z.output<typeof PolicyTrial>
