import { z } from 'zod'
import { CONSENT_SOURCES } from '../../domain/notify/consent.ts'
import { OFFICE_RECIPIENTS_MAX } from '../../domain/notify/delivery.ts'
import { CUSTOMER_TEXTS, PASSENGER_TEXTS } from '../../domain/notify/find-messages.ts'
import { SUBJECT_MAX, TEMPLATE_BLOCKS, TEMPLATE_MAX } from '../../domain/notify/template.ts'
import { explained } from '../explained.ts'
import {
  emailField,
  idField,
  instantField,
  localeField,
  optionalLine,
  paragraphs,
  versionField,
} from '../fields.ts'

export const StatusMailPreview = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  /** Informed of a cancellation too. `off`: the message is saved to a file, since its channel is not set up. */
  drivers: z.array(
    z.object({ name: z.string(), phone: z.string(), channel: z.enum(['mail', 'text']), off: z.boolean() }),
  ),
})
export type StatusMailPreview = z.output<typeof StatusMailPreview>

const REFERENCE_MAX = 20

const channelField = z.enum(['mail', 'text'])

/** Paragraphs by empty lines, variables in braces. Texts have no subject. */
export const MessageTemplateInput = z.object({
  subject: optionalLine('The subject', SUBJECT_MAX),
  body: paragraphs('The text', TEMPLATE_MAX.mail),
})
export type MessageTemplateInput = z.output<typeof MessageTemplateInput>

export const MessageTemplate = z.object({
  key: z.string(),
  channel: channelField,
  locale: localeField,
  subject: z.string(),
  body: z.string(),
  first: z.object({ subject: z.string(), body: z.string() }),
  /** 0 for the built-in wording. */
  version: versionField,
  by: z.string().nullable(),
  at: instantField.nullable(),
  variables: z.array(z.string()),
  required: z.array(z.string()),
  blocks: z.array(z.enum(TEMPLATE_BLOCKS)),
})
export type MessageTemplate = z.output<typeof MessageTemplate>

export const MessageSwitch = z.object({ key: z.string(), channel: channelField, on: z.boolean() })
export type MessageSwitch = z.output<typeof MessageSwitch>

/** Without recipients it goes to the owner. */
export const OfficeMessageInput = z.object({
  on: z.boolean(explained({ code: 'true-or-false' }, 'Send true or false.')),
  recipients: z
    .array(emailField)
    .max(
      OFFICE_RECIPIENTS_MAX,
      explained(
        { code: 'too-many-items', max: OFFICE_RECIPIENTS_MAX },
        `Enter up to ${OFFICE_RECIPIENTS_MAX} addresses.`,
      ),
    )
    .transform(addresses => [...new Set(addresses.map(address => address.toLowerCase()))]),
})
export type OfficeMessageInput = z.output<typeof OfficeMessageInput>

export const OfficeMessage = z.object({
  key: z.string(),
  on: z.boolean(),
  switchable: z.boolean(),
  recipients: z.array(z.string()),
  /** 0 if unchanged: sent to the owner. */
  version: versionField,
})
export type OfficeMessage = z.output<typeof OfficeMessage>

export const MessageTemplates = z.object({
  templates: z.array(MessageTemplate),
  switches: z.array(MessageSwitch),
  office: z.array(OfficeMessage),
  ownerEmail: z.string(),
})
export type MessageTemplates = z.output<typeof MessageTemplates>

export const MessagePreviewQuestion = MessageTemplateInput.extend({
  key: optionalLine('The message', 64),
  channel: channelField,
  locale: localeField,
  reference: optionalLine('The reference', REFERENCE_MAX).optional(),
})
export type MessagePreviewQuestion = z.output<typeof MessagePreviewQuestion>

export const MessagePreview = z.object({
  subject: z.string(),
  text: z.string(),
  size: z.object({ units: z.int(), segments: z.int() }).optional(),
})
export type MessagePreview = z.output<typeof MessagePreview>

export const MessageSampleSent = z.object({ to: z.string() })

export const TextConsent = z.object({
  given: z.boolean(explained({ code: 'true-or-false' }, 'Send true or false.')),
})
export type TextConsent = z.output<typeof TextConsent>

export const ReservationText = z.object({
  _id: idField,
  template: z.enum([...CUSTOMER_TEXTS, ...PASSENGER_TEXTS]),
  /** `handed-over`: no status from the provider yet. `dropped`: not sent, see the error. */
  state: z.enum(['pending', 'handed-over', 'delivered', 'not-delivered', 'refused', 'given-up', 'dropped']),
  at: instantField,
  error: z.string(),
})
export type ReservationText = z.output<typeof ReservationText>

export const ReservationTexts = z.object({
  /** Why texting is off; absent if on. */
  why: z.enum(['not-offered', 'no-number', 'stopped', 'ended', 'not-agreed']).optional(),
  said: z.object({ given: z.boolean(), at: instantField, source: z.enum(CONSENT_SOURCES) }).optional(),
  texts: z.array(ReservationText),
})
export type ReservationTexts = z.output<typeof ReservationTexts>
