import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WEBHOOK_TYPES } from '../domain/integrations/webhook.ts'
import { NAMED_CALLS } from './calls.ts'
import { WEBHOOK_EXAMPLES } from './examples.ts'
import { WebhookMessage } from './integrations/schemas.ts'
import { openApiOperations } from './openapi.ts'
import { FIELD_REASONS, PROBLEM_REASONS } from './reasons.ts'

type Schema = { oneOf: { required: string[]; properties: Record<string, { const?: string }> }[] }
type Components = { schemas: { Problem: { properties: object }; FieldReason: Schema; ProblemReason: Schema } }

const document = openApiOperations()
const { schemas } = document['components'] as Components

test('the document of the API lists every code of a reason with its parameters', () => {
  const listed = ({ oneOf }: Schema) =>
    oneOf.map(({ required, properties }) => {
      assert.deepEqual(required, Object.keys(properties))
      return [properties['code']?.const, required.slice(1)]
    })
  const expected = (reasons: Record<string, object>) =>
    Object.entries(reasons).map(([code, parameters]) => [code, Object.keys(parameters)])
  assert.deepEqual(listed(schemas.FieldReason), expected(FIELD_REASONS))
  assert.deepEqual(listed(schemas.ProblemReason), expected(PROBLEM_REASONS))
})

test('what the document refers to is in it', () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  )
  assert.ok(['FieldReason', 'Problem', 'ProblemReason'].every(name => names.includes(name)))
  for (const name of names) assert.ok(name in schemas, name)
  assert.ok('reasons' in schemas.Problem.properties && 'reason' in schemas.Problem.properties)
})

test('every example is one that the call takes or answers, and stands in the document', () => {
  const paths = JSON.stringify(document['paths'])
  for (const [name, { examples = {}, ...call }] of NAMED_CALLS) {
    const { body, answer, query } = examples
    if (body) assert.ok(call.body?.safeParse(body).success, `body of ${name}`)
    if (query) assert.ok(call.query?.safeParse(query).success, `query of ${name}`)
    if (answer) assert.deepEqual(call.answer.parse(answer), answer, `answer of ${name}`)
    for (const example of [body, answer, ...Object.values(query ?? {})])
      if (example) assert.ok(paths.includes(`"example":${JSON.stringify(example)}`), name)
  }
})

test('calls that an API key may make have examples of what they take and answer', () => {
  for (const [name, { keyScope, body, examples }] of NAMED_CALLS) {
    if (!keyScope) continue
    assert.ok(examples?.answer, name)
    assert.equal(Boolean(examples.body), Boolean(body), name)
  }
})

test('every operation has a tag of the document, a summary, a description and its security', () => {
  type Operation = { tags: string[]; summary: string; description: string; security: unknown[] }
  const { paths, tags } = document as {
    paths: Record<string, Record<string, Operation>>
    tags: { name: string }[]
  }
  const operations = Object.values(paths).flatMap(path => Object.values(path))
  assert.equal(operations.length, NAMED_CALLS.length)
  for (const { tags: own, summary, description, security } of operations) {
    assert.ok(tags.some(({ name }) => name === own[0]))
    assert.ok(summary && description && security, summary)
    assert.doesNotMatch(summary + description, /\.\.|\. \./)
  }
})

test('every type of message to programs outside stands in the document, with an example of its schema', () => {
  assert.deepEqual(Object.keys(document['webhooks'] as object), [...WEBHOOK_TYPES])
  for (const type of WEBHOOK_TYPES) WebhookMessage.strict().parse(WEBHOOK_EXAMPLES[type])
})

test('calls that a key may make say so with its right', () => {
  type Secured = { security?: Record<string, string[]>[] }
  const { paths } = document as { paths: Record<string, Record<string, Secured>> }
  const of = (path: string, method: string) => paths[path]?.[method]?.security
  assert.deepEqual(of('/api/quotes', 'post'), [{}, { apiKey: ['quotes'] }])
  assert.deepEqual(of('/api/reservations', 'get'), [{ bearer: [] }, { apiKey: ['reservations:read'] }])
  assert.deepEqual(of('/api/api-keys', 'get'), [{ bearer: [] }])
})
