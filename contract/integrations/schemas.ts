import { z } from 'zod'
import { API_SCOPES } from '../../domain/integrations/api-key.ts'
import {
  WEBHOOK_FAULTS,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_TEST,
  WEBHOOK_TYPES,
  WEBHOOK_URL_CHARACTERS_MAX,
} from '../../domain/integrations/webhook.ts'
import { RESERVATION_STATUSES } from '../../domain/reservations/reservation.ts'
import { TRIP_PROGRESS } from '../../domain/reservations/trip.ts'
import { explained } from '../explained.ts'
import { idField, instantField, instantInput, line, versionField } from '../fields.ts'
import { Reservation } from '../reservations/schemas.ts'

const scopeTold = explained({ code: 'choice', choices: API_SCOPES }, 'Choose permissions from the list.')

/** A key as the owner asks for it. */
export const ApiKeyInput = z.object({
  name: line('The name', 80),
  scopes: z
    .array(z.enum(API_SCOPES, scopeTold), scopeTold)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Choose at least one permission.'))
    .max(API_SCOPES.length, scopeTold)
    .transform(scopes => [...new Set(scopes)]),
  /** Null or left out: it ends when it is revoked. */
  expiresAt: instantInput('The end').nullable().optional(),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

/** A key without its secret part. */
export const ApiKey = z.object({
  _id: idField,
  name: z.string(),
  /** How it begins: `qrt_` and eight characters. */
  start: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** The account that made it. */
  madeBy: z.string(),
  createdAt: instantField,
  /** To the minute; null where it was never used. */
  usedAt: instantField.nullable(),
  expiresAt: instantField.nullable(),
  revokedAt: instantField.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** With the whole key, which is shown in this answer alone. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.output<typeof NewApiKey>

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

/** What a message about an event says; further fields may come. */
export const WebhookMessage = z.object({
  type: z.enum([...WEBHOOK_TYPES, WEBHOOK_TEST]),
  /** When it happened. */
  timestamp: instantField,
  /** How the reservation is when the message leaves. */
  data: z.object({
    reference: z.string(),
    version: z.int(),
    status: z.enum(RESERVATION_STATUSES),
    pickUpAt: instantField,
    /** Names of the fields that the event changed. */
    changed: z.array(z.string()),
    trip: z.object({ leg: z.int().nullable(), progress: z.enum(TRIP_PROGRESS).nullable() }).optional(),
    /** Of money by a provider also what was captured and refunded in all. */
    payment: z
      .object({
        cents: z.int().nullable(),
        currency: z.literal('USD'),
        capturedCents: z.int().optional(),
        refundedCents: z.int().optional(),
      })
      .optional(),
    rating: z.object({ stars: z.int().nullable() }).optional(),
    message: z.object({ template: z.string().nullable() }).optional(),
    /** Where the owner chose personal data; null where it was deleted. */
    reservation: Reservation.nullable().optional(),
  }),
})
