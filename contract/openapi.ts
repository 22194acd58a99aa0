import { z } from 'zod'
import { API_KEY_LIMIT, API_KEY_START } from '../domain/integrations/api-key.ts'
import { WEBHOOK_TYPES } from '../domain/integrations/webhook.ts'
import { NAMED_CALLS } from './calls.ts'
import { type Endpoint, paramNames } from './endpoint.ts'
import { WEBHOOK_EXAMPLES } from './examples.ts'
import { WebhookMessage } from './integrations/schemas.ts'
import { DRIVER_COOKIE, LINK_COOKIES } from './page.ts'
import { PROBLEMS } from './problems.ts'
import { FIELD_REASONS, PROBLEM_REASONS } from './reasons.ts'

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(PROBLEMS) },
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
          kind: { enum: ['vehicle', 'driver', 'lane'] },
          name: { type: 'string' },
          purpose: { enum: ['trip', 'hold', 'service', 'off', 'lane'] },
          reference: { type: ['string', 'null'] },
          reservationId: { type: ['string', 'null'] },
          tripId: { type: ['string', 'null'] },
          from: { type: 'string', format: 'date-time' },
          until: { type: 'string', format: 'date-time' },
          heldUntil: { type: ['string', 'null'], format: 'date-time' },
        },
      },
    },
    requestId: { type: 'string' },
  },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating the key with the same body returns the same reservation. A different body is refused with 409.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the change is based on, in quotes. Refused with 412 if it is not current.',
  schema: { type: 'string' },
}

const WEBHOOK_HEADERS = [
  ['webhook-id', 'The same for every attempt to deliver a message.'],
  ['webhook-timestamp', 'When this attempt was sent, in seconds since 1970.'],
  [
    'webhook-signature',
    'v1 and HMAC-SHA-256 of id, timestamp and body, in base64. Two while a secret is being replaced.',
  ],
].map(([name, description]) => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
}))

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function openApiDocument(info: { title: string; version: string }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of NAMED_CALLS) {
    const operations = paths[call.path] ?? {}
    operations[call.method.toLowerCase()] = operation(name, call)
    paths[call.path] = operations
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: {
        Problem: PROBLEM_SCHEMA,
        FieldReason: reasonSchema(FIELD_REASONS),
        ProblemReason: reasonSchema(PROBLEM_REASONS),
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
        link: { type: 'apiKey', in: 'cookie', name: LINK_COOKIES.manage },
        driver: { type: 'apiKey', in: 'cookie', name: DRIVER_COOKIE },
      },
    },
  }
}

function operation(name: string, call: Endpoint): Record<string, unknown> {
  return {
    operationId: call.publishedName ?? name,
    summary: call.summary,
    ...securityOf(call),
    parameters: [
      ...paramNames(call.path).map(name => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(call),
      ...(call.idempotencyKey ? [IDEMPOTENCY_KEY] : []),
      ...(call.versioned ? [IF_MATCH] : []),
    ],
    ...(call.file
      ? { requestBody: { required: true, content: { 'image/*': { schema: { maxLength: call.file } } } } }
      : {}),
    ...(call.raw
      ? { requestBody: { required: true, content: { '*/*': { schema: { maxLength: call.raw } } } } }
      : {}),
    ...(call.body ? { requestBody: { required: true, content: bodyOf(call.body, call.example) } } : {}),
    responses: {
      [call.status]: { description: 'Success', content: answerContent(call) },
      default: { description: 'A problem', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

/** Guests carry the cookie of their link, everybody else a token; a program its key where the call has a right for keys. */
function securityOf({ access, keyScope }: Endpoint): { security?: unknown } {
  const byKey = keyScope === undefined ? [] : [{ apiKey: [keyScope] }]
  // An empty requirement: nothing is needed.
  if (access === 'public') return byKey.length > 0 ? { security: [{}, ...byKey] } : {}
  const isGuests = access === 'manage' || access === 'view' || access === 'pay' || access === 'link'
  const carried = isGuests ? { link: [] } : access === 'driver-login' ? { driver: [] } : { bearer: [] }
  return { security: [carried, ...byKey] }
}

/** What programs outside are told of, each as a call that they answer. */
function webhookOperations(): Record<string, unknown> {
  const schema = schemaOf(WebhookMessage, 'output')
  return Object.fromEntries(
    WEBHOOK_TYPES.map(type => [
      type,
      {
        post: {
          operationId: type,
          summary: 'A message in the Standard Webhooks 1.0 format',
          parameters: WEBHOOK_HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema, example: WEBHOOK_EXAMPLES[type] } },
          },
          responses: {
            '2XX': { description: 'Message received. Any other response causes a retry.' },
            '410': { description: 'Stop sending. The endpoint is turned off.' },
          },
        },
      },
    ]),
  )
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

function answerContent(call: Endpoint): Record<string, unknown> {
  const schema = schemaOf(call.answer, 'output')
  return call.media ? { [call.media]: { schema } } : json(schema)
}

function queryParameters(call: Endpoint): unknown[] {
  if (!(call.query instanceof z.ZodObject)) return []
  return Object.entries(call.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function bodyOf(body: z.ZodType, example: unknown): Record<string, unknown> {
  const schema = schemaOf(body, 'input')
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
