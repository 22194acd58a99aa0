import * as facts from '#messages/facts'
import * as words from '#messages/office-board'
import * as common from '#messages/office-common'
import type { Board, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { SuggestedMark } from '../reservations/trips/suggested-mark.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { clockTime, dayInWords } from '../today/clock-time.ts'
import { routeOf } from '../today/trip-in-words.ts'
import styles from './board-list.module.css'
import { alarmName, stateOf } from './trip-texts.ts'

type Props = { board: Board; today: string; onOpen: (tripId: string) => void }

export function BoardList({ board, today, onOpen }: Props) {
  const trips = board.trips.toSorted((one, other) => (one.pickUpAt < other.pickUpAt ? -1 : 1))
  return (
    <table
      className={`${styles['list']} w-full border-collapse text-14 leading-5 figures [&_*]:wrap-break-word`}
    >
      <caption className="sr-only">{common.tripsOf({ day: dayInWords(board.day, today) })}</caption>
      <thead className="max-[760px]:hidden">
        <tr>
          <th className="text-fg2 text-13 font-normal" scope="col">
            {facts.pickup}
          </th>
          <th className="text-fg2 text-13 font-normal" scope="col">
            {facts.passenger}
          </th>
          <th className="text-fg2 text-13 font-normal" scope="col">
            {common.route}
          </th>
          <th className="@max-[700px]:hidden text-fg2 text-13 font-normal" scope="col">
            {facts.vehicle}
          </th>
          <th className="text-fg2 text-13 font-normal" scope="col">
            {common.driver}
          </th>
          <th className="text-fg2 text-13 font-normal" scope="col">
            {common.status}
          </th>
          <td className="text-fg2 text-13 font-normal max-[760px]:last:self-end" />
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
  const alarmNames = new Set(alarms.map(({ kind }) => alarmName(kind)))
  alarmNames.delete(stateOf(trip))
  const isNight = trip.pickUpAt >= board.until
  return (
    <tr
      className="max-[760px]:grid max-[760px]:grid-cols-[78px_minmax(0,1fr)_auto] max-[760px]:gap-y-0.5 max-[760px]:gap-x-3 max-[760px]:py-2.5 max-[760px]:px-3 max-[760px]:border-b max-[760px]:border-b-hair"
      data-progress={trip.progress}
      data-alarm={alarms.length > 0 || undefined}
    >
      <th className="font-semibold whitespace-nowrap" scope="row">
        <time dateTime={trip.pickUpAt}>{time}</time>
        {isNight && (
          <small className="block text-fg2 text-13 font-normal max-[760px]:whitespace-normal">
            {words.night}
          </small>
        )}
      </th>
      <td className="max-[760px]:col-[2/-1] max-[760px]:font-semibold max-[760px]:last:self-end">
        {trip.name}
      </td>
      <td className="max-[760px]:col-span-full max-[760px]:last:self-end">{routeOf(trip)}</td>
      <td
        className="min-[760px]:@max-[700px]:hidden max-[760px]:data-label:col-span-full max-[760px]:last:self-end"
        data-label={facts.vehicle}
      >
        {nameOf(trip.vehicle, board.lanes)}
      </td>
      <td
        className="max-[760px]:data-label:col-span-full max-[760px]:last:self-end"
        data-label={common.driver}
      >
        {nameOf(trip.driver, board.lanes)}
        {trip.vehicle !== null && !trip.pinned && (
          <span className="block max-[760px]:inline-block max-[760px]:ms-1.5">
            <SuggestedMark />
          </span>
        )}
      </td>
      <td className="whitespace-nowrap max-[760px]:col-[1/3] max-[760px]:last:self-end">
        <span className="block first-letter:uppercase">{stateOf(trip)}</span>
        {[...alarmNames].map(name => (
          <small className={`${styles['alarm']} block text-fg2 text-13 font-normal`} key={name}>
            {name}
          </small>
        ))}
      </td>
      <td className="whitespace-nowrap max-[760px]:last:self-end">
        <Button small onClick={() => onOpen(trip._id)}>
          <SpokenText text={words.open({ name: trip.name, time })} />
        </Button>
      </td>
    </tr>
  )
}

function nameOf(id: string | null, lanes: readonly BoardLane[]): string {
  return lanes.find(({ _id }) => _id === id)?.name ?? common.unassigned
}
