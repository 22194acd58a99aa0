import { z } from 'zod'
import { get, post, put, remove } from '../endpoint.ts'
import { Connection, ConnectionInput, ConnectionTestInput, TestedConnection } from './connection-schemas.ts'
import { PaymentCheckInput, PaymentCheckStarted } from './payment-setup-schemas.ts'
import { SenderDomain, SenderDomainInput } from './sender-domain-schemas.ts'

/** Each test calls a service outside. */
const TESTS = { requests: 30, seconds: 600 }

export const CONNECTION_CALLS = {
  listConnections: get('/api/connections', 'owner', {
    summary: 'List the connections to other services with their saved values, without secrets',
    answer: z.array(Connection),
    dependsOn: ['site.*'],
  }),
  updateConnection: put('/api/connections/{name}', 'owner', {
    summary: 'Save the keys of a connection, encrypted. An empty secret keeps the saved one',
    body: ConnectionInput,
    answer: Connection,
    versioned: true,
    activity: 'updateConnection',
  }),
  deleteConnection: remove('/api/connections/{name}', 'owner', {
    summary: 'Delete the saved keys of a connection',
    answer: Connection,
    activity: 'deleteConnection',
  }),
  testConnection: post('/api/connections/{name}/test', 'owner', {
    summary: 'Test a connection with its keys',
    body: ConnectionTestInput,
    answer: TestedConnection,
    limit: TESTS,
    activity: 'testConnection',
  }),
  setUpPaymentWebhook: post('/api/connections/payments/webhook', 'owner', {
    summary:
      'Create the webhook at Stripe, or update the one of this program, and save its signing secret encrypted',
    answer: Connection,
    limit: TESTS,
    activity: 'setUpPaymentWebhook',
    activityLabel: 'none',
  }),
  startPaymentCheck: post('/api/connections/payments/check', 'owner', {
    summary:
      'Authorize $1.00 and void it. With a live key the answer is a page for a card, and the authorization is voided once it is used',
    body: PaymentCheckInput,
    answer: PaymentCheckStarted,
    limit: TESTS,
    activity: 'startPaymentCheck',
    activityLabel: 'none',
  }),
  finishPaymentCheck: post('/api/connections/payments/check/finish', 'owner', {
    summary: 'Void the authorization of a check as soon as its page was used',
    answer: Connection,
    limit: TESTS,
    activity: 'finishPaymentCheck',
    activityLabel: 'none',
  }),
  confirmPaymentCancelled: post('/api/connections/payments/check/cancelled', 'owner', {
    summary: 'Close a check whose authorization was cancelled at Stripe, as its key is no longer saved',
    answer: Connection,
    activity: 'confirmPaymentCancelled',
    activityLabel: 'none',
  }),
  getSenderDomain: get('/api/sender-domain', 'owner', {
    summary: 'Get the domain that emails are sent from, with its records as last checked',
    answer: SenderDomain,
    dependsOn: ['site.*'],
  }),
  checkSenderDomain: post('/api/sender-domain/check', 'owner', {
    summary: 'Read SPF, DKIM and DMARC of the sender’s domain from DNS',
    body: SenderDomainInput,
    answer: SenderDomain,
    limit: TESTS,
    activity: 'checkSenderDomain',
  }),
}
