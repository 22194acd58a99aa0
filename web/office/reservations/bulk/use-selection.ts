import { useEffect, useState } from 'react'
import type { ReservationPage } from '../../../../contract/booking/list-schemas.ts'
import { ridesOnTwoDays } from '../../../../domain/booking/bulk-change.ts'
import type { Search } from '../use-search.ts'
import { filterOfSearch, searchOfFilter } from '../views/match-view.ts'

export function useSelection(page: ReservationPage | undefined, search: Search) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allMatch, setAllMatch] = useState(false)
  const { order: _, ...filter } = filterOfSearch(search)
  const matched = searchOfFilter(filter)
  // Another search matches other reservations.
  useEffect(() => setAllMatch(false), [matched])
  const items = page?.items ?? []
  const select = (chosen: ReadonlySet<string>) => {
    setAllMatch(false)
    setIds(chosen)
  }
  return {
    rides: allMatch ? items : items.filter(({ _id }) => ids.has(_id)),
    ids: allMatch ? new Set(items.map(({ _id }) => _id)) : ids,
    allMatch,
    twoDays: ridesOnTwoDays(items, page?.facts.map(({ returnTrip }) => returnTrip?.pickUpDate) ?? []),
    // Rides that only return on the chosen days belong to the day of their outbound trip.
    total: page?.starting ?? 0,
    filter,
    select,
    selectAllMatch: () => setAllMatch(true),
  }
}

export type ListSelection = ReturnType<typeof useSelection>
