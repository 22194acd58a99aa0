import { z } from 'zod'
import { explained } from '../explained.ts'
import { emailField, instantField, localeField, optionalLine } from '../fields.ts'
import { quoteTokenField } from '../pricing/trip-schemas.ts'

/** Most controls that a draft holds. */
export const DRAFT_FIELDS_MAX = 120

/** Most characters of the value of one control. */
export const DRAFT_VALUE_MAX = 600

/** Most characters of all names and values together. */
export const DRAFT_CHARACTERS_MAX = 12_000

/** The controls of the form about the ride, by their names; those about who rides are left out. */
const KEPT =
  /^(?:trip-(?!rider-)[\w-]{1,80}|pickUp(?:Address|Detail|Place|Date|Time)|dropOff(?:Address|Detail|Place)|numberOfPassengers|vehicleId)$/

const fieldsOfRide = z
  .record(z.string(), optionalLine('The field', DRAFT_VALUE_MAX))
  .refine(
    fields => Object.keys(fields).length <= DRAFT_FIELDS_MAX,
    explained({ code: 'too-many-items', max: DRAFT_FIELDS_MAX }, `Send up to ${DRAFT_FIELDS_MAX} fields.`),
  )
  .refine(
    fields => charactersOf(fields) <= DRAFT_CHARACTERS_MAX,
    explained(
      { code: 'too-long', max: DRAFT_CHARACTERS_MAX },
      `Use up to ${DRAFT_CHARACTERS_MAX} characters in total.`,
    ),
  )
  .transform(fields =>
    // Empty ones too: a control that says nothing means something else than none.
    Object.fromEntries(Object.entries(fields).filter(([name]) => KEPT.test(name))),
  )

function charactersOf(fields: Record<string, string>): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
}

/** A price that is to be mailed, with what the form says of the ride. */
export const DraftRequest = z.object({
  /** A token of `quoteTrips` that has not ended. */
  quote: quoteTokenField,
  email: emailField,
  /** True for one reminder before the price ends. */
  remind: z.boolean(explained({ code: 'true-or-false' }, 'Send true or false.')).optional(),
  locale: localeField.optional(),
  /** The controls of the form by their names; names and contact data are not kept. */
  fields: fieldsOfRide,
})
export type DraftRequest = z.output<typeof DraftRequest>

/** Until when the price is kept, and that it was mailed, in words. */
export const DraftMade = z.object({ until: instantField, texts: z.object({ sent: z.string() }) })
export type DraftMade = z.output<typeof DraftMade>

/** What fills the form again. */
export const Draft = z.object({
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Until when the price is kept. */
  until: instantField,
})
export type Draft = z.output<typeof Draft>

/** The address gets no reminder of a price any more. */
export const ReminderEnded = z.object({ ended: z.literal(true) })
