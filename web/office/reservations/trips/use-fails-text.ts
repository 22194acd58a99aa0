import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useNow } from '../../use-now.ts'
import { localDate } from '../../zone.ts'
import { conflictsText } from './trip-words.ts'

export function useFailsText() {
  const { timeZone } = useSite()
  const today = localDate(timeZone, useNow())
  return (suggested: Pick<TripSuggestion, 'fails' | 'papers'>) => conflictsText(suggested, today)
}
