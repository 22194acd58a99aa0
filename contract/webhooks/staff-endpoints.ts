import { create, type Endpoint, get, post, put, remove } from '../endpoint.ts'

/** Where programs outside are told of events. */
export const WEBHOOKS_STAFF_ENDPOINTS = {
  listWebhookEndpoints: get('/api/webhook-endpoints', 'owner'),
  createWebhookEndpoint: create('/api/webhook-endpoints', 'owner'),
  updateWebhookEndpoint: put('/api/webhook-endpoints/{id}', 'owner'),
  deleteWebhookEndpoint: remove('/api/webhook-endpoints/{id}', 'owner'),
  restoreWebhookEndpoint: post('/api/webhook-endpoints/{id}/restore', 'owner'),
  rotateWebhookSecret: post('/api/webhook-endpoints/{id}/secret', 'owner'),
  testWebhookEndpoint: post('/api/webhook-endpoints/{id}/test', 'owner'),
  listWebhookDeliveries: get('/api/webhook-endpoints/{id}/deliveries', 'owner'),
  resendWebhookDelivery: post('/api/webhook-endpoints/{id}/deliveries/{delivery}/again', 'owner'),
} as const satisfies Record<string, Endpoint>
