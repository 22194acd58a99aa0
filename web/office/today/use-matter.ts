import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import { Problem } from '../../../contract/problems.ts'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { useRevalidate } from '../data/use-read.ts'
import { changedMeanwhile, type Failed } from '../editor/failure.tsx'
import { whyNotSent } from '../live/sent-link.ts'
import { usePlanQuestion } from '../reservations/confirming/use-plan-question.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { clockTime } from './clock-time.ts'

/** With a note the matter stays open and shows it. */
export type Outcome = { said: string; note?: string }

type Deed = {
  failure: string
  /** Undefined if the user declines. */
  act: () => Promise<Outcome | undefined>
}

/** Settles the matter once the call succeeds. */
const settled = (call: () => Promise<unknown>, said: string): Deed => ({
  failure: common.actionFailed,
  async act() {
    await call()
    return { said }
  },
})

export function useMatter(onDone: (outcome: Outcome) => void) {
  const { busy, failed, run, clear } = useAction()
  const [changed, setChanged] = useState<Failed>()
  const revalidate = useRevalidate()
  const plans = usePlanQuestion()
  const readAgain = () => revalidate('listOpenMatters', 'getDay', 'listHappened')
  const settle = ({ failure, act }: Deed) => {
    setChanged(undefined)
    const actAndTell = async () => {
      const outcome = await act()
      if (!outcome) return
      onDone(outcome)
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
    async act() {
      const body = { seenStatus: 'pending', status: 'confirmed', ...(asked ? { asked } : {}) } as const
      const isDone = await confirm(subject.id, planned =>
        staffCall('changeReservationStatus', {
          id: subject.id,
          ifMatch: version,
          body: { ...body, ...planned },
        }),
      ).catch((error: unknown) => {
        asked = error instanceof Problem && error.code === 'ask_first'
        throw error
      })
      return isDone === false ? undefined : { said: words.settled({ deed: 'confirm', name }) }
    },
  }
}

export function sendAgainDeed({ name }: OpenMatter, mailId: string, emailOff: boolean): Deed {
  const said = emailOff ? common.emailSaved : words.settled({ deed: 'resend', name })
  return settled(() => staffCall('resendMail', { id: mailId }), said)
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
  return settled(note, words.settled({ deed: 'notify', name }))
}

export function movePickUpDeed(
  { name }: OpenMatter,
  { trip, pickUpAt }: Extract<OpenMatter['action'], { do: 'move-pick-up' }>,
): Deed {
  const body = { pickUpAt, take: true }
  return settled(() => staffCall('answerFlightMove', { id: trip, body }), words.pickUpMoved({ name }))
}

export function answeredDeed({ subject, name }: OpenMatter): Deed {
  const answer = () => staffCall('changeMessageState', { id: subject.id, body: { state: 'done' } })
  return settled(answer, words.settled({ deed: 'done', name }))
}

/** The driver has yet to answer. */
export function remindDeed(
  trip: string,
  { driver, timeZone, emailOff }: { driver: string; timeZone: string; emailOff: boolean },
): Deed {
  return {
    failure: common.actionFailed,
    async act() {
      const { sentTo } = await staffCall('makeDriverLink', { id: trip, body: { send: true } })
      const failure = whyNotSent({ sentTo, emailOff })
      if (failure) return { said: failure, note: failure }
      const said = words.reminded({ driver })
      return { said, note: words.remindedAt({ time: clockTime(new Date().toISOString(), timeZone) }) }
    },
  }
}
