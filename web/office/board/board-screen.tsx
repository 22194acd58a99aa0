import { useState } from 'react'
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
import { useKeys } from '../keys/key-bindings.ts'
import { officeMeta } from '../office-meta.ts'
import { dayInWords, weekday } from '../today/clock-time.ts'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/board-screen.ts'
import { AlarmList } from './alarm-list.tsx'
import styles from './board-head.module.css'
import { BoardLanes } from './board-lanes.tsx'
import { BoardList } from './board-list.tsx'
import { MoveLine } from './move-line.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { TripDialog } from './trip-dialog.tsx'
import { useBoardMove } from './use-board-move.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.dispatch)

export default function BoardScreen() {
  const today = useToday(useSite().timeZone)
  const [params] = useSearchParams()
  const asked = params.get('day') ?? ''
  const day = isCalendarDate(asked) ? asked : today
  const { data, failed, loading, reload } = useCall(
    'getBoard',
    { query: { day } },
    { sentence: common.loadFailed },
  )
  return (
    <div className={styles['board']} aria-busy={loading && data?.day !== day}>
      <DayHead day={day} today={today} />
      {failed && <Failure failed={failed} busy={loading} />}
      {!data && !failed && <p className="lead">{MESSAGES.loading}</p>}
      {data && <BoardOfDay key={data.day} board={data} today={today} reload={reload} />}
    </div>
  )
}

const addressOf = (day: string, today: string) => (day === today ? '/admin/board' : `/admin/board?day=${day}`)

type DayLink = [to: string, name: string, meaning: string]

function DayHead({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate()
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const go = (to: string) => void navigate(addressOf(to, today))
  useKeys({
    ArrowLeft: { does: common.previousDay, repeats: true, act: () => go(before) },
    ArrowRight: { does: common.dayAfter, repeats: true, act: () => go(after) },
  })
  const back: DayLink[] = day === today ? [] : [[addressOf(today, today), common.today, '']]
  const links: DayLink[] = [
    [addressOf(before, today), weekday(before, 'long'), common.previousDay],
    [addressOf(after, today), weekday(after, 'long'), common.dayAfter],
    ...back,
    [`/admin/run-sheet?date=${day}`, common.runSheet, ''],
  ]
  return (
    <div className={styles['head']}>
      <h2>
        <span className="sr-only">{words.dayIs} </span>
        {dayInWords(day, today)}
      </h2>
      <nav aria-label={common.days}>
        {links.map(([to, name, meaning]) => (
          <Link className="button quiet small" to={to} key={name + meaning} data-repeat>
            {name}
            {meaning && <span className="sr-only">, {meaning}</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}

type OfDayProps = { board: Board; today: string; reload: () => void }

function BoardOfDay({ board, today, reload }: OfDayProps) {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<string>()
  const [planning, setPlanning] = useState(false)
  const by = params.get('by') ?? 'both'
  const isList = params.get('as') === 'list'
  const move = useBoardMove(board, { reload, open: setOpened })
  const set = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(params)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const lanes = board.lanes.filter(({ kind }) => by === 'both' || by === `${kind}s`)
  const trip = board.trips.find(({ _id }) => _id === opened)
  return (
    <>
      <div className={styles['tools']}>
        <Choice
          legend={common.show}
          value={by}
          choices={[
            ['both', common.all],
            ['vehicles', common.vehicles],
            ['drivers', common.drivers],
          ]}
          onChoose={value => set('by', value, 'both')}
        />
        <Choice
          legend={common.view}
          value={isList ? 'list' : 'lanes'}
          choices={[
            ['lanes', words.timeline],
            ['list', common.list],
          ]}
          onChoose={value => set('as', value, 'lanes')}
        />
        <button className="button quiet small" type="button" onClick={() => setPlanning(true)}>
          {words.autoAssign}
        </button>
      </div>
      <AlarmList board={board} reload={reload} onOpen={setOpened} />
      <MoveLine board={board} move={move} />
      {board.lanes.length === 0 && (
        <p className={styles['missing']}>
          <MarkedText
            text={words.noLanes}
            marks={{ cars: text => <Link to="/admin/vehicles">{text}</Link> }}
          />
        </p>
      )}
      {board.trips.length === 0 && <p className={styles['empty']}>{common.noTrips({ when: 'day' })}</p>}
      <div className={styles['wide']} hidden={isList}>
        {(board.lanes.length > 0 || board.trips.length > 0) && (
          <BoardLanes board={board} lanes={lanes} today={today} move={move} onOpen={setOpened} />
        )}
      </div>
      <div className={styles['narrow']} data-chosen={isList || undefined}>
        {board.trips.length > 0 && <BoardList board={board} today={today} onOpen={setOpened} />}
      </div>
      {board.more && (
        <p className="quiet-note">
          <MarkedText
            text={words.more}
            marks={{ sheet: text => <Link to={`/admin/run-sheet?date=${board.day}`}>{text}</Link> }}
          />
        </p>
      )}
      {trip && <TripDialog key={trip._id} trip={trip} onClose={() => setOpened(undefined)} />}
      {planning && <PlanDialog board={board} reload={reload} onClose={() => setPlanning(false)} />}
    </>
  )
}

type ChoiceProps = {
  legend: string
  value: string
  choices: [value: string, name: string][]
  onChoose: (value: string) => void
}

function Choice({ legend, value, choices, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(([each, name]) => (
        <label key={each}>
          <input type="radio" name={legend} checked={value === each} onChange={() => onChoose(each)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
