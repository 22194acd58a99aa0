import { z } from 'zod'
import { SUBJECT_MAX, TEMPLATE_BLOCKS, TEMPLATE_MAX } from '../../domain/messages/template.ts'
import { instantField, optionalLine, paragraphs, versionField } from '../fields.ts'
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

/** All words that the owner may change, and what the owner may switch off. */
export const MessageTemplates = z.object({
  templates: z.array(MessageTemplate),
  switches: z.array(MessageSwitch),
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
