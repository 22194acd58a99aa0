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

export const ApiKeyInput = z.object({
  name: line('The name', 80),
  scopes: z
    .array(z.enum(API_SCOPES, scopeTold), scopeTold)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Choose at least one permission.'))
    .max(API_SCOPES.length, scopeTold)
    .transform(scopes => [...new Set(scopes)]),
  /** Null: valid until revoked. */
  expiresAt: instantInput('The end').nullable().optional(),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const ApiKey = z.object({
  _id: idField,
  name: z.string(),
  /** `qrt_` and eight characters. */
  start: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  madeBy: z.string(),
  createdAt: instantField,
  usedAt: instantField.nullable(),
  expiresAt: instantField.nullable(),
  revokedAt: instantField.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** The only response with the full key. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.output<typeof NewApiKey>

const typeTold = explained({ code: 'choice', choices: WEBHOOK_TYPES }, 'Choose event types from the list.')

export const WebhookEndpointInput = z.object({
  name: line('The name', 80),
  url: line('The address', WEBHOOK_URL_CHARACTERS_MAX),
  types: z
    .array(z.enum(WEBHOOK_TYPES, typeTold), typeTold)
    .min(1, explained({ code: 'too-few-items', min: 1 }, 'Choose at least one event.'))
    .max(WEBHOOK_TYPES.length, typeTold)
    .transform(types => [...new Set(types)]),
  /** Include the whole reservation with personal data. */
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

export const WebhookEndpoint = z.object({
  _id: idField,
  version: versionField,
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  full: z.boolean(),
  state: z.enum(['on', 'off']),
  offReason: z.enum(WEBHOOK_OFF_REASONS),
  failingSince: instantField.nullable(),
  /** Both secrets sign until then. */
  formerSecretUntil: instantField.nullable(),
  createdAt: instantField,
})
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>

/** The only response with the secret. */
export const WebhookEndpointWithSecret = WebhookEndpoint.extend({
  /** `whsec_` and base64. */
  secret: z.string(),
})
export type WebhookEndpointWithSecret = z.output<typeof WebhookEndpointWithSecret>

export const WebhookDelivery = z.object({
  _id: idField,
  /** `webhook-id`: identical for all attempts of a message. */
  messageId: z.string(),
  type: z.string(),
  attempt: z.int(),
  status: z.int(),
  fault: z.enum(WEBHOOK_FAULTS),
  body: z.string(),
  answer: z.string(),
  durationMs: z.int(),
  at: instantField,
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** Further fields may be added. */
export const WebhookMessage = z.object({
  type: z.enum([...WEBHOOK_TYPES, WEBHOOK_TEST]),
  timestamp: instantField,
  /** State of the reservation at sending. */
  data: z.object({
    reference: z.string(),
    version: z.int(),
    status: z.enum(RESERVATION_STATUSES),
    pickUpAt: instantField,
    changed: z.array(z.string()),
    trip: z.object({ leg: z.int().nullable(), progress: z.enum(TRIP_PROGRESS).nullable() }).optional(),
    /** For provider payments with running totals. */
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
    /** Only if enabled by the owner. Null if deleted. */
    reservation: Reservation.nullable().optional(),
  }),
})
