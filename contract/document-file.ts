import { z } from 'zod'

/** A file in place of JSON, with the name that a browser stores it under. */
export const DocumentFile = z
  .object({ bytes: z.custom<Uint8Array>(), name: z.string() })
  .meta({ type: 'string', format: 'binary' })
