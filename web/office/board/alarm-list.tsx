import { useState } from 'react'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardAlarm, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { clockTime } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'
import styles from './board-head.module.css'
import { chosenPair, findBest, givePair } from './give-trip.ts'
import { pairOf, plain } from './trip-texts.ts'

const SHOWN_MAX = 4

type Props = { board: Board; reload: () => void; onOpen: (tripId: string) => void }

export function AlarmList({ board, reload, onOpen }: Props) {
  const [all, setAll] = useState(false)
  const { busy, failed, run, clear } = useAction()
  const { alarms, trips } = board
  const shown = all ? alarms : alarms.slice(0, SHOWN_MAX)
  if (alarms.length === 0) return null
  return (
    <section className={styles['alarms']} aria-label={words.alerts({ count: alarms.length })}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <ul>
        {shown.map(alarm => {
          const trip = trips.find(({ _id }) => _id === alarm.trip)
          if (!trip) return null
          const act = (work: () => Promise<unknown>) =>
            void run(common.actionFailed, () => work().finally(reload))
          return <Alarm key={`${alarm.kind} ${trip._id}`} {...{ board, alarm, trip, act, onOpen, busy }} />
        })}
      </ul>
      {alarms.length > shown.length && (
        <button className="text-button" type="button" onClick={() => setAll(true)}>
          {words.moreAlerts({ count: alarms.length - shown.length })}
        </button>
      )}
    </section>
  )
}

type AlarmProps = {
  board: Board
  alarm: BoardAlarm
  trip: BoardTrip
  act: (work: () => Promise<unknown>) => void
  onOpen: (tripId: string) => void
  busy: boolean
}

function Alarm({ board, alarm, trip, act, onOpen, busy }: AlarmProps) {
  const { kind, minutes } = alarm
  const { timeZone } = useSite()
  const said = { name: trip.name, time: clockTime(trip.pickUpAt, timeZone) }
  const lands = trip.landsAt ? words.lands({ time: clockTime(trip.landsAt, timeZone) }) : words.flightOff
  return (
    <li data-kind={kind}>
      <b>{words.alert({ kind: plain(kind) })}</b>
      <span>{words.alertDetails({ ...said, kind: plain(kind), minutes: String(minutes), lands })}</span>
      <Cure {...{ board, alarm, trip, act, onOpen, busy, said }} />
      <button className="button quiet small" type="button" onClick={() => onOpen(trip._id)}>
        <SpokenText text={words.open(said)} />
      </button>
    </li>
  )
}

type CureProps = AlarmProps & { said: { name: string; time: string } }

function Cure({ board, alarm: { kind, phone }, trip, act, onOpen, busy, said }: CureProps) {
  const toast = useToast()
  const { timeZone } = useSite()
  const press = (text: string, work: () => Promise<unknown>) => (
    <button className="button quiet small" type="button" aria-disabled={busy} onClick={() => act(work)}>
      <SpokenText text={text} />
    </button>
  )
  const { proposedAt } = trip
  if (kind === 'flight-moved') {
    if (proposedAt === null) return null
    const body = { pickUpAt: proposedAt, take: true }
    const text = words.movePickUp({ ...said, to: clockTime(proposedAt, timeZone) })
    return press(text, () => staffCall('answerFlightMove', { id: trip._id, body }))
  }
  const move = (to: 'en-route' | 'no-show') => () =>
    staffCall('changeTripProgress', { id: trip._id, body: { seen: trip.progress, to, attempts: [] } })
  const takeBest = press(words.assignBest(said), async () => {
    // The driver who declined is asked last.
    const best = await findBest(trip, { except: kind === 'declined' ? trip.driver : null })
    if (best) await givePair(trip, chosenPair(best))
    else {
      toast(words.noBest)
      onOpen(trip._id)
    }
  })
  const driver = board.lanes.find(({ _id }) => _id === trip.driver)?.name
  const call = driver !== undefined && phone !== '' && (
    <a className="button quiet small" href={phoneHref(phone)}>
      <SpokenText text={words.callDriver({ ...said, driver })} />
    </a>
  )
  switch (kind) {
    case 'flight-news':
      return call
    case 'not-started':
      return press(words.onTheWay(said), move('en-route'))
    case 'still-not-started':
    case 'late':
      return (
        <>
          {call}
          {trip.progress === 'scheduled' && press(words.onTheWay(said), move('en-route'))}
        </>
      )
    case 'not-accepted':
      return (
        <>
          {call}
          {press(words.accepted(said), () => staffCall('acceptTrip', { id: trip._id }))}
        </>
      )
    case 'no-show-asked':
      return (
        <>
          {call}
          {press(words.noShow(said), move('no-show'))}
        </>
      )
    case 'declined':
      return takeBest
    case 'unassigned': {
      const pair = pairOf(trip, board.lanes)
      if (pair === undefined || trip.vehicle === null) return takeBest
      const kept = { vehicle: trip.vehicle, driver: trip.driver, pinned: true }
      return press(words.assignSuggested({ ...said, pair }), () => givePair(trip, kept))
    }
    default:
      return null
  }
}
