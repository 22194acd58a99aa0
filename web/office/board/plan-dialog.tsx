import { useEffect, useRef, useState } from 'react'
import * as texts from '#messages/office-board'
import * as common from '#messages/office-common'
import * as shellWords from '#messages/shell'
import type { Board } from '../../../contract/day/board-schemas.ts'
import type { DaySuggestions } from '../../../contract/day/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Failure } from '../editor/failure.tsx'
import { deadheadText, pairText } from '../reservations/trips/trip-words.ts'
import { staffCall } from '../staff-call.ts'
import { clockTime } from '../today/clock-time.ts'
import { useAction } from '../use-action.ts'
import styles from './board-screen.module.css'
import { chosenPair, givePair } from './give-trip.ts'

type Props = { board: Board; reload: () => void; onClose: () => void }

export function PlanDialog({ board, reload, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { timeZone } = useSite()
  const [plan, setPlan] = useState<DaySuggestions>()
  const { busy, failed, run, clear } = useAction()
  const toast = useToast()
  useEffect(() => {
    dialog.current?.showModal()
    void run(common.actionFailed, async () => {
      setPlan(await staffCall('suggestAssignments', { body: { day: board.day } }))
    })
  }, [board.day, run])
  const take = () =>
    run(common.actionFailed, async () => {
      const refused = await takeAll(plan?.suggestions ?? [], board).finally(reload)
      const taken = (plan?.suggestions.length ?? 0) - refused
      if (taken > 0) toast(texts.assigned({ count: taken }))
      if (refused > 0) toast(texts.skipped({ count: refused }))
      dialog.current?.close()
    })
  const tripOf = (id: string) => board.trips.find(({ _id }) => _id === id)
  return (
    <dialog
      className={`conflict ${styles['plan']}`}
      ref={dialog}
      aria-labelledby="board-plan-title"
      onClose={onClose}
    >
      <h2 id="board-plan-title">{texts.autoAssign}</h2>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {!plan && !failed && <p className="quiet-note">{MESSAGES.loading}</p>}
      {plan && plan.suggestions.length + plan.left.length === 0 && <p>{texts.autoAssignNone}</p>}
      {plan && plan.suggestions.length > 0 && (
        <>
          <p className="quiet-note">{texts.autoAssignNote}</p>
          <ul className="max-h-[50vh] my-3 mx-0 p-0 overflow-auto list-none">
            {plan.suggestions.map(suggestion => {
              const trip = tripOf(suggestion.trip)
              return (
                <li className="grid gap-y-0 gap-x-3 py-1.5 px-0 border-t border-hair" key={suggestion.trip}>
                  <b>{trip && `${clockTime(trip.pickUpAt, timeZone)} ${trip.name}`}</b>
                  <span>{pairText(suggestion)}</span>
                  <small className="text-fg2">{deadheadText(suggestion)}</small>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {plan && plan.left.length > 0 && <p>{texts.noMatch({ count: plan.left.length })}</p>}
      {plan && plan.more > 0 && <p>{texts.moreToAssign({ count: plan.more })}</p>}
      <p className="actions">
        {plan && plan.suggestions.length > 0 && (
          <button className="button primary" type="button" aria-disabled={busy} onClick={() => void take()}>
            {texts.assignAll({ count: plan.suggestions.length })}
          </button>
        )}
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          {shellWords.close}
        </button>
      </p>
    </dialog>
  )
}

/** Sequential; returns how many were refused because the trip had changed. */
async function takeAll(suggestions: DaySuggestions['suggestions'], { trips }: Board): Promise<number> {
  let refused = 0
  for (const suggestion of suggestions) {
    const trip = trips.find(({ _id }) => _id === suggestion.trip)
    if (!trip) continue
    try {
      await givePair(trip, chosenPair(suggestion))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused += 1
    }
  }
  return refused
}
