import { type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** What messages to customers say, and which of them leave. */
export const MESSAGES_STAFF_ENDPOINTS = {
  listMessageTemplates: get('/api/message-templates', 'owner'),
  saveMessageTemplate: put('/api/message-templates/{key}/{channel}/{locale}', 'owner'),
  resetMessageTemplate: remove('/api/message-templates/{key}/{channel}/{locale}', 'owner'),
  previewMessageTemplate: post('/api/message-templates/preview', 'owner'),
  sendMessageSample: post('/api/message-templates/sample', 'owner'),
  setMessageSwitch: put('/api/message-switches/{key}/{channel}', 'owner'),
  saveOfficeMessage: put('/api/office-messages/{key}', 'owner'),
} as const satisfies Record<string, Endpoint>
