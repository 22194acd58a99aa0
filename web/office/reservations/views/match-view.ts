import type { SavedView, ViewFilter } from '../../../../contract/booking/list-schemas.ts'
import { SEARCH_NAMES, type Search } from '../use-search.ts'

/** Without the page number. */
export function filterOfSearch({ page: _, ...filter }: Search): ViewFilter {
  return filter
}

export function searchOfFilter(filter: ViewFilter): string {
  const values: Readonly<Record<string, string | undefined>> = filter
  const params = new URLSearchParams()
  for (const name of SEARCH_NAMES) {
    const value = values[name]
    if (value) params.set(name, value)
  }
  const text = params.toString()
  return text && `?${text}`
}

export function viewOfSearch(views: readonly SavedView[], search: Search): SavedView | undefined {
  const shown = searchOfFilter(filterOfSearch(search))
  return views.find(({ filter }) => searchOfFilter(filter) === shown)
}
