import type { z } from 'zod'
import type { FieldReason } from './reasons.ts'

/** Reason for programs and translations, sentence for people. Defaults to zod's sentence. */
export function explained(reason: FieldReason, sentence?: string) {
  // zod merges the returned object into the issue; a test of each schema relies on it.
  const error = (issue: z.core.$ZodRawIssue) => {
    issue['reason'] = reason
    return sentence
  }
  return { error }
}

/** Like `explained`, with figures from the input. */
export function explainedBy(explain: (input: unknown) => { reason: FieldReason; sentence: string }) {
  const error = (issue: z.core.$ZodRawIssue) => {
    const { reason, sentence } = explain(issue.input)
    issue['reason'] = reason
    return sentence
  }
  return { error }
}

export function reasonOf(issue: z.core.$ZodIssue): FieldReason {
  return (issue as { reason?: FieldReason }).reason ?? ownReason(issue)
}

function ownReason(issue: z.core.$ZodIssue): FieldReason {
  switch (issue.code) {
    case 'invalid_type':
      return typeReason(issue.expected)
    case 'invalid_value':
      return { code: 'choice', choices: issue.values.map(String) }
    case 'invalid_format':
      return { code: issue.format === 'datetime' ? 'instant' : 'wrong' }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] ? reasonOf(issue.issues[0]) : { code: 'wrong' }
    default:
      return { code: 'wrong' }
  }
}

function typeReason(expected: string): FieldReason {
  if (expected === 'string') return { code: 'needed' }
  if (expected === 'boolean') return { code: 'true-or-false' }
  return { code: 'type', expected }
}

function tooSmall(origin: string, min: number): FieldReason {
  if (origin === 'string') return min === 1 ? { code: 'needed' } : { code: 'too-short', min }
  return origin === 'array' ? { code: 'too-few-items', min } : { code: 'wrong' }
}

function tooBig(origin: string, max: number): FieldReason {
  if (origin === 'string') return { code: 'too-long', max }
  return origin === 'array' ? { code: 'too-many-items', max } : { code: 'wrong' }
}
