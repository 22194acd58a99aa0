import type { z } from 'zod'
import { Problem } from '../../contract/problems.ts'

/** What the schema makes of the value. Throws invalid with one sentence for each wrong field, by its whole path. */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) {
    refuseNul(result.data)
    return result.data
  }
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
    fields[field] ??= issue.path.length > 0 ? issue.message : 'Send a JSON object.'
  }
  throw new Problem('invalid', { fields })
}

/** PostgreSQL stores no text with U+0000, and nothing that a person types has it. */
function refuseNul(data: unknown) {
  const path = pathOfNul(data)
  if (path)
    throw new Problem('invalid', {
      fields: { [path.join('.')]: 'This contains characters that cannot be stored.' },
    })
}

function pathOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const path = pathOfNul(part)
    if (path) return [name, ...path]
  }
  return undefined
}
