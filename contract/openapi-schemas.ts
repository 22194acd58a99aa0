import { z } from 'zod'

/** Draws a schema as callers write it, or as it is answered. */
export type DrawSchema = (schema: z.ZodType, io: 'input' | 'output') => unknown

/** A component before it is known in which directions it is used. */
const DRAFT_NAME = /(?<=["/])(input|output):(\w+)(?=")/g

/**
 * Collects the schemas with an id, which become components of the document. A schema that is both sent and answered has
 * two: fields with a default are optional in one of them.
 */
export function createSchemas(): { draw: DrawSchema; name: (document: object) => { drafts: object } } {
  const drafts = new Map<string, unknown>()
  const draw: DrawSchema = (schema, io) => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
    const drawn = JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${io}:`)) as object
    const { $schema: _, $defs = {}, ...rest } = drawn as { $schema?: string; $defs?: object }
    for (const [name, { id: _, ...component }] of Object.entries($defs) as [string, { id?: string }][])
      drafts.set(`${io}:${name}`, component)
    return rest
  }
  const nameOf = (io: string, name: string) =>
    io === 'input' && drafts.has(`output:${name}`) ? `${name}Sent` : name
  return {
    draw,
    name: document => {
      const text = JSON.stringify({ ...document, drafts: Object.fromEntries(drafts) })
      return JSON.parse(text.replace(DRAFT_NAME, (_, io: string, name: string) => nameOf(io, name))) as {
        drafts: object
      }
    },
  }
}
