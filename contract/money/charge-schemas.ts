import { z } from 'zod'
import { explained } from '../explained.ts'
import { line, versionField, wholeNumber } from '../fields.ts'
import { MAX_RECORDED_CENTS } from './schemas.ts'

/** What staff charge beyond the fare: only what the quote listed. */
export const CHARGES = ['waiting', 'no-show', 'extra'] as const
/** What staff charge beyond the fare. */
export type Charge = (typeof CHARGES)[number]

const cents = wholeNumber('The amount in cents', 0, MAX_RECORDED_CENTS)

/** What can be charged for a reservation, and where its money stands: what a charge does follows by `collect`. */
export const ChargeList = z.object({
  /** Of the reservation. */
  version: versionField,
  items: z.array(
    z.object({
      what: z.enum(CHARGES),
      /** Names it in a charge. */
      item: z.string(),
      /** The trip, 1 or 2; null for what is of the whole reservation. */
      leg: z.int().nullable(),
      /** What the tariff calls it; empty for waiting and a no-show. */
      label: z.string(),
      /** The most that the quote listed, in cents, and how much of it is left. */
      capCents: z.int(),
      leftCents: z.int(),
      /** What follows from what happened; 0 where nothing is known. */
      suggestedCents: z.int(),
      /** The amount is a multiple of it. */
      stepCents: z.int(),
    }),
  ),
  /** Above zero the guest owes. */
  balanceCents: z.int(),
  underWayCents: z.int(),
  /** Paid but disputed: neither charged again nor refunded. */
  disputedCents: z.int(),
  heldCents: z.int(),
  /** The card that is kept. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** False while a trip lies ahead. */
  isOver: z.boolean(),
})
/** What can be charged for a reservation. */
export type ChargeList = z.output<typeof ChargeList>

/** A charge, with what it was seen to do; where it would do something else by now it is refused. */
export const ChargeInput = z.object({
  id: z
    .uuid(explained({ code: 'characters' }, 'Send a UUID as the id of what is charged.'))
    .describe('Created by the caller. Charged once per id.'),
  what: z.enum(
    CHARGES,
    explained({ code: 'choice', choices: CHARGES }, `Choose one of ${CHARGES.join(', ')}.`),
  ),
  item: line('The item', 80),
  cents: wholeNumber('The amount in cents', 1, MAX_RECORDED_CENTS),
  reason: line('The reason', 200),
  /** Of what `collect` says: what is captured, charged and returned. */
  seen: z.object({ captureCents: cents, chargeCents: cents, refundCents: cents }),
})
export type ChargeInput = z.output<typeof ChargeInput>
