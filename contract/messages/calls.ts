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
  .meta({ description: 'It is taken, or known already, or about nothing of ours.' })

/** What providers of messages call. */
export const MESSAGES_CALLS = {
  receiveMessageHook: {
    summary:
      'Take what a provider of texts reports, and texts that came in, signed; the same again changes nothing',
    /** The text that a report is about, as our own address named it. */
    query: z.object({ job: optionalLine('The text', 64).optional() }),
    raw: HOOK_BYTES_MAX,
    answer: HookReceived,
  },
} as const satisfies Record<keyof typeof MESSAGES_PROGRAM_ENDPOINTS, CallShape>

/** What messages to customers say, and which of them leave. */
export const MESSAGES_STAFF_CALLS = {
  listMessageTemplates: {
    summary: 'The words of messages to customers in every language, and which messages are switched off',
    answer: MessageTemplates,
  },
  saveMessageTemplate: {
    summary: 'Give a message other words',
    body: MessageTemplateInput,
    answer: MessageTemplate,
    versioned: true,
  },
  resetMessageTemplate: {
    summary: 'Return to the words that the program brings',
    answer: MessageTemplate,
    versioned: true,
  },
  previewMessageTemplate: {
    summary: 'What a message would say with these words; nothing is saved',
    body: MessagePreviewQuestion,
    answer: MessagePreview,
    readOnly: true,
  },
  sendMessageSample: {
    summary: 'Send a mail with these words and a sample ride to the owner',
    body: MessagePreviewQuestion.omit({ reference: true, channel: true }),
    answer: MessageSampleSent,
  },
  setMessageSwitch: {
    summary: 'Switch a message to customers on or off',
    body: MessageSwitch.pick({ on: true }),
    answer: MessageSwitch,
  },
  saveOfficeMessage: {
    summary:
      'Say who in the office gets a mail, and whether it leaves; one that cannot be switched off stays on',
    body: OfficeMessageInput,
    answer: OfficeMessage,
    versioned: true,
  },
} as const satisfies Record<keyof typeof MESSAGES_STAFF_ENDPOINTS, CallShape>
