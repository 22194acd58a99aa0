import { z } from 'zod'
import type { explained } from '../explained.ts'

/**
 * A document of which only that it is an object is checked here: the rules of domain/fare read what is in it and name
 * every fault at its place. Its type is what they take it for, which a schema of the wire cannot express.
 */
export function unreadDocument<Output, Input = Output>(error?: ReturnType<typeof explained>) {
  return z.record(z.string(), z.unknown(), error) as unknown as z.ZodType<Output, Input>
}
