import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { Options } from '../../forms/choice-field.tsx'
import { keyOfPair, type MovePair } from '../../moves/choose-moves.ts'
import { SpokenText } from '../../spoken-text.tsx'
import { clockTime, clockTimeWithDay } from '../../today/clock-time.ts'
import { hoursAndMinutes } from '../panel/pick-up-line.ts'
import type { AssignRow } from './assign-rows.ts'
import { OverrideReason, useFailsText } from './override-reason.tsx'
import { deadheadText, decisiveOf, isOnlyBusy, overridable } from './trip-words.ts'

const ROW = 'pt-2.5 pb-2.75 px-[var(--panel-edge,12px)] border-t border-hair'

type Props = {
  row: AssignRow
  pickUpAt: string
  /** The locked vehicle and driver. */
  assigned: MovePair | undefined
  isBest: boolean
  takesFocus: boolean
  busy: boolean
  onAssign: (pair: TripSuggestion, reason: string) => void
  onPreview: (pair: TripSuggestion) => void
  /** The result of the last assignment. */
  obstacle: ReactNode
}

export function DriverRow(props: Props) {
  const { row, pickUpAt, assigned, isBest, takesFocus, busy, onAssign, onPreview, obstacle } = props
  const [chosen, setChosen] = useState<TripSuggestion>()
  const [reason, setReason] = useState('')
  const [tries, setTries] = useState(0)
  const failsText = useFailsText()
  const button = useFocusOnce(takesFocus)
  const pair = row.pairs.find(each => chosen && keyOfPair(each) === keyOfPair(chosen)) ?? row.pairs[0]
  const fails = pair.fails.length > 0
  const isAssigned = assigned !== undefined && keyOfPair(pair) === keyOfPair(assigned)
  const needsReason = (overridable(pair, true) ?? []).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isAssigned) return
    if (needsReason && !reason.trim()) setTries(tries + 1)
    else onAssign(pair, needsReason ? reason : '')
  }
  return (
    <li
      className={`${ROW} data-best:bg-selection data-best:[box-shadow:inset_calc(3px_*_var(--dir))_0_var(--coach)]`}
      data-best={isBest || undefined}
      onPointerEnter={() => onPreview(pair)}
      onFocus={() => onPreview(pair)}
    >
      <form className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5 gap-x-3 items-center" onSubmit={submit}>
        <p className="flex flex-wrap gap-y-0.5 gap-x-2 items-center min-w-0 text-fg2">
          <b className="text-fg font-text font-semibold text-15/5">{row.name}</b>
          {isBest && <Badge best>{texts.best}</Badge>}
          {row.isCurrent && <Badge>{texts.current}</Badge>}
          {row.hasDeclined && <Badge>{texts.answer({ answer: 'declined' })}</Badge>}
          <Hours pair={pair} />
        </p>
        <p>
          <Availability pair={pair} pickUpAt={pickUpAt} />
        </p>
        <p className="flex flex-wrap gap-y-0.5 gap-x-2 items-center min-w-0 text-fg2">
          <VehicleMenu
            {...{ row, pair }}
            onChoose={next => {
              setChosen(next)
              onPreview(next)
            }}
          />
          <span className={`text-13/4.5 ${fails ? 'text-pending' : ''}`}>
            {fails ? failsText(pair) : deadheadText(pair)}
          </span>
        </p>
        {isAssigned ? (
          <span className="area-[1/2/4] text-fg2 text-13">{texts.isAssigned}</span>
        ) : (
          <Button
            small
            look={isBest ? 'primary' : 'quiet'}
            className="area-[1/2/4]"
            type="submit"
            ref={button}
            busy={busy}
          >
            <SpokenText text={texts.assignTo({ name: row.name })} />
          </Button>
        )}
        {needsReason && tries > 0 && (
          <OverrideReason pair={pair} reason={reason} onReason={setReason} tries={tries} />
        )}
      </form>
      {obstacle}
    </li>
  )
}

function Badge({ best, children }: { best?: boolean; children: string }) {
  return (
    <small
      className="py-0 px-1.75 rounded-xs bg-hover font-text font-semibold text-12/4.5 whitespace-nowrap data-best:bg-coach-text data-best:text-on-primary"
      data-best={best}
    >
      {children}
    </small>
  )
}

/** Leaves the focus alone if the user has moved it. */
function useFocusOnce(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'SECTION'
    if (takesFocus && isFree) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return button
}

