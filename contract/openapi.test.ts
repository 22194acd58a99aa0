import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApiDocument } from './openapi.ts'
import { FIELD_REASONS, PROBLEM_REASONS } from './reasons.ts'

type Schema = { oneOf: { required: string[]; properties: Record<string, { const?: string }> }[] }
type Components = { schemas: { Problem: { properties: object }; FieldReason: Schema; ProblemReason: Schema } }

const document = openApiDocument({ title: 'Test', version: '1' })
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
  assert.deepEqual([...new Set(names)].sort(), ['FieldReason', 'Problem', 'ProblemReason'])
  for (const name of names) assert.ok(name in schemas, name)
  assert.ok('reasons' in schemas.Problem.properties && 'reason' in schemas.Problem.properties)
})
