import { z } from 'zod'
import { Refused } from './handler.ts'

/**
 * The payload of a job, parsed. A job may have been stored by an older version of the program: one that no longer fits
 * throws `Refused`, which settles the job at once and shows staff why, instead of working with missing fields.
 */
export function readPayload<Shape>(schema: z.ZodType<Shape>, { payload }: { payload: string }): Shape {
  const read = tryPayload(schema, { payload })
  if (read === undefined) throw new Refused('The stored job payload doesn’t match this version.')
  return read
}

/** The same, or undefined if it does not fit. */
export function tryPayload<Shape>(
  schema: z.ZodType<Shape>,
  { payload }: { payload: string },
): Shape | undefined {
  return readStored(schema, payload)
}

/** JSON text of the store, parsed; undefined if it is not JSON or does not fit the schema. */
export function readStored<Shape>(schema: z.ZodType<Shape>, text: string): Shape | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The payload of jobs about one trip. */
export const TripPayload = z.object({ trip: z.string() })
/** The payload of jobs about one day of the business, YYYY-MM-DD. */
export const DayPayload = z.object({ day: z.string() })
/** The payload of answers to an incoming text, by its id. */
export const InboundPayload = z.object({ inbound: z.string() })
