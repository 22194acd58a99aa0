import * as boardTexts from '#messages/office-board'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-trips'
import type { BoardTrip } from '../../../contract/day/board-schemas.ts'
import { type ToastAction, useToast } from '../../shell/toasts.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { formatList } from '../format-number.ts'
import { failureLine, failureText } from '../staff-call.ts'
import { type GivenPair, givePair } from './give-trip.ts'

export type Assigned = {
  trip: Pick<BoardTrip, '_id' | 'version'>
  /** Without a previous assignment there is nothing to undo. */
  before: GivenPair | undefined
  name: string
}

const NAMED_MAX = 5

/** Restores the previous assignments. The toast outlives its form or dialog. */
export function useUndoAssigning() {
  const toast = useToast()
  const revalidate = useRevalidate()
  return (assigned: readonly Assigned[]): ToastAction | undefined => {
    if (assigned.every(({ before }) => before === undefined)) return undefined
    const undo = async () => {
      const left = await undoEach(assigned)
      if (left.length > 0) toast(leftText(left, assigned.length), 'lasting')
      else toast(texts.assignmentUndone({ count: assigned.length }))
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
    if (!before) left.unshift({ name, reason: '' })
    else
      await givePair(trip, before).catch((error: unknown) => {
        left.unshift({ name, reason: failureLine(failureText(error, common.actionFailed)) })
      })
  }
  return left
}

function leftText(left: readonly Left[], count: number): string {
  if (count === 1) return left.map(({ reason }) => reason).join('')
  const trips =
    left.length > NAMED_MAX
      ? boardTexts.trips({ count: left.length })
      : formatList(left.map(({ name }) => name))
  return texts.partlyUndone({ undone: count - left.length, trips })
}
