import type { z } from 'zod'
import { reasonOf } from '../../../contract/explained.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'

/** Throws invalid with a sentence and reason per field path, or malformed if nested too deeply. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) {
    refuseNul(result.data)
    return result.data
  }
  const fields: Record<string, string> = {}
  const reasons: Record<string, FieldReason> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
    if (Object.hasOwn(fields, field)) continue
    const isNoObject = issue.path.length === 0 && issue.code === 'invalid_type'
    fields[field] = isNoObject ? 'Send a JSON object.' : issue.message
    reasons[field] = reasonOf(issue)
  }
  throw new Problem('invalid', { fields, reasons })
}

/** A deeper body would exhaust the stack. */
export const BODY_LEVELS_MAX = 64

/** PostgreSQL cannot store U+0000. */
function refuseNul(data: unknown) {
  const path = pathOfNul(data)
  if (path) {
    const sentence = 'This contains characters that can’t be stored.'
    throw new Problem('invalid', atField(path.join('.'), { code: 'characters' }, sentence))
  }
}

function pathOfNul(value: unknown, level = 1): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (level > BODY_LEVELS_MAX) throw new Problem('malformed')
  for (const [name, part] of Object.entries(value)) {
    const path = pathOfNul(part, level + 1)
    if (path) return [name, ...path]
  }
  return undefined
}
