import { z } from 'zod'
import { WEBHOOK_TYPES } from '../domain/integrations/webhook.ts'
import { keysOf } from '../domain/values/record.ts'
import { AREA_CALLS } from './calls.ts'
import { type Access, type Endpoint, type Limit, paramNames } from './endpoint.ts'
import { WEBHOOK_EXAMPLES } from './examples.ts'
import { WebhookMessage } from './integrations/schemas.ts'
import { OPENAPI_COMPONENTS } from './openapi-components.ts'
import { createSchemas, type DrawSchema } from './openapi-schemas.ts'

const TAGS: Record<keyof typeof AREA_CALLS, [name: string, description: string]> = {
  pricing: ['Prices', 'Places, routes, quotes, rates, promo codes and the cancellation policy.'],
  booking: ['Reservations', 'Create, search, change and cancel reservations.'],
  day: ['Trips', 'Dispatch of a day, assignment, progress, close-out, and the driver page.'],
  guest: ['Guests', 'The guest’s page of a reservation, shared links, payments and ratings.'],
  dispatch: ['Fleet', 'Vehicle classes, vehicles, drivers, shifts, capacity and booking rules.'],
  money: ['Payments', 'Payments, refunds, charges, documents, the ledger and reconciliation.'],
  customers: ['Customers', 'Customers and accounts with contracts.'],
  notify: ['Notifications', 'Emails and texts about rides, and their wording.'],
  site: ['Website', 'Content of the website, translations, visitors and analytics.'],
  staff: ['Staff', 'Sign-in, accounts, activity, the Today screen and reports.'],
  integrations: ['Integrations', 'API keys, webhooks, and export or erasure of personal data.'],
}

const ABOUT = `Requests and responses are JSON. Unknown fields are ignored.

Paths, field names, codes and types keep their meaning. New fields, codes, types and optional parameters may be added at any time, so ignore unknown ones. Removals are announced in the changelog a year ahead.

A response that is not a success has the shape of \`Problem\`. Branch on its \`code\`, never on its message.

Programs send an API key as \`Authorization: Bearer\`. A key allows the calls that name one of its scopes. An unknown, revoked or expired key gets 401 \`unauthenticated\`, a call outside its scopes 403 \`forbidden\`.`

const WHO: Record<Access, string> = {
  public: 'No sign-in needed.',
  staff: 'For staff.',
  owner: 'For owners.',
  manage: 'For the guest, with the link to the reservation.',
  view: 'For the guest, and for people with whom the ride is shared.',
  pay: 'For the guest, and for people with a payment link.',
  link: 'For everyone with a link to the reservation.',
  'api-key': 'For programs.',
  driver: 'For the driver, with the link to the trip.',
  'driver-login': 'For a signed-in driver.',
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

export type ApiInfo = { title: string; version: string; url: string }

export function openApiHead({ title, version, url }: ApiInfo): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title, version, summary: 'Quotes, reservations, dispatch and payments', description: ABOUT },
    servers: [{ url }],
  }
}

export function openApiOperations(): Record<string, unknown> {
  const { draw, name } = createSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const area of keysOf(TAGS)) {
    const [tag] = TAGS[area]
    const calls: Record<string, Endpoint> = AREA_CALLS[area]
    for (const [name, call] of Object.entries(calls)) {
      const operations = paths[call.path] ?? {}
      operations[call.method.toLowerCase()] = { tags: [tag], ...operation(name, call, draw) }
      paths[call.path] = operations
    }
  }
  const tags = Object.values(TAGS).map(([name, description]) => ({ name, description }))
  const { drafts, ...operations } = name({ tags, paths, webhooks: webhookOperations(draw) })
  const schemas = Object.assign({ ...OPENAPI_COMPONENTS.schemas }, drafts)
  return { ...operations, components: { ...OPENAPI_COMPONENTS, schemas } }
}

const PROBLEM = { $ref: '#/components/responses/Problem' }

function operation(name: string, call: Endpoint, draw: DrawSchema): Record<string, unknown> {
  const { path, body, file, raw, status, idempotencyKey, versioned, examples } = call
  const [summary = '', ...rest] = call.summary.split('. ')
  const description = [rest.join('. '), WHO[call.access], limitText(call.limit)]
  return {
    operationId: call.publishedName ?? name,
    summary,
    description: description.filter(Boolean).map(inSentence).join(' '),
    security: securityOf(call),
    parameters: [
      ...paramNames(path).map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(call, draw),
      ...(idempotencyKey ? [IDEMPOTENCY_KEY] : []),
      ...(versioned ? [IF_MATCH] : []),
    ],
    ...(file ? requestBody({ 'image/*': { schema: { maxLength: file } } }) : {}),
    ...(raw ? requestBody({ '*/*': { schema: { maxLength: raw } } }) : {}),
    ...(body ? requestBody(json(draw(body, 'input'), examples?.body)) : {}),
    responses: {
      [status]: { description: 'Success', content: answerContent(call, draw) },
      '4XX': PROBLEM,
      '5XX': PROBLEM,
    },
  }
}

function limitText(limit: Limit | undefined): string {
  return limit
    ? `Up to ${limit.requests} requests per ${limit.seconds / 60} minutes.`.replace('1 minutes', 'minute')
    : ''
}

const inSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)
const requestBody = (content: unknown) => ({ requestBody: { required: true, content } })

/** Guests use their link's cookie, others a token, programs a key. Empty: public. */
function securityOf({ access, keyScope }: Endpoint): Record<string, string[]>[] {
  const byKey = keyScope === undefined ? [] : [{ apiKey: [keyScope] }]
  if (access === 'public') return byKey.length > 0 ? [{}, ...byKey] : []
  const isGuests = access === 'manage' || access === 'view' || access === 'pay' || access === 'link'
  if (isGuests) return [{ link: [] }]
  if (access === 'driver') return [{ driverLink: [] }]
  return [access === 'driver-login' ? { driver: [] } : { bearer: [] }, ...byKey]
}

/** OpenAPI describes webhooks as calls that the receiver answers. */
function webhookOperations(draw: DrawSchema): Record<string, unknown> {
  const schema = draw(WebhookMessage, 'output')
  return Object.fromEntries(
    WEBHOOK_TYPES.map(type => [
      type,
      {
        post: {
          operationId: type,
          summary: 'A message in the Standard Webhooks 1.0 format',
          description:
            'Signed with the secret of the endpoint. Respond with 2xx within ten seconds, and store `webhook-id`: messages may arrive twice and in any order.',
          security: [],
          parameters: WEBHOOK_HEADERS,
          requestBody: {
            required: true,
            content: json(schema, WEBHOOK_EXAMPLES[type]),
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

function answerContent({ answer, media, examples }: Endpoint, draw: DrawSchema): Record<string, unknown> {
  const schema = draw(answer, 'output')
  return media ? { [media]: { schema } } : json(schema, examples?.answer)
}

function queryParameters({ query, examples }: Endpoint, draw: DrawSchema): unknown[] {
  if (!(query instanceof z.ZodObject)) return []
  const example: Record<string, unknown> = { ...examples?.query }
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema, undefined).success,
    schema: draw(schema, 'input'),
    ...(name in example ? { example: example[name] } : {}),
  }))
}

function json(schema: unknown, example?: object): Record<string, unknown> {
  return { 'application/json': { schema, ...(example ? { example } : {}) } }
}
