import { useId } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-moves'
import * as trips from '#messages/office-trips'
import type { TripSuggestion } from '../../../contract/day/schemas.ts'
import { OverrideReason } from '../reservations/trips/override-reason.tsx'
import { deadheadText, failsText, pairText } from '../reservations/trips/trip-words.ts'
import {
  isLocked,
  keyOfPair,
  LEFT,
  leastMissing,
  type MovePair,
  mayLeave,
  pairsAway,
  pairsDespite,
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
  isBlock: boolean
  /** Another trip has the vehicle or driver then. */
  isClashing: boolean
  isLeft: boolean
  onChoose: (key: string) => void
  reason: string
  onReason: (reason: string) => void
}

export function MoveChoice(props: Props) {
  const { trip, without, swap, isBlock } = props
  if (pairsAway(trip, without).length > 0 || swap) return <MoveSelect {...props} />
  const isStuck = pairsDespite(trip, without).length === 0
  if (isStuck && !(isBlock && mayLeave(trip)))
    return <p className="text-alert text-13">{missing(trip, without)}</p>
  return (
    <div className="grid gap-0.5">
      <p className="text-fg2 text-13">{words.noneFits({ fails: missingChecks(trip, without) })}</p>
      <MoveSelect {...props} />
    </div>
  )
}

const undecidedText = ({ length }: readonly unknown[]): string =>
  length > 0 ? words.undecided : common.chooseOne

function MoveSelect(props: Props) {
  const { trip, reference, without, swap, suggested, pair, isBlock, isClashing, isLeft, onChoose } = props
  const { reason, onReason } = props
  const id = useId()
  const fitting = pairsAway(trip, without)
  const offered = suggested
    ? [suggested, ...fitting.filter(pair => pair !== suggested).slice(0, OFFERED_MAX - 1)]
    : fitting.slice(0, OFFERED_MAX)
  const all = [...offered, ...pairsDespite(trip, without)]
  const chosen = pair ? keyOfPair(pair) : STAYS
  const key = isLeft ? LEFT : chosen
  const shown = all.find(pair => keyOfPair(pair) === key)
  const noteIds = [...(isLocked(trip) ? [`${id}-locked`] : []), ...(shown || isClashing ? [`${id}-why`] : [])]
  return (
    <div className="grid gap-0.5 max-w-140">
      <p className="flex flex-wrap gap-y-0.5 gap-x-2 items-center">
        <label className="text-fg2 text-13" htmlFor={id}>
          {words.moveTo({ reference })}
        </label>
        {isLocked(trip) && (
          <span className="mark" id={`${id}-locked`}>
            {trips.locked}
          </span>
        )}
      </p>
      <select
        className="select w-full min-w-0 h-9 py-0 ps-2.5 border border-ctl rounded-xs bg-field text-fg text-14 phone:h-11"
        id={id}
        value={key}
        aria-invalid={isClashing || undefined}
        aria-describedby={noteIds.join(' ') || undefined}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        {!isBlock && <option value={STAYS}>{words.keepAsIs}</option>}
        {isBlock && key === STAYS && <option value={STAYS}>{undecidedText(all)}</option>}
        {all.map(pair => (
          <option key={keyOfPair(pair)} value={keyOfPair(pair)}>
            {common.joined({ first: pairText(pair), second: failsText(pair) || deadheadText(pair) })}
          </option>
        ))}
        {isBlock && mayLeave(trip) && <option value={LEFT}>{words.leaveUnassigned}</option>}
        {swap && <option value={keyOfPair(swap)}>{words.swap({ pair: pairText(swap) })}</option>}
      </select>
      {isClashing && (
        <p className="text-alert text-13" id={`${id}-why`}>
          {words.clash}
        </p>
      )}
      {shown && !isClashing && (
        <p className="text-fg2 text-13" id={`${id}-why`}>
          {whyText(shown, shown === suggested)}
        </p>
      )}
      <Despite pair={shown} reason={reason} onReason={onReason} />
    </div>
  )
}

type DespiteProps = Pick<Props, 'reason' | 'onReason'> & { pair: TripSuggestion | undefined }

function Despite({ pair, ...props }: DespiteProps) {
  if (!pair || pair.fails.length === 0) return null
  return <OverrideReason pair={pair} {...props} tries={0} />
}

function whyText(pair: TripSuggestion, isSuggested: boolean): string {
  const deadhead = deadheadText(pair)
  return isSuggested ? words.suggested({ deadhead }) : words.why({ deadhead })
}

function missing(trip: TripInTheWay, without: readonly string[]): string {
  return words.none({ fails: missingChecks(trip, without) })
}

function missingChecks(trip: TripInTheWay, without: readonly string[]): string {
  const fails = leastMissing(trip, without)
  return fails ? failsText({ fails }) : 'unknown'
}
