import * as boardTexts from '#messages/office-board'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { type ToastAction, useToast } from '../../shell/toasts.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { formatList } from '../format-number.ts'
import { failureLine, failureText } from '../staff-call.ts'
import { type GivenPair, restorePair } from './give-trip.ts'

export type Assigned = {
  trip: Pick<BoardTrip, '_id' | 'version'>
  /** Undefined if the trip had no vehicle. */
  before: GivenPair | undefined
  name: string
}

const NAMED_MAX = 5

/** Restores the previous assignments. The toast outlives its form or dialog. */
export function useUndoAssigning() {
  const toast = useToast()
  const revalidate = useRevalidate()
  return (assigned: readonly Assigned[]): ToastAction => {
    const undo = async () => {
      const left = await undoEach(assigned)
      if (left.length > 0) toast(leftText(left, assigned.length), 'failed')
      else toast(texts.undone({ count: assigned.length }))
      revalidate('getTrip', 'getReservation', 'getBoard')
    }
    return { label: common.undo, run: () => void undo() }
  }
}

type Left = { name: string; reason: string }

/** Latest first: each state in between was possible before. */
async function undoEach(assigned: readonly Assigned[]): Promise<Left[]> {
  const left: Left[] = []
  for (const { trip, before, name } of assigned.toReversed()) {
    await restorePair(trip, before).catch((error: unknown) => {
      left.unshift({ name, reason: failureLine(failureText(error, texts.undoByHand)) })
    })
  }
  return left
}

function leftText(left: readonly Left[], count: number): string {
  if (count === 1) return left.map(({ reason }) => texts.undoFailed({ reason })).join('')
  const trips =
    left.length > NAMED_MAX
      ? boardTexts.trips({ count: left.length })
      : formatList(left.map(({ name }) => name))
  return texts.partlyUndone({ undone: count - left.length, trips })
}
