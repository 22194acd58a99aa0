import { z } from 'zod'
import type { CallShape } from '../call-shape.ts'
import { optionalLine } from '../fields.ts'
import type { MESSAGES_PROGRAM_ENDPOINTS } from './program-endpoints.ts'
import type { MESSAGES_STAFF_ENDPOINTS } from './staff-endpoints.ts'
import {
  MessagePreview,
  MessagePreviewQuestion,
  MessageSampleSent,
  MessageSwitch,
  MessageTemplate,
  MessageTemplateInput,
  MessageTemplates,
  OfficeMessage,
  OfficeMessageInput,
} from './template-schemas.ts'

/** Bytes of what a provider of texts sends: ten segments and their fields. */
export const HOOK_BYTES_MAX = 32 * 1024

/** The answer to what a provider of messages reported. */
export const HookReceived = z
  .object({ received: z.literal(true) })
  .meta({ description: 'Accepted, already known, or not about one of our messages.' })

/** What providers of messages call. */
export const MESSAGES_CALLS = {
  receiveMessageHook: {
    summary:
      'Receive delivery reports and incoming texts from the texting provider, signed. Repeating the call changes nothing',
    /** The text that a report is about, as our own address named it. */
    query: z.object({ job: optionalLine('The text', 64).optional() }),
    raw: HOOK_BYTES_MAX,
    answer: HookReceived,
  },
} as const satisfies Record<keyof typeof MESSAGES_PROGRAM_ENDPOINTS, CallShape>

/** What messages to customers say, and which of them leave. */
export const MESSAGES_STAFF_CALLS = {
  listMessageTemplates: {
    summary: 'Get the message wording in every language, and which messages are off',
    answer: MessageTemplates,
  },
  saveMessageTemplate: {
    summary: 'Change the wording of a message',
    body: MessageTemplateInput,
    answer: MessageTemplate,
    versioned: true,
  },
  resetMessageTemplate: {
    summary: 'Restore the default wording of a message',
    answer: MessageTemplate,
    versioned: true,
  },
  previewMessageTemplate: {
    summary: 'Preview a message with this wording. Nothing is saved',
    body: MessagePreviewQuestion,
    answer: MessagePreview,
    readOnly: true,
  },
  sendMessageSample: {
    summary: 'Send the owner a test email with this wording and a sample ride',
    body: MessagePreviewQuestion.omit({ reference: true, channel: true }),
    answer: MessageSampleSent,
  },
  setMessageSwitch: {
    summary: 'Turn a customer message on or off',
    body: MessageSwitch.pick({ on: true }),
    answer: MessageSwitch,
  },
  saveOfficeMessage: {
    summary: 'Set who in the office gets an email, and whether it is sent. Required ones stay on',
    body: OfficeMessageInput,
    answer: OfficeMessage,
    versioned: true,
  },
} as const satisfies Record<keyof typeof MESSAGES_STAFF_ENDPOINTS, CallShape>
