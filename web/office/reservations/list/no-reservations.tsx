import { Link } from 'react-router'
import { TableEmpty } from '../../table/table-states.tsx'
import { searchOfFilter } from '../views/match-view.ts'

/** Stands where nothing matches, or there is no reservation yet. */
export function NoReservations({ searched }: { searched: boolean }) {
  if (searched) {
    return (
      <TableEmpty
        title="No reservations found"
        action={
          <Link className="button quiet small" to={{ search: searchOfFilter({}) }}>
            Show all reservations
          </Link>
        }
      >
        Nothing matches this search with these filters. Fewer words or another status may find it.
      </TableEmpty>
    )
  }
  return (
    <TableEmpty
      title="No reservations found"
      action={
        <Link className="button quiet small" to="/admin/reservations/new">
          Take the first by phone
        </Link>
      }
    >
      The first request from the website appears here by itself, with a sound if it is on.
    </TableEmpty>
  )
}
