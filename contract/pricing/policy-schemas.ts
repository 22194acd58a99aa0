import { z } from 'zod'
import type { Policy, UnnumberedPolicy } from '../../domain/pricing/policy/policy.ts'
import { MAX_POLICY_CENTS } from '../../domain/pricing/policy/policy.ts'
import { explained } from '../explained.ts'
import { dateField, timeField, unreadDocument, versionField, wholeNumber } from '../fields.ts'

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

/** Published policies that one answer has at most, the latest ones. */
export const POLICIES_MAX = 50

/** Differences that the event of a publication holds at most; it says how many there were. */
export const POLICY_DIFFERENCES_MAX = 200

/** Days of cancellations in a what-if at most. */
export const PAST_DAYS_MAX = 1098

/** Cancellations of a what-if at most; the latest ones count. */
export const CANCELLATIONS_MAX = 20_000

/** Cancellations that a what-if shows of those that cost more, and of those that cost less. */
export const CANCELLATIONS_SHOWN_MAX = 10

const anObject = explained({ code: 'type', expected: 'object' }, 'Send the policy as an object.')

/** A policy as it was sent; the rules of domain/policy read what is in it. */
const sentPolicy = unreadDocument<Record<string, unknown>>(anObject)

/** The draft with its version, 0 until it is saved once: then it is the policy in force. Its rules may have faults. */
export const PolicyDraft = z.object({ policy: unreadDocument<UnnumberedPolicy>(), version: versionField })
export type PolicyDraft = z.output<typeof PolicyDraft>

/** A policy as it was published. */
export const PublishedPolicy = z.object({
  number: z.int(),
  publishedAt: z.string(),
  /** The username; null for what the program brought. */
  publishedBy: z.string().nullable(),
  policy: unreadDocument<Policy>(),
})
export type PublishedPolicy = z.output<typeof PublishedPolicy>

/** The published policies, the one in force first, and the draft. */
export const PolicyList = z.object({ policies: z.array(PublishedPolicy), draft: PolicyDraft })
export type PolicyList = z.output<typeof PolicyList>

/** The draft as the screen has it, without a number. */
export const PolicyInput = z.object({ policy: sentPolicy })

/** What stands against publishing, by the path in the document, and what it is about: a limit, a date. */
const PolicyFault = z.object({
  path: z.string(),
  code: z.string(),
  figure: z.union([z.string(), z.number()]).optional(),
})

/** One fault of a policy. */
export type PolicyFault = z.output<typeof PolicyFault>

/** The sentences of a policy in one language, in the order in which they are read. */
const PolicyText = z.object({ locale: z.string(), summary: z.string(), points: z.array(z.string()) })

/** A booking that a policy is shown with: its price, and its pick-up on the clock of the policy. */
const ExampleInput = z.object({
  cents: wholeNumber('The price in cents', 0, MAX_POLICY_CENTS),
  date: dateField,
  time: timeField,
})

/** The policy as the screen has it, and a booking to show it with. */
export const PolicyCheckInput = PolicyInput.extend({ example: ExampleInput.optional() })

/** What a cancellation of the example costs until an instant, with its deposit paid; null for the last row. */
const exampleRow = z.object({
  until: z.string().nullable(),
  feeCents: z.int(),
  /** Of the deposit. */
  returnedCents: z.int(),
  /** Beyond the deposit. */
  chargedCents: z.int(),
})

const PolicyExample = z.object({
  depositCents: z.int(),
  pickUpAt: z.string(),
  rows: z.array(exampleRow),
  noShowCents: z.int(),
})

/** A policy shown with one booking. */
export type PolicyExample = z.output<typeof PolicyExample>

/** The faults of a policy; of one without faults of its fields the sentences, and what the example costs. */
export const PolicyCheck = z.object({
  faults: z.array(PolicyFault),
  texts: z.array(PolicyText),
  example: PolicyExample.optional(),
})
export type PolicyCheck = z.output<typeof PolicyCheck>

/** The days of the pick-ups of cancelled trips, both included, and the policy; without it the draft. */
export const PolicyTrialInput = z.object({
  from: dateField,
  until: dateField,
  policy: sentPolicy.optional(),
})

const pastCancellation = z.object({
  reference: z.string(),
  /** Of the first pick-up. */
  date: z.string(),
  cancelledAt: z.string(),
  totalCents: z.int(),
  oldFeeCents: z.int(),
  newFeeCents: z.int(),
  oldReturnedCents: z.int(),
  newReturnedCents: z.int(),
})

/** A cancelled reservation with its fee, and what came back of the deposit, as agreed and by the draft. */
export type PastCancellation = z.output<typeof pastCancellation>

/** What past cancellations would have cost, as if each deposit had been paid. */
export const PolicyTrial = z.object({
  count: z.int(),
  changed: z.int(),
  oldFeeCents: z.int(),
  newFeeCents: z.int(),
  oldReturnedCents: z.int(),
  newReturnedCents: z.int(),
  /** Cancelled reservations without an agreed price and policy: they are never guessed. */
  withoutPrice: z.int(),
  /** True where there were more than are looked at. */
  cut: z.boolean(),
  dearer: z.array(pastCancellation),
  cheaper: z.array(pastCancellation),
})
export type PolicyTrial = z.output<typeof PolicyTrial>
