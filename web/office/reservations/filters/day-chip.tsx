import type { MouseEvent } from 'react'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../../ui/use-site.ts'
import { shortDate } from '../../today/clock-time.ts'
import { useDayInput } from '../../use-day-input.ts'
import { useToday } from '../../use-now.ts'
import { LineIcon } from '../line-icon.tsx'
import type { Search, useSearch } from '../use-search.ts'

/** Without the colors of its frame and ground. */
export const FILTER_CHIP =
  'relative inline-flex items-center gap-1.75 h-6.5 py-0 px-2.25 border rounded-xs text-fg font-text font-medium text-13/5 normal-nums whitespace-nowrap hover:bg-hover phone:h-11 phone:px-3 phone:text-15'

type Props = { search: Search; change: ReturnType<typeof useSearch>[1] }

/** "Dec 8": chooses one day. The native field lies over the chip. */
export function DayChip({ search, change }: Props) {
  const today = useToday(useSite().timeZone)
  const day = dayOf(search, today)
  const input = useDayInput(day, value => change({ from: value, to: value, days: '' }))
  return (
    <label
      className={`${FILTER_CHIP} border-ctl bg-transparent has-focus-visible:w-33 has-focus-visible:outline-2 has-focus-visible:outline-coach`}
    >
      <LineIcon>
        <path d="M1.500 3h12v10.500h-12zM1.500 6.500h12M4.500 1v3.500M10.500 1v3.500" />
      </LineIcon>
      <span aria-hidden="true">{day ? shortDate(day) : shared.date}</span>
      <input
        className="absolute inset-0 w-full border-0 opacity-0 cursor-pointer focus-visible:py-0 focus-visible:px-2 focus-visible:outline-none focus-visible:bg-field focus-visible:opacity-100"
        type="date"
        aria-label={common.day}
        onClick={openPicker}
        {...input}
      />
    </label>
  )
}

function dayOf({ from, to, days }: Search, today: string): string | undefined {
  if (days === 'today') return today
  if (days === 'tomorrow') return addDays(today, 1)
  return !days && from === to ? from : undefined
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>) {
  // Browsers without it open their picker with the click; frames may forbid it.
  try {
    currentTarget.showPicker()
  } catch {}
}
