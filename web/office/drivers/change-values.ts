import type { ShiftChangesInput } from '../../../contract/dispatch/schemas.ts'
import { rowsOf } from '../forms/form-values.ts'

export type TypedChange = { date: string; off: boolean; from?: string; to?: string; note: string }

export function changeValues(changes: ShiftChangesInput['changes']): { changes: TypedChange[] } {
  return {
    changes: changes.map(({ date, hours, note }) => ({
      ...{ date, off: hours === null, note },
      ...(hours ?? {}),
    })),
  }
}

export function readChanges({ changes }: { changes?: unknown }): ShiftChangesInput['changes'] {
  return rowsOf<TypedChange>(changes).map(({ date, off, from = '', to = '', note }) => ({
    date,
    hours: off ? null : { from, to },
    note,
  }))
}
