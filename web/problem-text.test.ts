import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '#messages/problem'
import { PROBLEMS, Problem } from '../contract/problems.ts'
import {
  FIELD_REASONS,
  type FieldReason,
  type FieldReasonCode,
  PROBLEM_REASONS,
  type ProblemReason,
} from '../contract/reasons.ts'
import {
  fieldTexts,
  type MessageName,
  type ProblemMessages,
  problemText,
  SAME_MESSAGE,
} from './problem-text.ts'

const nameOf = (code: string) =>
  ((SAME_MESSAGE as Record<string, string>)[code] ?? code).replace(/[-_](.)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

/** A message for every code, which shows the code's name and its arguments. */
const MESSAGES = Object.fromEntries(
  [...Object.keys(FIELD_REASONS), ...Object.keys(PROBLEM_REASONS), ...Object.keys(PROBLEMS)]
    .filter(code => code !== 'wrong')
    .map(code => [nameOf(code), (values: object) => `${nameOf(code)} ${JSON.stringify(values)}`]),
) as unknown as ProblemMessages

const SAMPLES = { number: 3, text: 'a', texts: ['a', 'b'] }
/** A reason with made-up values for its parameters. */
function sample(code: string, parameters: Record<string, keyof typeof SAMPLES>) {
  const values = Object.entries(parameters).map(([name, kind]) => [name, SAMPLES[kind]])
  return { code, ...Object.fromEntries(values) }
}

test('each reason of a field becomes the message of its code, with its arguments and the label', () => {
  for (const [code, parameters] of Object.entries(FIELD_REASONS)) {
    if (code === 'wrong') continue
    const { code: _, ...values } = sample(code, parameters)
    const joined = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? 'a, b' : value,
    ])
    const problem = { fields: { x: 'English.' }, reasons: { x: { code, ...values } as FieldReason } }
    const expected = `${nameOf(code)} ${JSON.stringify({ ...Object.fromEntries(joined), label: 'The x' })}`
    assert.deepEqual(
      fieldTexts(problem, MESSAGES, field => `The ${field}`),
      { x: expected },
    )
  }
})

test('each reason of the whole, and each code without one, becomes its message', () => {
  for (const [code, parameters] of Object.entries(PROBLEM_REASONS)) {
    const { code: _, ...values } = sample(code, parameters)
    const problem = new Problem('too_many', {
      message: 'English.',
      reason: { code, ...values } as ProblemReason,
    })
    assert.equal(problemText(problem, MESSAGES), `${nameOf(code)} ${JSON.stringify(values)}`)
  }
  for (const code of Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]) {
    assert.equal(problemText(new Problem(code), MESSAGES), `${nameOf(code)} {}`)
  }
})

test('the English sentence of the answer stands where a code is unknown, or a field has none', () => {
  const reasons = {
    fresh: { code: 'of-next-year' },
    odd: { code: 'constructor' },
    wrong: { code: 'wrong' },
  } as unknown as Record<string, FieldReason>
  const fields = { fresh: 'New.', odd: 'Odd.', wrong: 'Wrong.', bare: 'Bare.' }
  assert.deepEqual(
    fieldTexts({ fields, reasons }, MESSAGES, () => ''),
    fields,
  )
  assert.deepEqual(
    fieldTexts(new Problem('internal'), MESSAGES, () => ''),
    {},
  )
  const reason = { code: 'of-next-year' } as unknown as ProblemReason
  assert.equal(problemText(new Problem('too_many', { message: 'New.', reason }), MESSAGES), 'New.')
})

test('a sentence that a page wrote itself stays', () => {
  assert.equal(problemText(new Problem('stale', { message: 'Look once more.' }), MESSAGES), 'Look once more.')
})

test('a field that may stay empty says so, and an instance that stops does not say that it starts', () => {
  const blank: FieldReasonCode[] = ['email-or-empty', 'phone-or-empty']
  const fields = Object.fromEntries(blank.map(code => [code, 'English.']))
  const reasons = Object.fromEntries(blank.map(code => [code, { code } as FieldReason]))
  for (const text of Object.values(fieldTexts({ fields, reasons }, messages, () => '')))
    assert.match(text, /, or leave blank\.$/)
  const ending = new Problem('unavailable', { reason: { code: 'about-to-end', retryAfter: 5 } })
  assert.match(problemText(ending, messages), /^We’re restarting\./)
})

test('one message never stands for two codes with different arguments', () => {
  const argumentsOf = new Map<string, string>()
  const tables = { ...PROBLEMS } as Record<string, unknown>
  for (const code of Object.keys(tables)) argumentsOf.set(nameOf(code), '')
  for (const [code, parameters] of [...Object.entries(FIELD_REASONS), ...Object.entries(PROBLEM_REASONS)]) {
    // A message that stands for several codes takes no arguments.
    if (code in SAME_MESSAGE) continue
    const own = Object.keys(parameters).sort().join()
    assert.equal(argumentsOf.get(nameOf(code)) ?? own, own, code)
    argumentsOf.set(nameOf(code), own)
  }
})

test('the table of messages is typed: names are those of a catalogue, arguments those of the code', () => {
  const names: MessageName<'no-such-hour' | 'too_many' | 'past'>[] = ['noSuchHour', 'tooMany', 'past']
  const some: Pick<ProblemMessages, 'past' | 'range' | 'tooFast'> = {
    past: 'Past.',
    range: ({ label, min, max }) => `${label}: ${min} - ${max}`,
    tooFast: ({ retryAfter }) => `${retryAfter} s`,
  }
  assert.deepEqual([names.length, Object.keys(some).length], [3, 3])
  const range: FieldReason = { code: 'range', min: 1, max: 12 }
  const problem = { fields: { guests: 'English.' }, reasons: { guests: range } }
  assert.deepEqual(
    fieldTexts(problem, some as ProblemMessages, () => 'Pasajeros'),
    { guests: 'Pasajeros: 1 - 12' },
  )
})
