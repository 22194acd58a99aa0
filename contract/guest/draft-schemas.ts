import { z } from 'zod'
import { explained } from '../explained.ts'
import { emailField, instantField, localeField, optionalLine } from '../fields.ts'
import { quoteTokenField } from '../pricing/trip-schemas.ts'

export const DRAFT_FIELDS_MAX = 120

export const DRAFT_VALUE_MAX = 600

/** Total of all names and values. */
export const DRAFT_CHARACTERS_MAX = 12_000

/** Ride controls only: no personal data in drafts. */
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
    // Keeps empty controls: they differ from absent ones.
    Object.fromEntries(Object.entries(fields).filter(([name]) => KEPT.test(name))),
  )

function charactersOf(fields: Record<string, string>): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + name.length + value.length, 0)
}

export const DraftRequest = z.object({
  quote: quoteTokenField,
  email: emailField,
  remind: z.boolean(explained({ code: 'true-or-false' }, 'Send true or false.')).optional(),
  locale: localeField.optional(),
  fields: fieldsOfRide,
})
export type DraftRequest = z.output<typeof DraftRequest>

export const DraftMade = z.object({ until: instantField, texts: z.object({ sent: z.string() }) })
export type DraftMade = z.output<typeof DraftMade>

export const Draft = z.object({
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  until: instantField,
})
export type Draft = z.output<typeof Draft>

export const ReminderEnded = z.object({ ended: z.literal(true) })
