import { useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import type { OpenMatter } from '../../../contract/today/schemas.ts'
import { useRevalidate } from '../data/use-read.ts'
import { failedWith } from '../editor/failed.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

const CHANGED = {
  message: 'Somebody changed this reservation meanwhile.',
  detail: 'It is read again: look at it once more, then decide.',
}

type Deed = {
  /** What a failure says. */
  failure: string
  /** What is said once it is done. */
  done: string
  act: () => Promise<unknown>
}

/** Settles an open matter; `onDone` gets what to say about it. */
export function useMatter(onDone: (sentence: string) => void) {
  const { busy, failed, run, clear } = useAction()
  const [changed, setChanged] = useState<ReturnType<typeof failedWith>>()
  const revalidate = useRevalidate()
  const readAgain = () => revalidate('listOpenMatters', 'getDay', 'listHappened')
  const settle = ({ failure, done, act }: Deed) => {
    setChanged(undefined)
    const actAndTell = async () => {
      await act()
      onDone(done)
      readAgain()
    }
    const onStale = async () => {
      setChanged(failedWith(CHANGED, undefined))
      readAgain()
    }
    return run(failure, actAndTell, { onStale })
  }
  const dismiss = () => {
    clear()
    setChanged(undefined)
  }
  return { busy, failed: failed ?? changed, dismiss, settle }
}

/** Confirms a reservation of the version that is shown. */
export function confirmDeed({ subject, name }: OpenMatter, version: number): Deed {
  // A customer may be marked so that staff ask first: "Try again" then says that they have.
  let asked = false
  return {
    failure: 'Failed to update reservation',
    done: `Confirmed ${name}.`,
    async act() {
      const body = { seenStatus: 'pending', status: 'confirmed', ...(asked ? { asked } : {}) } as const
      await staffCall('changeReservationStatus', { id: subject.id, ifMatch: version, body }).catch(
        (error: unknown) => {
          asked = error instanceof Problem && error.code === 'ask_first'
          throw error
        },
      )
    },
  }
}

export function sendAgainDeed({ name }: OpenMatter, mailId: string): Deed {
  return {
    failure: 'Failed to send the mail again',
    done: `The mail to ${name} is sent again.`,
    act: () => staffCall('resendMail', { id: mailId }),
  }
}

export function toldDeed({ name }: OpenMatter, mailId: string): Deed {
  return {
    failure: 'Failed to note the call',
    done: `Noted that you told ${name} by phone.`,
    act: () => staffCall('markMailTold', { id: mailId }),
  }
}

export function answeredDeed({ subject, name }: OpenMatter): Deed {
  return {
    failure: 'Failed to mark the message',
    done: `The message of ${name} is marked as done.`,
    act: () => staffCall('changeMessageState', { id: subject.id, body: { state: 'done' } }),
  }
}
