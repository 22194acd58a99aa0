import { format } from '#messages/locale'
import * as office from '#messages/office'
import * as words from '#messages/office-calendar'
import * as common from '#messages/office-common'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { addDays } from '../../../../domain/values/day-arithmetic.ts'
import { type InstantStyle, instantInWords } from '../../../../i18n/format-instant.ts'
import { dateInWords } from '../../../in-words.ts'
import { Field } from '../../../ui/field.tsx'
import { Button } from '../../button.tsx'
import { useKeys } from '../../keys/key-bindings.ts'
import { useDayInput } from '../../use-day-input.ts'
import type { useCalendar } from './use-calendar.ts'

const LOOK = 'px-2.75! min-[641px]:min-h-7.5! phone:min-h-11!'
const STEP = `${LOOK} min-[641px]:text-13! phone:min-w-11 phone:text-15!`

type Props = { calendar: ReturnType<typeof useCalendar> }

export function CalendarBar({ calendar }: Props) {
  const { view, date, today, from, to, withCancelled, reading, shown, change } = calendar
  const step = view === 'day' ? 1 : 7
  const day = useDayInput(date, chosen => change({ date: chosen }))
  const go = (days: number) => change({ date: addDays(date, days) })
  useKeys({
    T: { does: common.today, act: () => change({ date: '' }) },
    PageUp: { does: words.before({ view }), repeats: true, act: () => go(-step) },
    PageDown: { does: words.next({ view }), repeats: true, act: () => go(step) },
  })
  const cancelled = reading.data?.trips.filter(({ status }) => status === 'cancelled').length ?? 0
  return (
    <div className="calendar-bar flex flex-wrap items-center gap-y-1.5 gap-x-3.5 min-h-9 mb-2.5">
      <h2 className="text-19">{view === 'day' ? dateInWords(date) : weekInWords(from, to)}</h2>
      <p className="text-fg2 text-13" role="status">
        {reading.data && countsOf(shown)}
      </p>
      {(cancelled > 0 || withCancelled) && (
        <Button
          className={`${LOOK} text-13! aria-pressed:border-coach`}
          aria-pressed={withCancelled}
          data-repeat
          onClick={() => change({ cancelled: withCancelled ? '' : '1' })}
        >
          {common.countOf({ count: cancelled, status: office.status({ status: 'cancelled' }) })}
        </Button>
      )}
      <div className="calendar-steps flex items-center gap-1.5 ms-auto phone:flex-[1_0_100%] print:hidden! [&_label]:sr-only phone:[&_.field]:flex-1">
        <Button className={STEP} data-repeat aria-label={words.before({ view })} onClick={() => go(-step)}>
          ←
        </Button>
        <Button
          className={`${STEP} aria-disabled:opacity-100! aria-disabled:text-fg2`}
          busy={from <= today && today <= to}
          data-key="T"
          onClick={() => change({ date: '' })}
        >
          {common.today}
        </Button>
        <Button className={STEP} data-repeat aria-label={words.next({ view })} onClick={() => go(step)}>
          →
        </Button>
        <Field label={common.day} name="date" type="date" required {...day} />
      </div>
    </div>
  )
}

/** "November 16 to 22, 2026". */
function weekInWords(from: string, to: string): string {
  const of = (date: string, style: InstantStyle) =>
    instantInWords(new Date(`${date}T12:00:00Z`), style, { format, timeZone: 'UTC' })
  const year = from.slice(0, 4)
  if (to.slice(0, 4) !== year)
    return words.weekOfYears({ first: of(from, 'longDate'), last: of(to, 'longDate') })
  const dayOf = (date: string) => String(Number(date.slice(8)))
  const [firstDay, lastDay] = [dayOf(from), dayOf(to)]
  const [firstMonth, lastMonth] = [of(from, 'month'), of(to, 'month')]
  return firstMonth === lastMonth
    ? words.weekOfMonth({ month: firstMonth, firstDay, lastDay, year })
    : words.weekOfYear({ firstMonth, firstDay, lastMonth, lastDay, year })
}

function countsOf(trips: CalendarTrip[]): string {
  const pending = trips.filter(({ status }) => status === 'pending').length
  const count = common.trips({ count: trips.length })
  return pending > 0 ? words.notConfirmed({ trips: count, count: pending }) : count
}
