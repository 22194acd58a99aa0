import { API_KEY_LIMIT, API_KEY_START } from '../domain/integrations/api-key.ts'
import { DRIVER_COOKIE, LINK_COOKIES } from './page.ts'
import { PROBLEMS } from './problems.ts'
import { FIELD_REASONS, PROBLEM_REASONS } from './reasons.ts'

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    reasons: {
      type: 'object',
      description: 'Why each field was refused, as a code with parameters.',
      additionalProperties: { $ref: '#/components/schemas/FieldReason' },
    },
    reason: { $ref: '#/components/schemas/ProblemReason' },
    current: { description: 'The current record, if the call returns it with `stale`.' },
    inTheWay: {
      type: 'array',
      description: 'With `occupied`: the first conflicting bookings.',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['vehicle', 'driver', 'lane'] },
          name: { type: 'string' },
          purpose: { type: 'string', enum: ['trip', 'hold', 'service', 'off', 'lane'] },
          reference: { type: ['string', 'null'] },
          reservationId: { type: ['string', 'null'] },
          tripId: { type: ['string', 'null'] },
          pickUpAt: { type: 'string', format: 'date-time' },
          from: { type: 'string', format: 'date-time' },
          until: { type: 'string', format: 'date-time' },
          heldUntil: { type: ['string', 'null'], format: 'date-time' },
        },
      },
    },
    requestId: { type: 'string' },
  },
}

const PARAMETER_SCHEMAS = {
  number: { type: 'number' },
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' } },
}

function reasonSchema(reasons: Record<string, Record<string, keyof typeof PARAMETER_SCHEMAS>>): unknown {
  const oneOf = Object.entries(reasons).map(([code, parameters]) => ({
    type: 'object',
    required: ['code', ...Object.keys(parameters)],
    properties: {
      code: { const: code },
      ...Object.fromEntries(
        Object.entries(parameters).map(([name, kind]) => [name, PARAMETER_SCHEMAS[kind]]),
      ),
    },
  }))
  return { oneOf }
}

export const OPENAPI_COMPONENTS = {
  schemas: {
    Problem: PROBLEM_SCHEMA,
    FieldReason: reasonSchema(FIELD_REASONS),
    ProblemReason: reasonSchema(PROBLEM_REASONS),
  },
  responses: {
    Problem: {
      description: 'A problem',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The session token that signIn returns.',
    },
    apiKey: {
      ...{ type: 'http', scheme: 'bearer' },
      description: `A key created by an owner, starting with ${API_KEY_START}. Limit: ${API_KEY_LIMIT.requests} requests a minute per key. Calls that write require Idempotency-Key.`,
    },
    link: {
      ...{ type: 'apiKey', in: 'cookie', name: LINK_COOKIES.manage },
      description: 'The token of a guest link, set when the page of the reservation is opened.',
    },
    driverLink: {
      ...{ type: 'http', scheme: 'bearer' },
      description: 'The token of a driver link to one trip.',
    },
    driver: {
      ...{ type: 'apiKey', in: 'cookie', name: DRIVER_COOKIE },
      description: 'The session of a driver, set by openDriverLogin.',
    },
  },
}
