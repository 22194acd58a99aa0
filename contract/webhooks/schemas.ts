import { z } from 'zod'
import {
  WEBHOOK_FAULTS,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_TYPES,
  WEBHOOK_URL_CHARACTERS_MAX,
} from '../../domain/integrations/webhook.ts'
import { explained } from '../explained.ts'
import { idField, instantField, line, versionField } from '../fields.ts'

const typeTold = explained({ code: 'choice', choices: WEBHOOK_TYPES }, 'Choose event types from the list.')

/** An endpoint as the owner sends it. */
export const WebhookEndpointInput = z.object({
  name: line('The name', 80),
  /** Over HTTPS, at a public address. */
  url: line('The address', WEBHOOK_URL_CHARACTERS_MAX),
  types: z
    .array(z.enum(WEBHOOK_TYPES, typeTold), typeTold)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Choose at least one event.'))
    .max(WEBHOOK_TYPES.length, typeTold)
    .transform(types => [...new Set(types)]),
  /** True where messages carry the whole reservation, with personal data. */
  full: z
    .boolean(explained({ code: 'true-or-false' }, 'Send true or false.'))
    .optional()
    .transform(full => full ?? false),
  state: z
    .enum(['on', 'off'], explained({ code: 'choice', choices: ['on', 'off'] }, 'Choose on or off.'))
    .optional()
    .transform(state => state ?? 'on'),
})
export type WebhookEndpointInput = z.output<typeof WebhookEndpointInput>

/** An endpoint without its secret. */
export const WebhookEndpoint = z.object({
  _id: idField,
  version: versionField,
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  full: z.boolean(),
  state: z.enum(['on', 'off']),
  /** Why it is off; empty while it is on. */
  offReason: z.enum(WEBHOOK_OFF_REASONS),
  /** Since when nothing arrived; null where the latest try did. */
  failingSince: instantField.nullable(),
  /** Until when the secret before the current one signs too. */
  formerSecretUntil: instantField.nullable(),
  createdAt: instantField,
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

/** With its secret, which is shown in this answer alone. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  /** `whsec_` and base64. */
  secret: z.string(),
})
export type WebhookEndpointWithSecret = z.output<typeof WebhookEndpointWithSecret>

/** One try to deliver a message. */
export const WebhookDelivery = z.object({
  _id: idField,
  /** `webhook-id`: the same for every try of one message. */
  messageId: z.string(),
  type: z.string(),
  attempt: z.int(),
  /** HTTP status of the answer; 0 where there was none. */
  status: z.int(),
  /** Why it did not arrive; empty where it did. */
  fault: z.enum(WEBHOOK_FAULTS),
  /** What was sent. */
  body: z.string(),
  /** The beginning of the answer. */
  answer: z.string(),
  durationMs: z.int(),
  at: instantField,
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>
