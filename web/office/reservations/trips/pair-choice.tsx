import { useId } from 'react'
import * as confirming from '#messages/office-confirming'
import * as words from '#messages/office-trips'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { keyOfPair } from '../../moves/choose-moves.ts'
import { costText, failsText, pairText, reasonsText } from './trip-words.ts'
import styles from './trips.module.css'

type Props = {
  free: readonly TripSuggestion[]
  taken: readonly TripSuggestion[]
  chosen: string
  onChoose: (key: string) => void
}

export function PairChoice({ free, taken, chosen, onChoose }: Props) {
  const name = useId()
  const option = (pair: TripSuggestion) => (
    <label key={keyOfPair(pair)}>
      <input
        type="radio"
        name={name}
        checked={keyOfPair(pair) === chosen}
        onChange={() => onChoose(keyOfPair(pair))}
      />
      <span>
        <strong>{pairText(pair)}</strong>
        <small>{[costText(pair), reasonsText(pair)].filter(Boolean).join(': ')}</small>
        {pair.fails.length > 0 && <small className={styles['missing']}>{failsText(pair)}</small>}
      </span>
    </label>
  )
  return (
    <fieldset className={styles['pairs']}>
      <legend>{confirming.withVehicle}</legend>
      <p className="quiet-note">{words.sortNote}</p>
      {free.map(option)}
      {taken.length > 0 && <p className="quiet-note">{words.busyThen}</p>}
      {taken.map(option)}
    </fieldset>
  )
}
