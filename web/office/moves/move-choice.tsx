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
import styles from './moves.module.css'

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
  if (fitting.length === 0 && !swap) return <p className={styles['none']}>{missing(trip, without)}</p>
  const offered = suggested
    ? [suggested, ...fitting.filter(pair => pair !== suggested).slice(0, OFFERED_MAX - 1)]
    : fitting.slice(0, OFFERED_MAX)
  const key = pair ? keyOfPair(pair) : STAYS
  const shown = offered.find(pair => keyOfPair(pair) === key)
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{words.moveTo({ reference })}</label>
      <select
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
      {shown && <p id={`${id}-why`}>{whyText(shown, shown === suggested)}</p>}
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
