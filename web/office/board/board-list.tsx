import * as facts from '#messages/facts'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { plain } from '../reservations/trips/trip-words.ts'
import { SpokenText } from '../spoken-text.tsx'
import { clockTime, dayInWords } from '../today/clock-time.ts'
import { routeOf } from '../today/trip-in-words.ts'
import styles from './board-list.module.css'
import { stateOf } from './trip-texts.ts'

type Props = { board: Board; today: string; onOpen: (tripId: string) => void }

export function BoardList({ board, today, onOpen }: Props) {
  const trips = board.trips.toSorted((one, other) => (one.pickUpAt < other.pickUpAt ? -1 : 1))
  return (
    <table className={styles['list']}>
      <caption className="sr-only">{common.tripsOf({ day: dayInWords(board.day, today) })}</caption>
      <thead>
        <tr>
          <th scope="col">{facts.pickup}</th>
          <th scope="col">{facts.passenger}</th>
          <th scope="col">{common.route}</th>
          <th scope="col">{facts.vehicle}</th>
          <th scope="col">{common.driver}</th>
          <th scope="col">{common.status}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {trips.map(trip => (
          <Row key={trip._id} board={board} trip={trip} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { board: Board; trip: BoardTrip; onOpen: (tripId: string) => void }

function Row({ board, trip, onOpen }: RowProps) {
  const { timeZone } = useSite()
  const time = clockTime(trip.pickUpAt, timeZone)
  const alarms = board.alarms.filter(alarm => alarm.trip === trip._id)
  const isNight = trip.pickUpAt >= board.until
  return (
    <tr data-progress={trip.progress} data-alarm={alarms.length > 0 || undefined}>
      <th scope="row">
        <time dateTime={trip.pickUpAt}>{time}</time>
        {isNight && <small>{words.night}</small>}
      </th>
      <td className={styles['guest']}>{trip.name}</td>
      <td className={styles['route']}>{routeOf(trip)}</td>
      <td data-label={facts.vehicle}>{nameOf(trip.vehicle, board.lanes)}</td>
      <td data-label={common.driver}>
        {nameOf(trip.driver, board.lanes)}
        {trip.vehicle !== null && !trip.pinned && <small>{common.suggested}</small>}
      </td>
      <td className={styles['state']}>
        {stateOf(trip)}
        {alarms.map(({ kind }) => (
          <small className={styles['alarm']} key={kind}>
            {words.alert({ kind: plain(kind) })}
          </small>
        ))}
      </td>
      <td>
        <button className="button quiet small" type="button" onClick={() => onOpen(trip._id)}>
          <SpokenText text={words.open({ name: trip.name, time })} />
        </button>
      </td>
    </tr>
  )
}

function nameOf(id: string | null, lanes: readonly BoardLane[]): string {
  return lanes.find(({ _id }) => _id === id)?.name ?? common.unassigned
}
