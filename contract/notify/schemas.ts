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

/** The mail that a status change would send to the customer; null where it sends none. */
export const StatusMailPreview = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type StatusMailPreview = z.output<typeof StatusMailPreview>

const REFERENCE_MAX = 20

const channelField = z.enum(['mail', 'text'])

/** Words of a message as the owner writes them: paragraphs by empty lines, variables in braces. A text has no subject. */
export const MessageTemplateInput = z.object({
  subject: optionalLine('The subject', SUBJECT_MAX),
  body: paragraphs('The text', TEMPLATE_MAX.mail),
})
export type MessageTemplateInput = z.output<typeof MessageTemplateInput>

/** The words of one message in one language, with what the program would say and what the words may name. */
export const MessageTemplate = z.object({
  key: z.string(),
  channel: channelField,
  locale: localeField,
  subject: z.string(),
  body: z.string(),
  /** The words of the program. */
  first: z.object({ subject: z.string(), body: z.string() }),
  /** 0 where the words are those of the program. */
  version: versionField,
  /** The account that wrote the words; null where they are those of the program. */
  by: z.string().nullable(),
  at: instantField.nullable(),
  variables: z.array(z.string()),
  required: z.array(z.string()),
  blocks: z.array(z.enum(TEMPLATE_BLOCKS)),
})
export type MessageTemplate = z.output<typeof MessageTemplate>

/** Whether a message leaves. */
export const MessageSwitch = z.object({ key: z.string(), channel: channelField, on: z.boolean() })
export type MessageSwitch = z.output<typeof MessageSwitch>

/** Who in the office gets a mail; without recipients it goes to the owner. */
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

/** A mail to the office, and who gets it. */
export const OfficeMessage = z.object({
  key: z.string(),
  on: z.boolean(),
  /** False for one that always leaves, or is switched elsewhere. */
  switchable: z.boolean(),
  recipients: z.array(z.string()),
  /** 0 where nobody has said anything: it leaves, to the owner. */
  version: versionField,
})
export type OfficeMessage = z.output<typeof OfficeMessage>

/** All words that the owner may change, what the owner may switch off, and who in the office gets which mail. */
export const MessageTemplates = z.object({
  templates: z.array(MessageTemplate),
  switches: z.array(MessageSwitch),
  office: z.array(OfficeMessage),
  /** The owner's, where mails to the office go by themselves; empty where there is none. */
  ownerEmail: z.string(),
})
export type MessageTemplates = z.output<typeof MessageTemplates>

/** Words to look at before they are saved, for a sample ride or for the reservation with this reference. */
export const MessagePreviewQuestion = MessageTemplateInput.extend({
  key: optionalLine('The message', 64),
  channel: channelField,
  locale: localeField,
  reference: optionalLine('The reference', REFERENCE_MAX).optional(),
})
export type MessagePreviewQuestion = z.output<typeof MessagePreviewQuestion>

/** A message as it would leave; of a text, the segments that it is charged as. */
export const MessagePreview = z.object({
  subject: z.string(),
  text: z.string(),
  size: z.object({ units: z.int(), segments: z.int() }).optional(),
})
export type MessagePreview = z.output<typeof MessagePreview>

/** That a sample was sent, and where. */
export const MessageSampleSent = z.object({ to: z.string() })

/** Whether the customer agrees to texts, as staff heard it or as the customer says by the link. */
export const TextConsent = z.object({
  given: z.boolean(explained({ code: 'true-or-false' }, 'Send true or false.')),
})
export type TextConsent = z.output<typeof TextConsent>

/** A text about a reservation and what became of it. */
export const ReservationText = z.object({
  _id: idField,
  /** To the customer, or to the passenger who is not. */
  template: z.enum([...CUSTOMER_TEXTS, ...PASSENGER_TEXTS]),
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
