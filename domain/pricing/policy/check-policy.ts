import type { Fault } from '../../documents/fault.ts'
import type { Policy } from './policy.ts'

/** What stands against publishing a policy that has no faulty field: special dates that are past. */
export function checkPolicy({ special = [] }: Policy, today: string): Fault[] {
  return special.flatMap(({ dates }, index) =>
    dates.flatMap((date, at): Fault[] =>
      date < today ? [{ path: `special[${index}].dates[${at}]`, code: 'past', figure: date }] : [],
    ),
  )
}
