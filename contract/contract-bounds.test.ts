import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { z } from 'zod'
import { inputsWith } from '../test/support/schema-inputs.ts'
import { NAMED_CALLS } from './calls.ts'

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
/** Of processor time. A quadratic pattern takes seconds. The best of five attempts: a collection may fall into one. */
const MOST_MS = 20
const ATTEMPTS = 5

function bestTime(schema: z.ZodType, input: unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && best > MOST_MS; attempt++) {
    const started = process.cpuUsage()
    schema.safeParse(input)
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

describe('a text of 100 kB in any field', () => {
  let fields = 0
  for (const [name, shape] of NAMED_CALLS) {
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
