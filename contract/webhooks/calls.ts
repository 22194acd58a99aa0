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
    summary: 'The addresses to which events are sent',
    answer: z.array(WebhookEndpoint),
  },
  createWebhookEndpoint: {
    summary: 'Add an address to which events are sent; the answer alone holds its secret',
    body: WebhookEndpointInput,
    answer: WebhookEndpointWithSecret,
  },
  updateWebhookEndpoint: {
    summary: 'Change an address to which events are sent, or switch it on or off',
    body: WebhookEndpointInput,
    answer: WebhookEndpoint,
    versioned: true,
  },
  deleteWebhookEndpoint: { summary: 'Delete an address to which events are sent', answer: Deleted },
  restoreWebhookEndpoint: {
    summary: 'Bring a deleted address back; events of the time between are not sent',
    answer: WebhookEndpoint,
  },
  rotateWebhookSecret: {
    summary: 'Make a new secret; the former one signs beside it for a day',
    answer: WebhookEndpointWithSecret,
  },
  testWebhookEndpoint: { summary: 'Send a message of the type webhook.test now', answer: WebhookDelivery },
  listWebhookDeliveries: {
    summary: 'The latest tries of one address, newest first: 50 at most, of the last 30 days',
    answer: z.array(WebhookDelivery),
  },
  resendWebhookDelivery: {
    summary: 'Send the body of a try once more, now and under the same id',
    answer: WebhookDelivery,
  },
} as const satisfies Record<keyof typeof WEBHOOKS_STAFF_ENDPOINTS, CallShape>
