import { z } from 'zod'
import { isRecord } from '../domain/values/record.ts'

export type DrawSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => unknown

const DRAFT_NAME = /(?<=["/])(input|output):(\w+)(?=")/g

/**
 * Schemas with an ID become components. One that is both sent and answered becomes two: defaults make fields
 * optional only in requests.
 */
export function createSchemas(): { draw: DrawSchema; name: (document: object) => Record<string, unknown> } {
  const drafts = new Map<string, unknown>()
  const draw: DrawSchema = (schema, io) => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
    const drawn = recordIn(text.replaceAll('"#/$defs/', `"#/components/schemas/${io}:`))
    const { $schema: _, $defs, ...rest } = drawn
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _, ...component } = definition
      drafts.set(`${io}:${name}`, component)
    }
    return rest
  }
  const nameOf = (io: string, name: string) =>
    io === 'input' && drafts.has(`output:${name}`) ? `${name}Sent` : name
  return {
    draw,
    name: document => {
      const text = JSON.stringify({ ...document, drafts: Object.fromEntries(drafts) })
      return recordIn(text.replace(DRAFT_NAME, (_, io: string, name: string) => nameOf(io, name)))
    },
  }
}

function recordIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new TypeError('This JSON text is no object.')
  return value
}
