import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board } from '../../../contract/day/board-schemas.ts'
import { addDays, isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { MESSAGES } from '../../messages.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { NEW_RECORD, RECORD_PARAMETER } from '../forms/use-kept-draft.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { officeMeta } from '../office-meta.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import { TableEmpty } from '../table/table-states.tsx'
import { dayInWords, shortWeekdayAndDate } from '../today/clock-time.ts'
import { useNow, useToday } from '../use-now.ts'
import type { Route } from './+types/board-screen.ts'
import { AlertStrip } from './alert-strip.tsx'
import { addressOf, rememberDay } from './board-day.ts'
import { BoardLanes } from './board-lanes.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardList } from './board-list.tsx'
import './looks.css'
import styles from './board-screen.module.css'
import { BoardTools, useBoardView } from './board-tools.tsx'
import { DutyStrip } from './duty-strip.tsx'
import { LaneStrips } from './lane-strips.tsx'
import { overlapsOf } from './lay-board.ts'
import { MoveLine } from './move-line.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { type OpenTrip, TripPanel } from './trip-panel.tsx'
import type { DrawnTrip } from './trip-texts.ts'
import { useBoardMove } from './use-board-move.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.dispatch)

export default function BoardScreen() {
  const today = useToday(useSite().timeZone)
  const [params] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = isCalendarDate(asked) ? asked : today
  useEffect(() => rememberDay(day, today), [day, today])
  const { data, failed, loading, reload } = useCall(
    'getBoard',
    { query: { day } },
    { sentence: common.loadFailed },
  )
  return (
    <div
      className={`${styles['board']} text-14 leading-5 aria-busy:opacity-60`}
      aria-busy={loading && data?.day !== day}
    >
      <TitleActions>
        <DaySteps day={day} today={today} />
      </TitleActions>
      {failed && <Failure failed={failed} busy={loading} />}
      {!data && !failed && <p className="lead">{MESSAGES.loading}</p>}
      {data && <BoardOfDay key={data.day} board={data} today={today} reload={reload} />}
    </div>
  )
}

function DaySteps({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate()
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const go = (to: string) => void navigate(addressOf(to, today))
  useKeys({
    ArrowLeft: { does: common.previousDay, repeats: true, act: () => go(before) },
    ArrowRight: { does: common.dayAfter, repeats: true, act: () => go(after) },
  })
  const step = (to: string, name: string, sign: string) => (
    <Link
      className="button quiet small phone:-order-1 phone:min-w-11"
      to={addressOf(to, today)}
      aria-label={name}
      title={name}
      data-repeat
    >
      <span aria-hidden="true">{sign}</span>
    </Link>
  )
  return (
    <>
      <h2 className="font-text font-semibold text-14/6.5 whitespace-nowrap">
        <span className="sr-only">{words.dayIs} </span>
        <span className="phone:sr-only">{dayInWords(day, today)}</span>
        <span className="hidden phone:inline" aria-hidden="true">
          {shortWeekdayAndDate(day, today)}
        </span>
      </h2>
      {/* The arrows stay where they are, so a second click hits the same one. */}
      {step(before, common.previousDay, '‹')}
      {step(after, common.dayAfter, '›')}
      <Link
        className="button quiet small aria-[current]:bg-selection"
        to={addressOf(today, today)}
        aria-current={day === today ? 'date' : undefined}
      >
        {common.today}
      </Link>
      <Link className="button quiet small" to={`/admin/run-sheet?date=${day}`}>
        {common.runSheet}
      </Link>
    </>
  )
}

type OfDayProps = { board: Board; today: string; reload: () => void }

function BoardOfDay({ board, today, reload }: OfDayProps) {
  const [opened, setOpened] = useState<{ id: string; reassigns: boolean }>()
  const [preview, setPreview] = useState<DrawnTrip>()
  const [planning, setPlanning] = useState(false)
  const view = useBoardView()
  const open: OpenTrip = (id, { reassigns = false } = {}) => setOpened({ id, reassigns })
  const move = useBoardMove(board, { reload, open })
  const overlaps = overlapsOf(board, useNow().getTime())
  const isEmpty = board.lanes.length + board.trips.length === 0
  const lanes = board.lanes.filter(({ kind }) => view.by === `${kind}s`)
  const trip = board.trips.find(({ _id }) => _id === opened?.id)
  const shown = { board, lanes, overlaps, onOpen: open }
  return (
    <div>
      <BoardTools board={board} view={view} onAutoAssign={() => setPlanning(true)} />
      <AlertStrip {...{ board, overlaps, reload }} hasPanel={trip !== undefined} onOpen={open} />
      <MoveLine board={board} move={move} />
      <EmptyBoard board={board} />
      {isEmpty ? null : view.isList ? (
        board.trips.length > 0 && (
          <div className="@container">
            <BoardList board={board} today={today} onOpen={open} />
          </div>
        )
      ) : (
        <>
          <div className="-mx-(--edge) px-(--edge) bg-panel max-[760px]:hidden">
            <BoardLanes
              {...shown}
              hasDeadhead={view.hasDeadhead}
              selected={trip?._id}
              preview={preview}
              move={move}
            />
            <DutyStrip board={board} />
            <BoardLegend />
          </div>
          <div className="hidden max-[760px]:block">
            <LaneStrips {...shown} />
          </div>
        </>
      )}
      {trip && (
        <TripPanel
          key={`${trip._id} ${opened?.reassigns}`}
          {...{ trip, today }}
          reassigns={opened?.reassigns === true}
          onClose={() => setOpened(undefined)}
          onPreview={setPreview}
        />
      )}
      {planning && <PlanDialog board={board} reload={reload} onClose={() => setPlanning(false)} />}
    </div>
  )
}

function EmptyBoard({ board: { day, lanes, trips, more } }: { board: Board }) {
  const note = (text: string, mark: string, to: string) => (
    <p className="py-3.5 px-0">
      <MarkedText
        text={text}
        marks={{
          [mark]: part => (
            <Link className="text-coach-text font-medium underline underline-offset-3" to={to}>
              {part}
            </Link>
          ),
        }}
      />
    </p>
  )
  return (
    <>
      {lanes.length === 0 && (
        <TableEmpty
          title={words.noLanes}
          action={
            <Link className="button quiet small" to={`/admin/vehicles?${RECORD_PARAMETER}=${NEW_RECORD}`}>
              {words.addVehicle}
            </Link>
          }
        />
      )}
      {lanes.length > 0 && trips.length === 0 && (
        <p className="py-3.5 px-0">{common.noTrips({ when: 'day' })}</p>
      )}
      {more && note(words.more, 'sheet', `/admin/run-sheet?date=${day}`)}
    </>
  )
}
