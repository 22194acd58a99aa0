import { z } from 'zod'
import type { CallShape } from './call-shape.ts'
import { CALLS } from './calls.ts'
import { type Endpoint, paramNames } from './endpoint.ts'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { LINK_COOKIES } from './page.ts'
import { PROBLEMS } from './problems.ts'
import { publishedName } from './published-names.ts'
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
      description: 'Why each of the fields was refused, as a code with parameters.',
      additionalProperties: { $ref: '#/components/schemas/FieldReason' },
    },
    reason: { $ref: '#/components/schemas/ProblemReason' },
    current: { description: 'The record as it is now, where the call answers it with `stale`.' },
    inTheWay: {
      type: 'array',
      description: 'With `occupied`: the first of what is in the way.',
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
  description: 'The same key and body answer with the same reservation; another body is refused with 409.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that the change was made from, in quotes; refused with 412 where it is not current.',
  schema: { type: 'string' },
}

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function openApiDocument(info: { title: string; version: string }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const endpoint = ENDPOINTS[name]
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint, CALLS[name])
    paths[endpoint.path] = operations
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: {
        Problem: PROBLEM_SCHEMA,
        FieldReason: reasonSchema(FIELD_REASONS),
        ProblemReason: reasonSchema(PROBLEM_REASONS),
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        link: { type: 'apiKey', in: 'cookie', name: LINK_COOKIES.manage },
      },
    },
  }
}

function operation(name: EndpointName, endpoint: Endpoint, call: CallShape): Record<string, unknown> {
  return {
    operationId: publishedName(name),
    summary: call.summary,
    ...securityOf(endpoint),
    parameters: [
      ...paramNames(endpoint.path).map(name => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(call),
      ...(name === 'createReservation' || name === 'createReservationByPhone' ? [IDEMPOTENCY_KEY] : []),
      ...(call.versioned ? [IF_MATCH] : []),
    ],
    ...(call.file
      ? { requestBody: { required: true, content: { 'image/*': { schema: { maxLength: call.file } } } } }
      : {}),
    ...(call.raw
      ? { requestBody: { required: true, content: { '*/*': { schema: { maxLength: call.raw } } } } }
      : {}),
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: {
      [endpoint.status]: { description: 'Success', content: answerContent(call) },
      default: { description: 'A problem', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

/** Guests carry the cookie of their link, everybody else a token. */
function securityOf({ access }: Endpoint): { security?: unknown } {
  if (access === 'public') return {}
  const isGuests = access === 'manage' || access === 'view' || access === 'pay'
  return { security: [isGuests ? { link: [] } : { bearer: [] }] }
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

function answerContent(call: CallShape): Record<string, unknown> {
  const schema = schemaOf(call.answer, 'output')
  return call.media ? { [call.media]: { schema } } : json(schema)
}

function queryParameters(call: CallShape): unknown[] {
  if (!(call.query instanceof z.ZodObject)) return []
  return Object.entries(call.query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function json(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
