import { z } from 'zod'
import { explained } from '../explained.ts'

/**
 * A document of which only that it is an object is checked here: the rules of domain/fare read what is in it and name
 * every fault at its place. It is handed on as it was sent, since a copy would leave out a field `__proto__`. Its type is
 * what the rules take it for, which a schema of the wire cannot express.
 */
export function unreadDocument<Output, Input = Output>(
  error = explained({ code: 'type', expected: 'record' }),
) {
  return z
    .custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value), error)
    .meta({ type: 'object' }) as unknown as z.ZodType<Output, Input>
}
