import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'
import type { Search, SearchChange } from '../use-search.ts'
import { viewOfSearch } from '../views/match-view.ts'
import { ViewsBar } from '../views/views-bar.tsx'
import { activeFilters } from './active-filters.ts'
import { DayChip, FILTER_CHIP } from './day-chip.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { SearchBox } from './search-box.tsx'
import './filter-bar.css'

type Props = {
  search: Search
  change: (change: SearchChange) => void
  page: ReservationPage | undefined
}

/** The one row above the list: views at the left; filters, day and search at the right. */
export function FilterBar({ search, change, page }: Props) {
  const { views, reload } = useSavedViews()
  const current = viewOfSearch(views, search)
  return (
    <div className="filter-bar flex items-stretch gap-3 h-(--views) -mx-(--edge) px-(--edge) border-b border-hair bg-page @max-[761px]:contents print:hidden!">
      <ViewsBar views={views} current={current} search={search} page={page} onChanged={reload} />
      <search className="reservation-search flex flex-none items-center gap-1.5 text-13 leading-5 print:hidden! @max-[761px]:flex-wrap @max-[761px]:py-1.5 phone:gap-2 phone:py-2">
        {!current && <ActiveFilters search={search} change={change} />}
        <DayChip search={search} change={change} />
        <FilterMenu search={search} change={change} counts={page?.counts} />
        <SearchBox q={search.q ?? ''} change={change} />
      </search>
    </div>
  )
}

function ActiveFilters({ search, change }: Omit<Props, 'page'>) {
  return activeFilters(search).map(({ name, clear }) => (
    <button
      key={name}
      className={`${FILTER_CHIP} border-coach bg-selection`}
      type="button"
      aria-label={texts.clearFilter({ name })}
      onClick={() => change(clear)}
    >
      {name} <span aria-hidden="true">×</span>
    </button>
  ))
}

function useSavedViews() {
  const { data: views = [], reload } = useCall('listSavedViews', {}, { sentence: common.loadFailed })
  useRereadAtMidnight('listSavedViews')
  return { views, reload }
}
