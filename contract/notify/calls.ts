import { z } from 'zod'
import { get, post, put, remove } from '../endpoint.ts'
import { optionalLine } from '../fields.ts'
import { ReservationMail, StatusMailQuestion } from '../reservations/schemas.ts'
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
  ReservationTexts,
  StatusMailPreview,
  TextConsent,
} from './schemas.ts'

/** Ten segments and their fields. */
const HOOK_BYTES_MAX = 32 * 1024

const HookReceived = z
  .object({ received: z.literal(true) })
  .meta({ description: 'Accepted, already known, or not about one of our messages.' })

export const NOTIFY_CALLS = {
  listReservationMails: get('/api/reservations/{id}/mails', 'staff', {
    summary: 'List the emails about a reservation and their delivery, oldest first',
    answer: z.array(ReservationMail),
    dependsOn: ['this-reservation'],
  }),
  previewStatusMail: post('/api/reservations/{id}/status/preview', 'staff', {
    summary: 'Preview the email the customer would get on a change to this status',
    body: StatusMailQuestion,
    answer: StatusMailPreview,
    readOnly: true,
  }),
  resendMail: post('/api/mails/{id}/resend', 'staff', {
    summary: 'Resend an email about a reservation',
    answer: ReservationMail,
    activity: 'resendMail',
  }),
  markMailTold: post('/api/mails/{id}/told', 'staff', {
    summary: 'Record that the customer was notified by phone of a failed email',
    answer: ReservationMail,
    activity: 'notifiedByPhone',
  }),
  listReservationTexts: get('/api/reservations/{id}/texts', 'staff', {
    summary: 'List the texts about a reservation, and why texting is off',
    answer: ReservationTexts,
    dependsOn: ['this-reservation'],
  }),
  setTextConsent: post('/api/reservations/{id}/text-consent', 'staff', {
    summary: 'Record that the customer agreed by phone to texts about a reservation, or opted out',
    body: TextConsent,
    answer: ReservationTexts,
    activity: 'setTextConsent',
  }),
  setOwnTextConsent: post('/api/manage/{reference}/consents', 'manage', {
    summary: 'Turn texts about this reservation on or off. Returns whether texts are sent now',
    body: TextConsent,
    answer: TextConsent,
    limit: { requests: 20, seconds: 600 },
  }),
  markTextTold: post('/api/texts/{id}/told', 'staff', {
    summary: 'Record that the customer was notified by phone of a failed text',
    answer: ReservationTexts,
    activity: 'notifiedByPhone',
  }),
  listMessageTemplates: get('/api/message-templates', 'owner', {
    summary: 'Get the message wording in every language, and which messages are off',
    answer: MessageTemplates,
    dependsOn: ['site.*'],
  }),
  saveMessageTemplate: put('/api/message-templates/{key}/{channel}/{locale}', 'owner', {
    summary: 'Change the wording of a message',
    body: MessageTemplateInput,
    answer: MessageTemplate,
    versioned: true,
    activity: 'saveMessageTemplate',
    activityLabel: 'message',
  }),
  resetMessageTemplate: remove('/api/message-templates/{key}/{channel}/{locale}', 'owner', {
    summary: 'Restore the default wording of a message',
    answer: MessageTemplate,
    versioned: true,
    activity: 'resetMessageTemplate',
    activityLabel: 'message',
  }),
  previewMessageTemplate: post('/api/message-templates/preview', 'owner', {
    summary: 'Preview a message with this wording. Nothing is saved',
    body: MessagePreviewQuestion,
    answer: MessagePreview,
    readOnly: true,
    activity: 'previewMessageTemplate',
  }),
  sendMessageSample: post('/api/message-templates/sample', 'owner', {
    summary: 'Send the owner a test email with this wording and a sample ride',
    body: MessagePreviewQuestion.omit({ reference: true, channel: true }),
    answer: MessageSampleSent,
    activity: 'sendMessageSample',
    activityLabel: 'message',
  }),
  setMessageSwitch: put('/api/message-switches/{key}/{channel}', 'owner', {
    summary: 'Turn a customer message on or off',
    body: MessageSwitch.pick({ on: true }),
    answer: MessageSwitch,
    activity: 'setMessageSwitch',
    activityLabel: 'message',
  }),
  saveOfficeMessage: put('/api/office-messages/{key}', 'owner', {
    summary: 'Set who in the office gets an email, and whether it is sent. Required ones stay on',
    body: OfficeMessageInput,
    answer: OfficeMessage,
    versioned: true,
    activity: 'saveOfficeMessage',
    activityLabel: 'message',
  }),
  receiveMessageHook: post('/api/hooks/{provider}', 'public', {
    summary:
      'Receive delivery reports and incoming texts from the texting provider, signed. Repeating the call changes nothing',
    query: z.object({ job: optionalLine('The text', 64).optional() }),
    raw: HOOK_BYTES_MAX,
    answer: HookReceived,
  }),
}
