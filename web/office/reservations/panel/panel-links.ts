/** The parameter of an address that shows a reservation without the list beside it. */
export const ALONE = 'alone'

/** The address without that parameter: the search of the list, or the day of the calendar. */
export function searchBeside(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(ALONE)
  const text = params.toString()
  return text && `?${text}`
}
