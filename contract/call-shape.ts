import type { z } from 'zod'

/** What a call takes and answers. Fields that a body or query carries beyond its schema are ignored. */
export type CallShape = {
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** True where a list or record is served with an ETag and may be kept by browsers. */
  cached?: boolean
  /** True where the body is a file of that many bytes at most, sent as it is. */
  file?: number
  /** The answer's type where it is not JSON. */
  media?: 'text/csv' | 'text/event-stream'
  /** True where If-Match may name the version that the change was made from. */
  versioned?: boolean
  /** True where the method is POST only because the question has a body: nothing is written. */
  readOnly?: boolean
}
