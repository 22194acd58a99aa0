import { useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { Trip, TripSuggestion } from '../../../../contract/day/schemas.ts'
import { Problem } from '../../../../contract/problems.ts'
import { useToast } from '../../../shell/toasts.tsx'
import type { GivenPair } from '../../board/give-trip.ts'
import { useUndoAssigning } from '../../board/use-undo-assigning.ts'
import { useEmailOff } from '../../live/use-email-off.ts'
import type { Decision } from '../../moves/move-first.tsx'
import { useInTheWay } from '../../occupancies/use-in-the-way.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { overridable } from './trip-words.ts'

function previousOf(assignment: Trip['assignment']): GivenPair | undefined {
  if (!assignment?.vehicle) return undefined
  const { vehicle, driver, pinned } = assignment
  return { vehicle: vehicle._id, driver: driver?._id ?? null, pinned }
}

export type Needs = { class: string; seats: number }

/** Reports missing consent or conflicting trips. Trips in the way move in the same call if this one can swap. */
export function useAssigning({ _id: id, version, assignment }: Trip, onDone: () => void) {
  const [broken, setBroken] = useState<Needs>()
  const { busy, failed, run, clear } = useAction()
  const { inTheWay, watch, clear: forgetBusy } = useInTheWay()
  const toast = useToast()
  const undoOf = useUndoAssigning()
  const before = previousOf(assignment)
  const emailOff = useEmailOff()
  const send = async (pair: TripSuggestion, reason: string) => {
    const checks = overridable(pair, true) ?? []
    const override = checks.length > 0 ? { override: { checks, reason } } : {}
    const body = { vehicle: pair.vehicle._id, driver: pair.driver?._id ?? null, pinned: true, ...override }
    const ifMatch = version > 0 ? { ifMatch: version } : {}
    finish(pair, await watch(staffCall('assignTrip', { id, body, ...ifMatch })))
  }
  const finish = (pair: TripSuggestion, after: Pick<Trip, '_id' | 'version'> | undefined) => {
    const driver = pair.driver?.name ?? ''
    const text = texts.assigned({ who: driver ? 'driver' : 'vehicle', driver, car: pair.vehicle.name })
    toast(text, after && undoOf([{ trip: after, before, name: driver }]))
    onDone()
  }
  const assign = (pair: TripSuggestion, reason: string) =>
    run(common.actionFailed, () =>
      send(pair, reason).catch(error => {
        if (!(error instanceof Problem) || error.code !== 'promise_broken') throw error
        setBroken((error.current as { needs: Needs }).needs)
      }),
    )
  const assignAgreed = (pair: TripSuggestion, reason: string, needs: Needs) =>
    run(common.notSaved, async () => {
      await staffCall('recordTripConsent', { id, body: needs })
      setBroken(undefined)
      await send(pair, reason)
    })
  /** The guest answers on the reservation's page; nothing is assigned until then. */
  const askOnPage = (needs: Needs) =>
    run(common.actionFailed, async () => {
      await staffCall('askGuest', { id, body: needs })
      toast(emailOff ? texts.requestSaved : texts.asked)
      onDone()
    })
  /** This trip moves too if it is already assigned. */
  const moveAndAssign = async (pair: TripSuggestion, moves: Decision[]) => {
    if (!assignment?.vehicle) {
      await staffCall('moveTrips', { body: { moves } })
      return await send(pair, '')
    }
    const driver = pair.driver ? { driver: pair.driver._id } : {}
    const own = { trip: id, version, vehicle: pair.vehicle._id, ...driver }
    await staffCall('moveTrips', { body: { moves: [own, ...moves] } })
    // Other trips moved too.
    finish(pair, undefined)
  }
  const forget = () => {
    setBroken(undefined)
    forgetBusy()
    clear()
  }
  return { assign, assignAgreed, askOnPage, moveAndAssign, busy, failed, clear, inTheWay, broken, forget }
}
