import { z } from 'zod'
import { idField } from './fields.ts'

/** The answer to a deletion: whose record went. */
export const Deleted = z.object({ _id: idField })
export const Done = z.object({ message: z.string() })
