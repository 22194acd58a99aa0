import { z } from 'zod'
import { idField } from './fields.ts'

/** The answer to a deletion: the id of the deleted record. */
export const Deleted = z.object({ _id: idField })
/** The answer to a call that returns no record: a sentence for the person who made it. */
export const Done = z.object({ message: z.string() })
