import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import { Problem } from '../../../contract/problems.ts'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { useRevalidate } from '../data/use-read.ts'
import { changedMeanwhile, type Failed } from '../editor/failure.tsx'
import { usePlanQuestion } from '../reservations/confirming/use-plan-question.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { firstName } from './matter-words.ts'

type Deed = {
  failure: string
  done: string
  /** False if the user declines. */
  act: () => Promise<unknown>
}

export function useMatter(onDone: (sentence: string) => void) {
  const { busy, failed, run, clear } = useAction()
  const [changed, setChanged] = useState<Failed>()
  const revalidate = useRevalidate()
  const plans = usePlanQuestion()
  const readAgain = () => revalidate('listOpenMatters', 'getDay', 'listHappened')
  const settle = ({ failure, done, act }: Deed) => {
    setChanged(undefined)
    const actAndTell = async () => {
      if ((await act()) === false) return
      onDone(done)
      readAgain()
    }
    const onStale = async () => {
      setChanged(changedMeanwhile())
      readAgain()
    }
    return run(failure, actAndTell, { onStale })
  }
  const dismiss = () => {
    clear()
    setChanged(undefined)
  }
  return { busy, failed: failed ?? changed, dismiss, settle, plans }
}

/** Conditional on the version shown; `confirm` asks for missing details. */
export function confirmDeed(
  { subject, name }: OpenMatter,
  version: number,
  { confirm }: Pick<ReturnType<typeof usePlanQuestion>, 'confirm'>,
): Deed {
  // For marked customers: "Try again" reports that staff have asked.
  let asked = false
  return {
    failure: common.failedToUpdateReservation,
    done: words.settled({ deed: 'confirm', name }),
    act() {
      const body = { seenStatus: 'pending', status: 'confirmed', ...(asked ? { asked } : {}) } as const
      return confirm(subject.id, planned =>
        staffCall('changeReservationStatus', {
          id: subject.id,
          ifMatch: version,
          body: { ...body, ...planned },
        }),
      ).catch((error: unknown) => {
        asked = error instanceof Problem && error.code === 'ask_first'
        throw error
      })
    },
  }
}

export function sendAgainDeed({ name }: OpenMatter, mailId: string): Deed {
  return {
    failure: common.actionFailed,
    done: words.settled({ deed: 'resend', name }),
    act: () => staffCall('resendMail', { id: mailId }),
  }
}

export function toldDeed(
  { name }: OpenMatter,
  { mailId = '', textId, ratingOf }: Extract<OpenMatter['action'], { do: 'call' }>,
): Deed {
  const note = () => {
    if (ratingOf !== undefined) return staffCall('answerRating', { id: ratingOf })
    return textId === undefined
      ? staffCall('markMailTold', { id: mailId })
      : staffCall('markTextTold', { id: textId })
  }
  return {
    failure: common.actionFailed,
    done: words.settled({ deed: 'notify', name }),
    act: note,
  }
}

export function movePickUpDeed(
  { name }: OpenMatter,
  { trip, pickUpAt }: Extract<OpenMatter['action'], { do: 'move-pick-up' }>,
): Deed {
  return {
    failure: common.actionFailed,
    done: words.pickUpMoved({ name }),
    act: () => staffCall('answerFlightMove', { id: trip, body: { pickUpAt, take: true } }),
  }
}

export function answeredDeed({ subject, name }: OpenMatter): Deed {
  return {
    failure: common.actionFailed,
    done: words.settled({ deed: 'done', name }),
    act: () => staffCall('changeMessageState', { id: subject.id, body: { state: 'done' } }),
  }
}

export function remindDeed({ alert }: OpenMatter, trip: string): Deed {
  return {
    failure: common.actionFailed,
    done: words.reminded({ driver: firstName(alert?.driver ?? '') }),
    act: () => staffCall('makeDriverLink', { id: trip, body: { send: true } }),
  }
}
