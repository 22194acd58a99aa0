import type { ShiftChangesInput } from '../../../contract/dispatch/schemas.ts'
import { rowsOf } from '../forms/form-values.ts'

/** A day with other hours as its fields have it. */
export type TypedChange = { date: string; off: boolean; from?: string; to?: string; note: string }

/** Days with other hours as the form has them. */
export function changeValues(changes: ShiftChangesInput['changes']): { changes: TypedChange[] } {
  return {
    changes: changes.map(({ date, hours, note }) => ({
      ...{ date, off: hours === null, note },
      ...(hours ?? {}),
    })),
  }
}

/** The days of the form as they are sent. */
export function readChanges({ changes }: { changes?: unknown }): ShiftChangesInput['changes'] {
  return rowsOf<TypedChange>(changes).map(({ date, off, from = '', to = '', note }) => ({
    date,
    hours: off ? null : { from, to },
    note,
  }))
}
