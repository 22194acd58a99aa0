import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { z } from 'zod'
import type { CallShape } from './call-shape.ts'
import { CALLS } from './calls.ts'

/** What the largest body holds. */
const CHARACTERS = 100_000
/** Texts that make patterns with two ways to match one character slow. */
const HOSTILE: Record<string, string> = {
  spaces: ' '.repeat(CHARACTERS),
  'spaces before a letter': `7${' '.repeat(CHARACTERS)}!`,
  digits: '7'.repeat(CHARACTERS),
  dots: '.'.repeat(CHARACTERS),
  'letters x': 'x'.repeat(CHARACTERS),
  'spaces and letters x': ' x'.repeat(CHARACTERS / 2),
  'labels of a domain': `a@${'a.'.repeat(CHARACTERS / 2)}`,
  'one long label': `a@${'a'.repeat(CHARACTERS)}!`,
  slashes: `https://${'/'.repeat(CHARACTERS)}`,
  'line ends': '\r'.repeat(CHARACTERS),
}
/** A quadratic pattern takes seconds. The best of three attempts: others may have the processor meanwhile. */
const MOST_MS = 20
const ATTEMPTS = 3

type Def = { type: string; [part: string]: unknown }
const defOf = (schema: unknown) => (schema as { def: Def }).def

/** One input for each text that the schema takes, with that text and nothing else in it. */
function* inputsWith(schema: unknown, text: string): Generator<unknown> {
  const def = defOf(schema)
  if (def.type === 'object') {
    for (const [key, field] of Object.entries(def['shape'] as object)) {
      for (const value of inputsWith(field, text)) yield { [key]: value }
    }
  } else if (def.type === 'array') {
    for (const value of inputsWith(def['element'], text)) yield [value]
  } else if (def.type === 'tuple') {
    for (const item of def['items'] as unknown[]) {
      for (const value of inputsWith(item, text)) yield (def['items'] as unknown[]).map(() => value)
    }
  } else if (['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch'].includes(def.type)) {
    yield* inputsWith(def['innerType'], text)
  } else if (def.type === 'pipe') {
    const inner = defOf(def['in']).type === 'transform' ? def['out'] : def['in']
    yield* inputsWith(inner, text)
  } else if (def.type === 'union') {
    for (const option of def['options'] as unknown[]) yield* inputsWith(option, text)
  } else {
    yield text
  }
}

function bestTime(schema: z.ZodType, input: unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && best > MOST_MS; attempt++) {
    const started = performance.now()
    schema.safeParse(input)
    best = Math.min(best, performance.now() - started)
  }
  return best
}

describe('a text of 100 kB in any field', () => {
  let fields = 0
  for (const [name, shape] of Object.entries(CALLS) as [string, CallShape][]) {
    for (const part of ['body', 'query'] as const) {
      const schema = shape[part]
      if (!schema) continue
      test(`is read or refused at once: ${part} of ${name}`, () => {
        for (const [kind, text] of Object.entries(HOSTILE)) {
          for (const input of inputsWith(schema, text)) {
            fields += 1
            const path = JSON.stringify(input).slice(0, 60)
            assert.ok(bestTime(schema, input) < MOST_MS, `${kind} in ${path}`)
          }
        }
      })
    }
  }
  test('was tried in every field', () => assert.ok(fields > (100 * Object.keys(HOSTILE).length) / 2))
})
