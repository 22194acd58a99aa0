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
    <nav className="view-switch flex border border-ctl rounded-xs" aria-label={common.view}>
      {(['list', 'day', 'week'] as const).map(view => (
        <Link
          className="[&+&]:border-s [&+&]:border-hair min-h-6.5 py-0 px-2.75 text-fg2 text-13 leading-6.5 hover:text-fg [&[aria-current]]:bg-selection [&[aria-current]]:text-fg [&[aria-current]]:font-semibold touch:min-h-11 touch:px-4 touch:leading-11"
          key={view}
          to={toOf(view)}
          aria-current={view === current ? 'page' : undefined}
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}
