import { useId, useState } from 'react'
import * as words from '#messages/office-trips'
import type { Trip, TripSuggestion } from '../../../../contract/dispatch/trip-schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import { MESSAGES } from '../../../messages.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { InTheWayList } from '../../occupancies/in-the-way.tsx'
import { useInTheWay } from '../../occupancies/use-in-the-way.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { failsText, overridable, pairText, reasonsText } from './trip-words.ts'
import styles from './trips.module.css'

/** Pairs that are offered at most, the best first. */
const SHOWN_MAX = 8

type Props = { trip: Trip; onDone: () => void }
/** What the customer has to agree to. */
type Needs = { class: string; seats: number }

/** The pairs that can take a trip, with their reasons; one that does not fit needs a reason of staff. */
export function AssignForm({ trip, onDone }: Props) {
  const found = useCall('suggestForTrip', { id: trip._id }, { sentence: words.suggestionsFailed })
  const [chosen, setChosen] = useState<string>()
  const [reason, setReason] = useState('')
  const assigning = useAssigning(trip, onDone)
  const pairs = (found.data ?? []).filter(each => overridable(each) !== undefined).slice(0, SHOWN_MAX)
  const pair = pairs.find(each => keyOf(each) === chosen) ?? pairs[0]
  if (found.failed) return <Failure failed={found.failed} busy={found.loading} />
  if (!found.data) return <p className="quiet-note">{MESSAGES.loading}</p>
  if (!pair) return <p className={styles['missing']}>{words.none}</p>
  const needsReason = pair.fails.length > 0
  const isReady = !needsReason || reason.trim() !== ''
  const { busy, failed, clear, inTheWay, broken } = assigning
  return (
    <div className={styles['assign']}>
      {failed && inTheWay.length === 0 && <Failure failed={failed} busy={busy} onBack={clear} />}
      <InTheWayList inTheWay={inTheWay} />
      <PairChoice
        pairs={pairs}
        chosen={keyOf(pair)}
        onChoose={key => {
          setChosen(key)
          assigning.forget()
        }}
      />
      {needsReason && <OverrideReason pair={pair} reason={reason} onReason={setReason} />}
      {broken && <AskCustomer trip={trip} needs={broken} onRecorded={assigning.forget} />}
      <button
        className="button quiet"
        type="button"
        aria-disabled={busy || !isReady}
        onClick={() => isReady && void assigning.assign(pair, reason)}
      >
        {words.save}
      </button>
    </div>
  )
}

/** Gives the trip a pair, and says what the customer has to agree to where that is less than was promised. */
function useAssigning({ _id: id, version }: Trip, onDone: () => void) {
  const [broken, setBroken] = useState<Needs>()
  const { busy, failed, run, clear } = useAction()
  const { inTheWay, watch } = useInTheWay()
  const toast = useToast()
  const send = async (pair: TripSuggestion, reason: string) => {
    const checks = overridable(pair) ?? []
    const override = checks.length > 0 ? { override: { checks, reason } } : {}
    const body = { vehicle: pair.vehicle._id, driver: pair.driver?._id ?? null, pinned: true, ...override }
    await watch(staffCall('assignTrip', { id, body, ...(version > 0 ? { ifMatch: version } : {}) }))
    toast(words.assigned({ car: pair.vehicle.name }))
    onDone()
  }
  const assign = (pair: TripSuggestion, reason: string) =>
    run(words.assignFailed, () =>
      send(pair, reason).catch(error => {
        if (!(error instanceof Problem) || error.code !== 'promise_broken') throw error
        setBroken((error.current as { needs: Needs }).needs)
      }),
    )
  return { assign, busy, failed, clear, inTheWay, broken, forget: () => setBroken(undefined) }
}

function keyOf({ vehicle, driver }: TripSuggestion): string {
  return `${vehicle._id} ${driver?._id ?? ''}`
}

type ChoiceProps = {
  pairs: readonly TripSuggestion[]
  chosen: string
  onChoose: (key: string) => void
}

function PairChoice({ pairs, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles['pairs']}>
      <legend>{words.choose}</legend>
      <p className="quiet-note">{words.costNote}</p>
      {pairs.map(pair => (
        <label key={keyOf(pair)}>
          <input
            type="radio"
            name={name}
            checked={keyOf(pair) === chosen}
            onChange={() => onChoose(keyOf(pair))}
          />
          <span>
            <strong>{pairText(pair)}</strong>
            <small>
              {[words.cost({ minutes: Math.round(pair.cost) }), reasonsText(pair)].filter(Boolean).join(': ')}
            </small>
            {pair.fails.length > 0 && <small className={styles['missing']}>{failsText(pair)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ReasonProps = { pair: TripSuggestion; reason: string; onReason: (reason: string) => void }

function OverrideReason({ pair, reason, onReason }: ReasonProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{words.overrideReason}</label>
      <input
        id={id}
        value={reason}
        maxLength={300}
        aria-describedby={`${id}-note`}
        onChange={event => onReason(event.currentTarget.value)}
      />
      <p className="field-note" id={`${id}-note`}>
        {words.overrideNote({ checks: failsText(pair) })}
      </p>
    </div>
  )
}

type AskProps = { trip: Trip; needs: Needs; onRecorded: () => void }

/** A smaller car than promised needs the customer's word, which staff record. */
function AskCustomer({ trip, needs, onRecorded }: AskProps) {
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  const record = () =>
    run(words.consentFailed, async () => {
      await staffCall('recordTripConsent', { id: trip._id, body: needs })
      toast(words.consentRecorded)
      onRecorded()
    })
  return (
    <div className={styles['ask']} role="alert">
      <p>{words.askFirst}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <button className="button quiet" type="button" aria-disabled={busy} onClick={record}>
        {words.agreed}
      </button>
    </div>
  )
}
