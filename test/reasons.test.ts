import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { z } from 'zod'
import { CALLS, NAMED_CALLS } from '../contract/calls.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { Problem } from '../contract/problems.ts'
import type { FieldReason } from '../contract/reasons.ts'
import { parse } from '../server/platform/http/parse.ts'
import { BODIES } from './support/bodies.ts'
import { assertExplained, CODES_OF_SCHEMAS } from './support/problems.ts'
import { defOf, inputsWith, schemasIn } from './support/schema-inputs.ts'

/** Each is wrong in most fields, in a way of its own. */
const BAD: unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  '-',
  'x',
  'Two words',
  'x'.repeat(50_000),
  'x'.repeat(90),
  '\u0001',
  '\u0000',
  '\ud800',
  'http://example.com/a',
  '//example.com',
  '2026-02-30',
  '1999-12-31',
  '25:00',
  'customer',
  -1,
  0.125,
  1e9,
  [],
  Array.from({ length: 2000 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 90 }, (_, i) => ['x'.repeat(i), 'x'])),
  Array.from({ length: 101 }, () => 'x').join(','),
  {},
]

/** What crosses fields: the rest has to be right first. */
const CROSSING: [keyof typeof CALLS, 'body' | 'query', unknown, Record<string, FieldReason>][] = [
  [
    'listCalendarTrips',
    'query',
    { from: '2026-12-07', to: '2026-12-01' },
    { to: { code: 'ends-before-start' } },
  ],
  [
    'listCalendarTrips',
    'query',
    { from: '2026-11-01', to: '2026-12-07' },
    { to: { code: 'too-many-days', max: 31 } },
  ],
  ['splitCustomer', 'body', {}, { body: { code: 'one-of-two' } }],
  [
    'framePicture',
    'body',
    { ...(BODIES.framePicture as object), crop: { x: 500, y: 0, width: 900, height: 500 } },
    { crop: { code: 'beyond-edge', edge: 'right' } },
  ],
  [
    'framePicture',
    'body',
    { ...(BODIES.framePicture as object), crop: { x: 0, y: 500, width: 500, height: 900 } },
    { crop: { code: 'beyond-edge', edge: 'lower' } },
  ],
  [
    'updatePageTexts',
    'body',
    {
      texts: {
        homeHeading: { en: '', es: 'Viajes' },
        homeCard1Features: { en: 'x\n'.repeat(7), es: '' },
        faqMore: { en: 'Why?\nSo.\n\n'.repeat(21), es: '' },
      },
    },
    {
      'texts.homeHeading.en': { code: 'english-needed' },
      'texts.homeCard1Features.en': { code: 'too-many-lines', max: 6 },
      'texts.faqMore.en': { code: 'too-many-questions', max: 20 },
    },
  ],
]

const PARTS = NAMED_CALLS.flatMap(([name, shape]) =>
  (['body', 'query'] as const).flatMap(part => (shape[part] ? [{ name, part, schema: shape[part] }] : [])),
)

/** The problem that the value makes; undefined where the schema takes it. */
function problemOf(schema: z.ZodType, value: unknown): Problem | undefined {
  try {
    parse(schema, value)
    return undefined
  } catch (error) {
    assert.ok(error instanceof Problem)
    return error
  }
}

const asBody = ({ code, message, fields, reasons }: Problem) =>
  JSON.parse(JSON.stringify({ code, message, fields, reasons }))

describe('a field that is refused has a code beside its sentence', () => {
  let refused = 0
  const codes = new Set<string>()
  const judge = (problem: Problem) => {
    assertExplained(asBody(problem))
    for (const { code } of Object.values(problem.reasons ?? {})) codes.add(code)
  }
  for (const { name, part, schema } of PARTS) {
    test(`${part} of ${name}`, () => {
      for (const bad of BAD) {
        for (const input of inputsWith(schema, bad, { inner: true })) {
          const problem = problemOf(schema, input)
          if (!problem) continue
          refused += 1
          judge(problem)
        }
      }
    })
  }
  test('in every call', () => assert.ok(refused > 1000, String(refused)))

  for (const [name, part, value, reasons] of CROSSING) {
    test(`${Object.values(reasons)[0]?.code} of ${name}`, () => {
      const problem = problemOf((CALLS[name] as Endpoint)[part] as z.ZodType, value)
      assert.deepEqual(problem?.reasons, reasons)
      judge(problem as Problem)
    })
  }

  test('with every code that is one of schemas', () => {
    assert.deepEqual([...codes].sort(), [...CODES_OF_SCHEMAS].sort())
  })
})

type Check = { _zod: { def: { check: string; error?: (issue: object) => unknown } } }

test('each rule that the schemas write themselves gives its code', () => {
  let rules = 0
  for (const { name, part, schema } of PARTS) {
    for (const inner of schemasIn(schema)) {
      for (const { _zod } of (defOf(inner)['checks'] as Check[] | undefined) ?? []) {
        const { check, error } = _zod.def
        if (check !== 'custom') continue
        const issue: { reason?: FieldReason } = {}
        assert.equal(typeof error?.(issue), 'string')
        assert.ok(issue.reason, `${part} of ${name}: ${error?.({})}`)
        rules += 1
      }
    }
  }
  assert.ok(rules > 50, String(rules))
})
