import { z } from 'zod'
import { CONSENT_SOURCES } from '../../domain/notify/consent.ts'
import { PASSENGER_TEXTS } from '../../domain/notify/passenger-texts.ts'
import { TEXT_TEMPLATES } from '../../domain/notify/text-times.ts'
import { explained } from '../explained.ts'
import { idField, instantField } from '../fields.ts'

/** Whether the customer agrees to texts, as staff heard it or as the customer says by the link. */
export const TextConsent = z.object({
  given: z.boolean(explained({ code: 'true-or-false' }, 'Send true or false.')),
})
export type TextConsent = z.output<typeof TextConsent>

/** A text about a reservation and what became of it. */
export const ReservationText = z.object({
  _id: idField,
  /** To the customer, or to the passenger who is not. */
  template: z.enum([...TEXT_TEMPLATES, ...PASSENGER_TEXTS]),
  /** `handed-over`: the provider has it and has said no more. `dropped`: the error says why it did not leave. */
  state: z.enum(['pending', 'handed-over', 'delivered', 'not-delivered', 'refused', 'given-up', 'dropped']),
  /** When it leaves next, or when that became known. */
  at: instantField,
  error: z.string(),
})
export type ReservationText = z.output<typeof ReservationText>

/** The texts about a reservation, oldest first, and whether further ones leave. */
export const ReservationTexts = z.object({
  /** Why no texts leave; left out where they do. */
  why: z.enum(['not-offered', 'no-number', 'stopped', 'ended', 'not-agreed']).optional(),
  /** What was said last about texts to this number. */
  said: z.object({ given: z.boolean(), at: instantField, source: z.enum(CONSENT_SOURCES) }).optional(),
  texts: z.array(ReservationText),
})
export type ReservationTexts = z.output<typeof ReservationTexts>
