import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import type { Trip, TripSuggestion } from '../../../../contract/day/schemas.ts'
import { MESSAGES } from '../../../messages.ts'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { keyOfPair } from '../../moves/choose-moves.ts'
import { MoveFirstSlot } from '../../moves/move-first-slot.tsx'
import { OverrideReason } from './override-reason.tsx'
import { PairChoice } from './pair-choice.tsx'
import { isOnlyBusy, overridable } from './trip-words.ts'
import styles from './trips.module.css'
import { type Needs, useAssigning } from './use-assigning.ts'
import { useClassNames } from './use-class-names.ts'

const SHOWN_MAX = 8
const BUSY_SHOWN_MAX = 4

type Props = { trip: Trip; onDone: () => void }

/** Unfit ones need a reason; for busy ones, trips are moved first. */
export function AssignForm({ trip, onDone }: Props) {
  const found = useCall('suggestForTrip', { id: trip._id }, { sentence: common.loadFailed })
  const [chosen, setChosen] = useState<string>()
  const [reason, setReason] = useState('')
  const assigning = useAssigning(trip, onDone)
  const free = (found.data ?? []).filter(each => overridable(each) !== undefined).slice(0, SHOWN_MAX)
  const taken = (found.data ?? []).filter(isOnlyBusy).slice(0, BUSY_SHOWN_MAX)
  const pairs = [...free, ...taken]
  const pair = pairs.find(each => keyOfPair(each) === chosen) ?? pairs[0]
  if (found.failed)
    return (
      <div className={styles['waiting']}>
        <Failure failed={found.failed} busy={found.loading} />
      </div>
    )
  if (!found.data) return <p className={`quiet-note ${styles['waiting']}`}>{MESSAGES.loading}</p>
  if (!pair) return <p className={styles['missing']}>{words.none}</p>
  const needsReason = (overridable(pair) ?? []).length > 0
  const isReady = !needsReason || reason.trim() !== ''
  const { busy, failed, clear, inTheWay, broken } = assigning
  return (
    <div className={styles['assign']}>
      {failed && inTheWay.length === 0 && <Failure failed={failed} busy={busy} onBack={clear} />}
      <PairChoice
        free={free}
        taken={taken}
        chosen={keyOfPair(pair)}
        onChoose={key => {
          setChosen(key)
          assigning.forget()
        }}
      />
      {needsReason && <OverrideReason pair={pair} reason={reason} onReason={setReason} />}
      {broken ? (
        <AskCustomer
          trip={trip}
          needs={broken}
          busy={busy}
          onAgreed={() => void assigning.assignAgreed(pair, reason, broken)}
          onAsk={() => void assigning.askOnPage(broken)}
        />
      ) : (
        inTheWay.length === 0 && (
          <button
            className="button quiet"
            type="button"
            aria-disabled={busy || !isReady}
            onClick={() => isReady && void assigning.assign(pair, reason)}
          >
            {words.assignSelected}
          </button>
        )
      )}
      <MoveFirstSlot
        key={keyOfPair(pair)}
        inTheWay={inTheWay}
        without={idsOf(pair)}
        what="pair"
        swap={ownPair(trip)}
        send={moves => assigning.moveAndAssign(pair, moves)}
        onMoved={assigning.forget}
      />
    </div>
  )
}

const idsOf = ({ vehicle, driver }: TripSuggestion) => [vehicle._id, ...(driver ? [driver._id] : [])]

function ownPair({ assignment }: Trip) {
  return assignment?.vehicle ? { vehicle: assignment.vehicle, driver: assignment.driver } : undefined
}

type AskProps = { trip: Trip; needs: Needs; busy: boolean; onAgreed: () => void; onAsk: () => void }

/** A vehicle below the booked class needs the customer's consent. */
function AskCustomer({ trip, needs, busy, onAgreed, onAsk }: AskProps) {
  const nameOf = useClassNames()
  const said = ({ class: code, seats }: Needs) => words.classAndSeats({ name: nameOf(code), seats })
  const before = trip.assignment?.promised
  return (
    <div className={styles['ask']} role="alert">
      <p>{words.askFirst({ before: before ? said(before) : '', after: said(needs) })}</p>
      <button className="button quiet" type="button" aria-disabled={busy} onClick={onAgreed}>
        {words.agreedByPhone}
      </button>{' '}
      <button className="button quiet" type="button" aria-disabled={busy} onClick={onAsk}>
        {words.askByEmail}
      </button>
    </div>
  )
}
