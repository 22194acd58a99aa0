import { z } from 'zod'
import { OFFICE_RECIPIENTS_MAX } from '../../domain/notify/office-message.ts'
import { SUBJECT_MAX, TEMPLATE_BLOCKS, TEMPLATE_MAX } from '../../domain/notify/template.ts'
import { explained } from '../explained.ts'
import { emailField, instantField, optionalLine, paragraphs, versionField } from '../fields.ts'
import { localeField } from '../locale-query.ts'

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
