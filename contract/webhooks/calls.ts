import { z } from 'zod'
import { Deleted } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointWithSecret,
} from './schemas.ts'
import type { WEBHOOKS_STAFF_ENDPOINTS } from './staff-endpoints.ts'

/** Where programs outside are told of events. */
export const WEBHOOKS_CALLS = {
  listWebhookEndpoints: {
    summary: 'List the webhook endpoints',
    answer: z.array(WebhookEndpoint),
  },
  createWebhookEndpoint: {
    summary: 'Add a webhook endpoint. Only this response contains its secret',
    body: WebhookEndpointInput,
    answer: WebhookEndpointWithSecret,
  },
  updateWebhookEndpoint: {
    summary: 'Change a webhook endpoint, or turn it on or off',
    body: WebhookEndpointInput,
    answer: WebhookEndpoint,
    versioned: true,
  },
  deleteWebhookEndpoint: { summary: 'Delete a webhook endpoint', answer: Deleted },
  restoreWebhookEndpoint: {
    summary: 'Restore a deleted webhook endpoint. Events in between are not sent',
    answer: WebhookEndpoint,
  },
  rotateWebhookSecret: {
    summary: 'Create a new secret. The old one keeps signing alongside it for a day',
    answer: WebhookEndpointWithSecret,
  },
  testWebhookEndpoint: { summary: 'Send a webhook.test message now', answer: WebhookDelivery },
  listWebhookDeliveries: {
    summary: 'List the latest deliveries of an endpoint, newest first: up to 50, from the last 30 days',
    answer: z.array(WebhookDelivery),
  },
  resendWebhookDelivery: {
    summary: 'Resend the body of a delivery now, under the same id',
    answer: WebhookDelivery,
  },
} as const satisfies Record<keyof typeof WEBHOOKS_STAFF_ENDPOINTS, CallShape>
