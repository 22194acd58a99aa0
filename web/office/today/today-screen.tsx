import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import { lazyPart } from '../lazy-part.tsx'
// Before the parts' style sheets, which refine it.
import './today.css'
import './open-matters.css'
import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Day } from '../../../contract/staff/office-schemas.ts'
import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { MESSAGES } from '../../messages.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import type { ReadingPage } from '../data/begin-reads.ts'
import { joinReadings, useCall } from '../data/use-call.ts'
import { useDriverName } from '../drivers/use-driver-name.ts'
import { Failure } from '../editor/failure.tsx'
import { isGuideShown, useSetupGuide } from '../guide/use-setup-guide.ts'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys/key-bindings.ts'
import { officeMeta } from '../office-meta.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import { useToday } from '../use-now.ts'
import { localDate } from '../zone.ts'
import type { Route } from './+types/today-screen.ts'
import { dateInYear, dayInWords, weekday } from './clock-time.ts'
import { DayLine } from './day-line.tsx'
import { DayPayments } from './day-payments.tsx'
import { HappenedList } from './happened-list.tsx'
import { NextTrips } from './next-trips.tsx'
import { OpenMatterList } from './open-matter-list.tsx'
import { useLook } from './use-look.ts'
import { useOpenMatters } from './use-open-matters.ts'
import { Week } from './week.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.today)

export const handle = {
  reads(begin, { timeZone, search }) {
    begin('getDay', { query: { date: shownDate(search, localDate(timeZone)) } })
    begin('listOpenMatters', {})
    begin('listHappened', {})
    begin('listDrivers', {})
    begin('getSetupGuide', {})
  },
} satisfies ReadingPage

/** Lazy: shown during the first days only. */
const Guide = lazyPart(async () => (await import('../guide/guide.tsx')).Guide)

/** Until it is finished or hidden, owners see the set-up guide. */
export default function TodayScreen() {
  const { data: guide, setData, isAwaited } = useSetupGuide()
  const isGuided = guide !== undefined && isGuideShown(guide)
  // Read beside the guide, since after the first days there is none.
  const readings = useReadings({ enabled: !isGuided })
  if (isAwaited) return <Loading />
  if (!isGuided) return <Today {...readings} />
  return (
    <Suspense fallback={<Loading />}>
      <Guide guide={guide} setGuide={setData} />
    </Suspense>
  )
}

function Loading() {
  return (
    <div className="today fills-frame flex flex-1 flex-col">
      <LoadingNote />
    </div>
  )
}

function LoadingNote() {
  return <p className="min-h-28 py-10 px-5 bg-panel text-fg2 text-center">{MESSAGES.loading}</p>
}

function useReadings({ enabled }: { enabled: boolean }) {
  const today = useToday(useSite().timeZone)
  const [params] = useSearchParams()
  const date = shownDate(params, today)
  const options = { sentence: common.loadFailed, enabled }
  const day = useCall('getDay', { query: { date } }, options)
  const open = useOpenMatters(options)
  const happened = useCall('listHappened', {}, options)
  return { today, date, day, open, happened }
}

function Today({ today, date, day, open, happened }: ReturnType<typeof useReadings>) {
  useLook()
  const all = joinReadings({ day, open, happened })
  const driverName = useDriverName()
  return (
    <div className="today fills-frame flex flex-1 flex-col">
      <TitleActions>
        <DayTitle date={date} today={today} />
        <DayLinks date={date} today={today} />
      </TitleActions>
      {all.failed && <Failure failed={{ ...all.failed, tryAgain: all.reload }} busy={all.loading} />}
      {day.data ? (
        <DayOfTrips day={day.data} isLate={day.data.date !== date} today={today} />
      ) : (
        !day.failed && <LoadingNote />
      )}
      <div className="today-columns grid flex-1 grid-cols-[minmax(0,1.3fr)_minmax(0,0.86fr)_minmax(0,1.06fr)] border-t border-hair max-[1181px]:grid-cols-2 max-[1181px]:grid-rows-[auto_1fr] max-[760px]:grid-cols-1 max-[760px]:grid-rows-none">
        {open.data && driverName ? (
          <OpenMatterList matters={open.data} setMatters={open.setData} driverName={driverName} />
        ) : (
          <div className="max-[1181px]:hidden" />
        )}
        {day.data ? <Middle day={day.data} shown={date} today={today} /> : <div />}
        {happened.data && <HappenedList happened={happened.data} />}
      </div>
    </div>
  )
}

function Middle({ day, shown, today }: { day: Day; shown: string; today: string }) {
  const { money, week } = day
  const name = day.date === today ? words.todayInSentence : dateInYear(day.date, today)
  return (
    <section className="min-w-0 pt-3 pb-5 px-5 border-s border-hair max-[1181px]:border-s-0 max-[760px]:pt-3.5 max-[760px]:px-4 max-[760px]:border-t">
      {money && <DayPayments money={money} day={name} date={day.date} />}
      <Week week={week} shown={shown} today={today} level={money ? 'h4' : 'h3'} />
    </section>
  )
}

function shownDate(params: URLSearchParams, today: string): string {
  const wanted = params.get('day') ?? ''
  return isCalendarDate(wanted) && wanted.startsWith('20') ? wanted : today
}

function DayTitle({ date, today }: { date: string; today: string }) {
  return (
    <h2 className="day-title me-auto text-22/[1.2] max-[760px]:basis-full!">
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
  const links: DayLink[] = [
    [addressOf(previous, today), weekday(previous, 'long'), common.previousDay, 'back'],
    [addressOf(next, today), weekday(next, 'long'), common.dayAfter, 'forward'],
    ['/admin/today', common.today, ''],
    [`/admin/run-sheet?date=${date}`, common.runSheet, ''],
  ]
  return (
    <nav
      className="day-links flex flex-wrap gap-2 max-[760px]:flex-[1_1_100%]! max-[760px]:min-w-0"
      aria-label={common.days}
    >
      {links.map(([to, name, meaning, icon]) => (
        <Link
          className="button quiet relative gap-1.5 min-[1021px]:data-step:w-32 aria-[current]:bg-selection max-[760px]:aria-[current]:hidden max-[760px]:flex-[1_1_76px]"
          to={to}
          key={meaning || to}
          aria-current={to === '/admin/today' && date === today ? 'date' : undefined}
          data-step={icon}
          data-repeat
        >
          {icon === 'back' && <Icon name={icon} size={14} />}
          <span className={icon && 'min-[760px]:max-[1021px]:sr-only'}>{name}</span>
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
      className="[--label:164px] pt-1 pb-2 px-5 bg-panel aria-busy:opacity-60 max-[760px]:pt-1 max-[760px]:pb-2.5 max-[760px]:px-4"
      aria-label={common.tripsOf({ day: dayInWords(day.date, today) })}
      aria-busy={isLate}
    >
      <DayLine day={day} isToday={isToday} />
      <NextTrips day={day} isToday={isToday} />
      {day.trips.length === 0 && (
        <p className="pt-5.5 pb-3 px-0 font-display font-normal text-19/[1.3] text-center">
          {common.noTrips({ when: isToday ? 'today' : 'day' })}
        </p>
      )}
      {day.more > 0 && (
        <p className="pt-2 text-fg2 text-13">
          <MarkedText
            text={words.moreTrips({ count: day.more })}
            marks={{
              sheet: text => (
                <Link className="underline underline-offset-3" to={`/admin/run-sheet?date=${day.date}`}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </section>
  )
}
