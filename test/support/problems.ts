import assert from 'node:assert/strict'
import { PROBLEMS, Problem, type ProblemBody } from '../../contract/problems.ts'
import { FIELD_REASONS, PROBLEM_REASONS } from '../../contract/reasons.ts'

/** The problem that a call is refused with. */
export async function refusalOf(made: Promise<unknown>): Promise<Problem> {
  const problem = await made.then(
    () => assert.fail('was accepted'),
    (error: unknown) => error,
  )
  assert.ok(problem instanceof Problem, String(problem))
  return problem
}

/** The codes that the schemas of the contract answer with; handlers answer with the others. */
export const CODES_OF_SCHEMAS = `
  needed too-long too-short characters picture no-link email email-or-empty phone phone-or-empty link
  https-or-empty date date-in-years time instant time-zone range number-range amount choice true-or-false
  too-few-items too-many-items type coordinates beyond-edge one-of-two own-path ends-before-start
  too-many-days username reserved-name color letter-code brand-file provider-key
  english-needed too-many-lines too-many-questions no-answer
`
  .trim()
  .split(/\s+/)

const TYPES = {
  number: (value: unknown) => Number.isFinite(value),
  text: (value: unknown) => typeof value === 'string',
  texts: (value: unknown) => Array.isArray(value) && value.every(text => typeof text === 'string'),
}
type Table = Record<string, Record<string, keyof typeof TYPES>>

/** Fails where a field has no reason, a reason no field, or a sentence of its own no code that can be translated. */
export function assertExplained({ code, message, fields, reasons, reason }: ProblemBody): void {
  assert.deepEqual(Object.keys(reasons ?? {}), Object.keys(fields ?? {}))
  assert.equal(['invalid', 'code_refused', 'tariff_faulty'].includes(code), fields !== undefined, code)
  for (const [field, why] of Object.entries(reasons ?? {})) {
    assertInTable(why, FIELD_REASONS, `${field}: ${fields?.[field]}`)
    assert.notEqual(why.code, 'wrong', `${field}: ${fields?.[field]}`)
  }
  if (reason) assertInTable(reason, PROBLEM_REASONS, message)
  assert.ok(reason || message === PROBLEMS[code].message, `no reason: ${message}`)
}

/** Fails where the code is not in the table, or its parameters are others. */
function assertInTable(reason: { code: string }, table: Table, about: string): void {
  const { code, ...values } = reason as { code: string } & Record<string, unknown>
  const parameters = table[code]
  assert.ok(parameters, `${about} has the unknown code ${code}`)
  assert.deepEqual(Object.keys(values).sort(), Object.keys(parameters).sort(), about)
  for (const [name, kind] of Object.entries(parameters)) assert.ok(TYPES[kind](values[name]), about)
}
