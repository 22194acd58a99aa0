import { z } from 'zod'
import { idField, line } from '../fields.ts'
import { ReservationFilter, ReservationOrder } from './schemas.ts'

const viewName = line('The name', 40)

/** What a saved view shows. */
export const ViewFilter = ReservationFilter.omit({ ids: true }).extend({ order: ReservationOrder.optional() })
export type ViewFilter = z.output<typeof ViewFilter>

/** A view as its account saves it. */
export const SavedViewInput = z.object({ name: viewName, filter: ViewFilter })
export type SavedViewInput = z.output<typeof SavedViewInput>

/** The new name of a saved view. */
export const SavedViewName = z.object({ name: viewName })

/** A view of the list: a filter with a name, and how many reservations it shows. */
export const SavedView = z.object({
  _id: idField,
  name: z.string(),
  filter: ViewFilter,
  count: z.int(),
  /** True where the caller saved it; the others are the same for everybody. */
  own: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>
