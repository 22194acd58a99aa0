import { Link } from 'react-router'
import * as words from '#messages/office-reservations'
import { TableEmpty } from '../../table/table-states.tsx'
import { searchOfFilter } from '../views/match-view.ts'

export function NoReservations({ searched }: { searched: boolean }) {
  if (searched) {
    return (
      <TableEmpty
        title={words.none}
        action={
          <Link className="button quiet small" to={{ search: searchOfFilter({}) }}>
            {words.showAll}
          </Link>
        }
      >
        {words.noneMatch}
      </TableEmpty>
    )
  }
  return (
    <TableEmpty
      title={words.none}
      action={
        <Link className="button quiet small" to="/admin/reservations/new">
          {words.bookByPhone}
        </Link>
      }
    >
      {words.noneYet}
    </TableEmpty>
  )
}
