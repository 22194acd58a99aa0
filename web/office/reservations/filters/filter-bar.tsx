import { useId } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-reservations'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'
import { useSearchBox } from '../../use-search-box.ts'
import { LineIcon } from '../line-icon.tsx'
import type { Search, SearchChange, useSearch } from '../use-search.ts'
import { viewOfSearch } from '../views/match-view.ts'
import { ViewsBar } from '../views/views-bar.tsx'
import { activeFilters } from './active-filters.ts'
import { DayChip, FILTER_CHIP, FilterMenu } from './filter-menu.tsx'
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

type SearchBoxProps = { q: string; change: ReturnType<typeof useSearch>[1] }

/** An icon that widens into a field while it has the focus or a text. */
function SearchBox({ q, change }: SearchBoxProps) {
  const box = useSearchBox(q, text => change({ q: text }))
  const id = useId()
  return (
    <div className="search-box relative w-14.5 focus-within:w-58 has-[input:not(:placeholder-shown)]:w-58 @max-[761px]:flex-[1_1_180px] @max-[761px]:w-auto @max-[761px]:max-w-85 phone:order-1 phone:flex-[1_0_100%] phone:max-w-none">
      <LineIcon size={16} className="absolute top-1.25 start-2 text-fg2 pointer-events-none phone:top-3.5">
        <circle cx="7" cy="7" r="4.500" />
        <path d="M10.500 10.500 14 14" />
      </LineIcon>
      <label className="sr-only" htmlFor={id}>
        {common.search}
      </label>
      <input
        className="w-full h-6.5 ps-7.5 pe-2 border border-transparent rounded-xs bg-transparent text-fg text-14 text-ellipsis focus:border-ctl focus:bg-field not-placeholder-shown:border-ctl not-placeholder-shown:bg-field not-focus:placeholder:text-transparent @max-[761px]:not-focus:placeholder:text-fg2 @max-[761px]:border-ctl @max-[761px]:bg-field phone:h-11 phone:text-16"
        id={id}
        name="q"
        placeholder={texts.searchHint}
        {...box}
      />
    </div>
  )
}
