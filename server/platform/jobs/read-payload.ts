import { z } from 'zod'
import { Refused } from './handler.ts'

/** Throws `Refused` if the payload, perhaps of an older version, no longer fits. */
export function readPayload<Shape>(schema: z.ZodType<Shape>, { payload }: { payload: string }): Shape {
  const read = tryPayload(schema, { payload })
  if (read === undefined) throw new Refused('The stored job payload doesn’t match this version.')
  return read
}

export function tryPayload<Shape>(
  schema: z.ZodType<Shape>,
  { payload }: { payload: string },
): Shape | undefined {
  return readStored(schema, payload)
}

/** undefined if the text is not JSON or does not fit. */
export function readStored<Shape>(schema: z.ZodType<Shape>, text: string): Shape | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const TripPayload = z.object({ trip: z.string() })
/** YYYY-MM-DD. */
export const DayPayload = z.object({ day: z.string() })
export const InboundPayload = z.object({ inbound: z.string() })
