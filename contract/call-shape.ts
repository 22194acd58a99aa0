import type { z } from 'zod'
import type { ContentName } from '../domain/site/content.ts'

/** What a call takes and answers. Fields that a body or query carries beyond its schema are ignored. */
export type CallShape = {
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  /** The largest JSON body in bytes, where it is larger than usual. */
  bodyBytes?: number
  answer: z.ZodType
  /**
   * Where the answer is the same for everybody: the contents that it is made from. It is kept, one for each locale where
   * the query is `LocaleQuery`, and has an ETag.
   */
  madeFrom?: readonly ContentName[]
  /** The contents that a success makes stale, or which they are by the named parts of the path; nothing else is made anew. */
  invalidates?: readonly ContentName[] | ((params: Record<string, string>) => readonly ContentName[])
  /** True where the body is a file of that many bytes at most, sent as it is. */
  file?: number
  /** The largest body in bytes, where the handler gets it as it was sent, of any type, to check a signature. */
  raw?: number
  /** The answer's type where it is not JSON. */
  media?: 'text/csv' | 'text/plain' | 'application/pdf' | 'text/event-stream'
  /** True where If-Match may name the version that the change was made from. */
  versioned?: boolean
  /** True where the method is POST only because the question has a body: nothing is written. */
  readOnly?: boolean
}
