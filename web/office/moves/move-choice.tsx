import { useId } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-moves'
import type { TripSuggestion } from '../../../contract/day/schemas.ts'
import { deadheadText, failsText, pairText } from '../reservations/trips/trip-words.ts'
import {
  keyOfPair,
  leastMissing,
  type MovePair,
  pairsAway,
  STAYS,
  type TripInTheWay,
} from './choose-moves.ts'

/** Maximum offered per trip. */
const OFFERED_MAX = 8

type Props = {
  trip: TripInTheWay
  reference: string
  without: readonly string[]
  swap: MovePair | undefined
  suggested: TripSuggestion | undefined
  pair: MovePair | undefined
  onChoose: (key: string) => void
}

export function MoveChoice({ trip, reference, without, swap, suggested, pair, onChoose }: Props) {
  const id = useId()
  const fitting = pairsAway(trip, without)
  if (fitting.length === 0 && !swap) return <p className="text-alert text-13">{missing(trip, without)}</p>
  const offered = suggested
    ? [suggested, ...fitting.filter(pair => pair !== suggested).slice(0, OFFERED_MAX - 1)]
    : fitting.slice(0, OFFERED_MAX)
  const key = pair ? keyOfPair(pair) : STAYS
  const shown = offered.find(pair => keyOfPair(pair) === key)
  return (
    <div className="grid grid-cols-[minmax(0,max-content)_minmax(0,420px)] gap-y-0.5 gap-x-3 items-center phone:grid-cols-1">
      <label className="text-fg2 text-13" htmlFor={id}>
        {words.moveTo({ reference })}
      </label>
      <select
        className="w-full min-w-0 h-9 py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg text-14 phone:h-11"
        id={id}
        value={key}
        aria-describedby={shown ? `${id}-why` : undefined}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        <option value={STAYS}>{words.keepAsIs}</option>
        {offered.map(pair => (
          <option key={keyOfPair(pair)} value={keyOfPair(pair)}>
            {common.joined({ first: pairText(pair), second: deadheadText(pair) })}
          </option>
        ))}
        {swap && <option value={keyOfPair(swap)}>{words.swap({ pair: pairText(swap) })}</option>}
      </select>
      {shown && (
        <p className="col-2 text-fg2 text-13 phone:col-1" id={`${id}-why`}>
          {whyText(shown, shown === suggested)}
        </p>
      )}
    </div>
  )
}

function whyText(pair: TripSuggestion, isSuggested: boolean): string {
  const deadhead = deadheadText(pair)
  return isSuggested ? words.suggested({ deadhead }) : words.why({ deadhead })
}

function missing(trip: TripInTheWay, without: readonly string[]): string {
  const fails = leastMissing(trip, without)
  return words.none({ fails: fails ? failsText({ fails }) : 'unknown' })
}
