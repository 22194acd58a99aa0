import { z } from 'zod'
import { CustomerData, CustomerErasure, ErasedCustomer } from '../customers/schemas.ts'
import { create, get, post, put, remove } from '../endpoint.ts'
import { EXAMPLES } from '../examples.ts'
import { Deleted } from '../fields.ts'
import { Reservation } from '../reservations/schemas.ts'
import { IMPORT_BODY_BYTES_MAX, Import, ImportFile, ImportPreview, NewImport } from './import-schemas.ts'
import {
  ApiKey,
  ApiKeyInput,
  NewApiKey,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointWithSecret,
} from './schemas.ts'

/** Manual attempts call foreign servers and wait up to ten seconds. */
const BY_HAND = { requests: 60, seconds: 600 }
/** Each reads a whole file. */
const FILES = { requests: 120, seconds: 600 }

export const INTEGRATION_CALLS = {
  listApiKeys: get('/api/api-keys', 'owner', {
    summary: 'List the API keys, newest first, including recently revoked ones',
    answer: z.array(ApiKey),
    dependsOn: ['content:api-key'],
  }),
  createApiKey: create('/api/api-keys', 'owner', {
    summary: 'Create an API key. Only this response contains the whole key',
    body: ApiKeyInput,
    examples: { body: EXAMPLES.apiKey },
    answer: NewApiKey,
    activity: 'added apiKey',
  }),
  revokeApiKey: remove('/api/api-keys/{id}', 'owner', {
    summary: 'Revoke an API key, immediately and permanently',
    answer: ApiKey,
    activity: 'revokeApiKey',
  }),
  listWebhookEndpoints: get('/api/webhook-endpoints', 'owner', {
    summary: 'List the webhook endpoints',
    answer: z.array(WebhookEndpoint),
    dependsOn: ['content:webhook-endpoint'],
  }),
  createWebhookEndpoint: create('/api/webhook-endpoints', 'owner', {
    summary: 'Add a webhook endpoint. Only this response contains its secret',
    body: WebhookEndpointInput,
    examples: { body: EXAMPLES.webhookEndpoint },
    answer: WebhookEndpointWithSecret,
    activity: 'added webhook',
  }),
  updateWebhookEndpoint: put('/api/webhook-endpoints/{id}', 'owner', {
    summary: 'Change a webhook endpoint, or turn it on or off',
    body: WebhookEndpointInput,
    answer: WebhookEndpoint,
    versioned: true,
    activity: 'updated webhook',
  }),
  deleteWebhookEndpoint: remove('/api/webhook-endpoints/{id}', 'owner', {
    summary: 'Delete a webhook endpoint',
    answer: Deleted,
    activity: 'deleted webhook',
  }),
  restoreWebhookEndpoint: post('/api/webhook-endpoints/{id}/restore', 'owner', {
    summary: 'Restore a deleted webhook endpoint. Events in between are not sent',
    answer: WebhookEndpoint,
    activity: 'restored webhook',
  }),
  rotateWebhookSecret: post('/api/webhook-endpoints/{id}/secret', 'owner', {
    summary: 'Create a new secret. The old one keeps signing alongside it for a day',
    answer: WebhookEndpointWithSecret,
    activity: 'rotateWebhookSecret',
  }),
  testWebhookEndpoint: post('/api/webhook-endpoints/{id}/test', 'owner', {
    summary: 'Send a webhook.test message now',
    answer: WebhookDelivery,
    limit: BY_HAND,
    activity: 'testWebhookEndpoint',
  }),
  listWebhookDeliveries: get('/api/webhook-endpoints/{id}/deliveries', 'owner', {
    summary: 'List the latest deliveries of an endpoint, newest first: up to 50, from the last 30 days',
    answer: z.array(WebhookDelivery),
    // Only attempts that disable the endpoint create events.
    dependsOn: ['content:webhook-endpoint'],
  }),
  resendWebhookDelivery: post('/api/webhook-endpoints/{id}/deliveries/{delivery}/again', 'owner', {
    summary: 'Resend the body of a delivery now, under the same id',
    answer: WebhookDelivery,
    limit: BY_HAND,
    activity: 'resendWebhookDelivery',
  }),
  listImports: get('/api/imports', 'owner', {
    summary: 'List the latest imports, newest first',
    answer: z.array(Import),
    dependsOn: ['content:import', 'reservation.*'],
  }),
  previewImport: post('/api/imports/preview', 'owner', {
    summary: 'Preview the import of a CSV or XLSX file, with each fault at its row and column',
    body: ImportFile,
    bodyBytes: IMPORT_BODY_BYTES_MAX,
    answer: ImportPreview,
    readOnly: true,
    limit: FILES,
  }),
  startImport: create('/api/imports', 'owner', {
    summary:
      'Import a file as its preview showed it. Imported rides occupy vehicles and send no message until they are announced. A file that is sent again while its import runs starts no second one',
    body: NewImport,
    bodyBytes: IMPORT_BODY_BYTES_MAX,
    answer: Import,
    limit: FILES,
    activity: 'startImport',
  }),
  announceImport: post('/api/imports/{id}/announcement', 'owner', {
    summary: 'Announce the rides of an import: confirmations and driver messages are sent from now on',
    answer: Import,
    activity: 'announceImport',
  }),
  undoImport: post('/api/imports/{id}/undo', 'owner', {
    summary:
      'Undo an import within seven days. Records that were announced or changed since stay. `undo_ended` after that',
    answer: Import,
    activity: 'undoImport',
  }),
  announceReservation: post('/api/reservations/{id}/announcement', 'staff', {
    summary: 'Announce an imported ride. Repeating the call changes nothing',
    answer: Reservation,
    activity: 'announceReservation',
  }),
  getCustomerData: get('/api/customers/{id}/data', 'staff', {
    summary: 'Export all data about a customer, for a privacy request',
    answer: CustomerData,
    dependsOn: ['customer.*', 'reservation.*', 'trip.*'],
  }),
  eraseCustomer: post('/api/customers/{id}/erase', 'owner', {
    summary:
      'Permanently erase the personal data of a customer. Trips stay in reports without a name. `ride_ahead` while a confirmed ride isn’t over',
    body: CustomerErasure,
    answer: ErasedCustomer,
    activity: 'eraseCustomer',
  }),
}
