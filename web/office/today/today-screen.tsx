import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
// Before the parts' style sheets, which refine it.
import './today.css'
import './open-matters.css'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Day } from '../../../contract/staff/office-schemas.ts'
import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { MESSAGES } from '../../messages.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { officeMeta } from '../office-meta.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/today-screen.ts'
import { dateInYear, dayInWords, weekday } from './clock-time.ts'
import styles from './day-line.module.css'
import { DayLine } from './day-line.tsx'
import { DayPayments } from './day-payments.tsx'
import { HappenedList } from './happened-list.tsx'
import { NextTrips } from './next-trips.tsx'
import { OpenMatterList } from './open-matter-list.tsx'
import { useLook } from './use-look.ts'
import { useOpenMatters } from './use-open-matters.ts'
import { Week } from './week.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.today)

export default function TodayScreen() {
  const today = useToday(useSite().timeZone)
  const date = useShownDate(today)
  useLook()
  const day = useCall('getDay', { query: { date } }, { sentence: common.loadFailed })
  const open = useOpenMatters()
  const happened = useCall('listHappened', {}, { sentence: common.loadFailed })
  const all = joinReadings({ day, open, happened })
  return (
    <div className="today">
      <TitleActions>
        <DayTitle date={date} today={today} />
        <DayLinks date={date} today={today} />
      </TitleActions>
      {all.failed && <Failure failed={{ ...all.failed, tryAgain: all.reload }} busy={all.loading} />}
      {day.data ? (
        <DayOfTrips day={day.data} isLate={day.data.date !== date} today={today} />
      ) : (
        !day.failed && <p className="today-loading">{MESSAGES.loading}</p>
      )}
      <div className="today-columns">
        {open.data && <OpenMatterList matters={open.data} setMatters={open.setData} />}
        {day.data && <Middle day={day.data} shown={date} today={today} />}
        {happened.data && <HappenedList happened={happened.data} />}
      </div>
    </div>
  )
}

function Middle({ day, shown, today }: { day: Day; shown: string; today: string }) {
  const { money, week } = day
  const name = day.date === today ? words.todayInSentence : dateInYear(day.date, today)
  return (
    <section>
      {money && <DayPayments money={money} day={name} />}
      <Week week={week} shown={shown} today={today} level={money ? 'h4' : 'h3'} />
    </section>
  )
}

function useShownDate(today: string): string {
  const [params] = useSearchParams()
  const wanted = params.get('day') ?? ''
  return isCalendarDate(wanted) && wanted.startsWith('20') ? wanted : today
}

function DayTitle({ date, today }: { date: string; today: string }) {
  return (
    <h2 className="day-title">
      <span className="sr-only">{date === today ? words.todayIs : words.dayIs} </span>
      {dayInWords(date, today)}
    </h2>
  )
}

const addressOf = (date: string, today: string) => (date === today ? '/admin/today' : `?day=${date}`)

type DayLink = [to: string, name: string, meaning: string, icon?: 'back' | 'forward']

function DayLinks({ date, today }: { date: string; today: string }) {
  const navigate = useNavigate()
  const [previous, next] = [addDays(date, -1), addDays(date, 1)]
  useKeys({
    ArrowLeft: {
      does: common.previousDay,
      repeats: true,
      act: () => void navigate(addressOf(previous, today)),
    },
    ArrowRight: { does: common.dayAfter, repeats: true, act: () => void navigate(addressOf(next, today)) },
  })
  const back: DayLink[] = date === today ? [] : [['/admin/today', common.today, '']]
  const links: DayLink[] = [
    [addressOf(previous, today), weekday(previous, 'long'), common.previousDay, 'back'],
    [addressOf(next, today), weekday(next, 'long'), common.dayAfter, 'forward'],
    ...back,
    [`/admin/run-sheet?date=${date}`, common.runSheet, ''],
  ]
  return (
    <nav className="day-links" aria-label={common.days}>
      {links.map(([to, name, meaning, icon]) => (
        <Link className="button quiet" to={to} key={name + meaning} data-repeat>
          {icon === 'back' && <Icon name={icon} size={14} />}
          {name}
          {meaning && <span className="sr-only">, {meaning}</span>}
          {icon === 'forward' && <Icon name={icon} size={14} />}
        </Link>
      ))}
    </nav>
  )
}

function DayOfTrips({ day, isLate, today }: { day: Day; isLate: boolean; today: string }) {
  const isToday = day.date === today
  return (
    <section
      className={styles['day']}
      aria-label={common.tripsOf({ day: dayInWords(day.date, today) })}
      aria-busy={isLate}
    >
      <DayLine day={day} isToday={isToday} />
      <NextTrips day={day} isToday={isToday} />
      {day.trips.length === 0 && (
        <p className={styles['day-empty']}>{common.noTrips({ when: isToday ? 'today' : 'day' })}</p>
      )}
      {day.more > 0 && (
        <p className={styles['day-more']}>
          <MarkedText
            text={words.moreTrips({ count: day.more })}
            marks={{ sheet: text => <Link to={`/admin/run-sheet?date=${day.date}`}>{text}</Link> }}
          />
        </p>
      )}
    </section>
  )
}
