import { Link } from 'react-router'
import * as common from '#messages/office-common'

type Props = {
  current: 'list' | 'day' | 'week'
  date?: string
}

const LABELS = { list: common.list, day: common.day, week: common.week } as const

export function ViewSwitch({ current, date }: Props) {
  const toOf = (view: 'list' | 'day' | 'week') =>
    view === 'list'
      ? '/admin/reservations'
      : `/admin/reservations/calendar?view=${view}${date ? `&date=${date}` : ''}`
  return (
    <nav className="view-switch" aria-label={common.view}>
      {(['list', 'day', 'week'] as const).map(view => (
        <Link key={view} to={toOf(view)} aria-current={view === current ? 'page' : undefined}>
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}