function Hours({ pair: { availability } }: { pair: TripSuggestion }) {
  const { dutyMinutes, maxDutyMinutes } = availability ?? {}
  if (!dutyMinutes || !maxDutyMinutes) return null
  const facts = { used: hoursAndMinutes(dutyMinutes), max: hoursAndMinutes(maxDutyMinutes) }
  return (
    <span className="text-13 ms-auto whitespace-nowrap" title={texts.dutyWithTrip}>
      {common.hoursOfMax(facts)}
    </span>
  )
}

type AvailabilityProps = { pair: TripSuggestion; pickUpAt: string }

function Availability({ pair: { availability, fails }, pickUpAt }: AvailabilityProps) {
  const { timeZone } = useSite()
  const { freeFrom = null, milesAway = null, late, missedShift } = availability ?? {}
  const time = freeFrom === null ? '' : clockTime(freeFrom, timeZone)
  const state = fails.includes('shift') ? 'off' : freeFrom === null ? 'free' : 'at'
  // "6 pm", "Sun 6 pm" for a pickup on another day.
  const hour = (at: string) => clockTimeWithDay(at, timeZone, new Date(pickUpAt)).replace(':00', '')
  return (
    <>
      {missedShift
        ? texts.shift({ from: hour(missedShift.from), until: hour(missedShift.until) })
        : texts.freeFrom({ state, time })}
      {milesAway !== null && (
        <>
          {', '}
          <b>{texts.milesAway({ miles: milesAway })}</b>
        </>
      )}
      {late && (
        <>
          {', '}
          <span className="text-alert">
            {texts.arrivesLate({
              time: clockTime(late.arrivesAt, timeZone),
              late: hoursAndMinutes(late.minutes).replaceAll(' ', '\u00a0'),
            })}
          </span>
        </>
      )}
    </>
  )
}

type MenuProps = { row: AssignRow; pair: TripSuggestion; onChoose: (pair: TripSuggestion) => void }

function VehicleMenu({ row: { name, pairs }, pair, onChoose }: MenuProps) {
  const failsText = useFailsText()
  if (!pair.driver) return null
  return (
    <select
      className="select max-w-[60%] h-6.5 touch:h-11 py-0 ps-1.5 border border-ctl rounded-xs bg-raised text-fg font-text font-normal text-13/5"
      aria-label={texts.vehicleFor({ name })}
      value={keyOfPair(pair)}
      onChange={event => {
        const next = pairs[event.currentTarget.selectedIndex]
        if (next) onChoose(next)
      }}
    >
      <Options
        choices={pairs.map(each => [
          keyOfPair(each),
          each.fails.length > 0
            ? common.joined({ first: each.vehicle.name, second: failsText(each) })
            : each.vehicle.name,
        ])}
      />
    </select>
  )
}

type UnavailableProps = Pick<Props, 'row' | 'busy' | 'obstacle'> & {
  onAssign: (pair: TripSuggestion) => void
}

/** One line with the reason; a driver who is only busy can be freed by moving trips; suggestions make way. */
export function UnavailableRow({ row, busy, onAssign, obstacle }: UnavailableProps) {
  const { timeZone } = useSite()
  const failsText = useFailsText()
  const [pair] = row.pairs
  const other = pair.availability?.busyWith
  const decisive = decisiveOf(pair)
  const said = decisive.isOff ? texts.timeOff : failsText(decisive)
  const reason = other
    ? texts.onTrip({
        ...{ is: other.isSuggested ? 'suggested' : 'assigned', name: other.name },
        time: clockTime(other.until, timeZone),
      })
    : said
  return (
    <>
      <li className="grid grid-cols-[120px_minmax(0,1fr)_auto] gap-2 px-[var(--panel-edge,12px)] text-fg2 leading-6.5 whitespace-nowrap [&_span]:overflow-hidden [&_span]:text-ellipsis">
        <span>{row.name}</span>
        <span title={reason}>{reason}</span>
        {isOnlyBusy(pair) && (
          <button
            className="p-0 border-0 bg-transparent text-coach-text font-text font-medium text-13/6.5"
            type="button"
            aria-disabled={busy}
            onClick={() => busy || onAssign(pair)}
          >
            <SpokenText
              text={
                other?.isSuggested ? texts.assignTo({ name: row.name }) : texts.moveTrips({ name: row.name })
              }
            />
          </button>
        )}
      </li>
      {obstacle && <li className={ROW}>{obstacle}</li>}
    </>
  )
}
