import { Link, useLocation } from 'react-router'
import * as words from '#messages/office-occupancies'
import type { OccupancyInput } from '../../../contract/dispatch/schemas.ts'

/** Moves to the form and its first field. */
export const BLOCKED_HASH = '#blocked'

export function BlockedTimesLink({ purpose }: Pick<OccupancyInput, 'purpose'>) {
  const { pathname, search } = useLocation()
  return (
    <p>
      <Link
        className="touch:inline-flex touch:min-h-11 touch:items-center text-coach-text font-medium underline underline-offset-3"
        to={{ pathname, search, hash: BLOCKED_HASH }}
        replace
        preventScrollReset
      >
        {words.name({ purpose })}
      </Link>
    </p>
  )
}
