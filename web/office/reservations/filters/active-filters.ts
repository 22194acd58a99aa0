import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import * as shared from '#messages/shared'
import { shortDate } from '../../today/clock-time.ts'
import type { Search, SearchChange } from '../use-search.ts'

export type ActiveFilter = { name: string; clear: SearchChange }

const DAYS: Record<NonNullable<Search['days']>, string> = {
  today: common.today,
  tomorrow: common.tomorrow,
  'next-7-days': texts.next7Days,
  week: texts.thisWeek,
}

/** One for each filter beside the search text. */
export function activeFilters({
  status,
  from,
  to,
  days,
  changed,
  assignment,
  payment,
}: Search): ActiveFilter[] {
  const all: (ActiveFilter | false | undefined | '')[] = [
    status && { name: office.status({ status }), clear: { status: '' } },
    days && { name: DAYS[days], clear: { days: '' } },
    (from || to) && { name: datesName(from, to), clear: { from: '', to: '' } },
    assignment && { name: common.unassigned, clear: { assignment: '' } },
    payment && { name: shared.balanceDue, clear: { payment: '' } },
    changed && { name: texts.changedLately, clear: { changed: '' } },
  ]
  return all.filter(filter => typeof filter === 'object')
}

/** "Dec 8 to Dec 10", "from Dec 8", "until Dec 10" */
function datesName(from: string | undefined, to: string | undefined): string {
  if (from && to)
    return from === to ? shortDate(from) : common.span({ from: shortDate(from), until: shortDate(to) })
  return from ? common.fromStart({ start: shortDate(from) }) : common.untilEnd({ end: shortDate(to ?? '') })
}
