import { z } from 'zod'
import { idField } from './fields.ts'

/** All ids of the list in the order wanted. */
const orderedIds = z.array(idField, 'Send the ids in order.').max(1000)

/** `seen` is the order that the caller saw; the call is refused with `changed_meanwhile` where it is another one by now. */
export const OrderInput = z.object({ ids: orderedIds, seen: orderedIds.optional() })

/** The answer to a deletion: the id of the deleted record. */
export const Deleted = z.object({ _id: idField })

/** The answer to a call that returns no record: a sentence for the person who made it. */
export const Done = z.object({ message: z.string() })

/** A file in place of JSON, with the name that a browser stores it under. */
export const DocumentFile = z
  .custom<{ bytes: Uint8Array; name: string }>()
  .meta({ type: 'string', format: 'binary' })
