import { useEffect, useState } from 'react'
import type { LiveRide, ManagedReservation, Standing } from '../../../../contract/guest/schemas.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'

/** While the page is visible. */
const ASK_EVERY_MS = 10_000
const OVER: readonly Standing[] = ['completed', 'no-show', 'cancelled']

async function rideIn(answer: Response): Promise<LiveRide | undefined> {
  const ride: unknown = answer.ok ? await answer.json() : undefined
  return isRide(ride) ? ride : undefined
}

function isRide(value: unknown): value is LiveRide {
  return typeof fieldsOf(value)['standing'] === 'string'
}

/** Without scripts the initial state stays. `isLate`: the latest poll failed. */
export function useLive({ reference, standing, live }: ManagedReservation): LiveRide & { isLate: boolean } {
  const [isLate, setLate] = useState(false)
  const [ride, setRide] = useState<LiveRide>({ standing, trip: live?.trip ?? null })
  const follows = live !== undefined && !OVER.includes(ride.standing)
  useEffect(() => {
    if (!follows) return
    const abort = new AbortController()
    const takeTicket = answersInOrder()
    const ask = async (isNews: () => boolean) => {
      const answer = await fetch(`/api/manage/${reference}/live`, { signal: abort.signal })
      const now = await rideIn(answer)
      // Responses may overtake each other: an older one must not step back.
      if (!isNews()) return
      // A finished ride has other parts.
      if (now && OVER.includes(now.standing)) location.reload()
      else if (now) setRide(now)
      setLate(now === undefined)
    }
    // On failure, keeps the state and polls again.
    const asks = () => {
      if (document.visibilityState !== 'visible') return
      const isNews = takeTicket()
      void ask(isNews).catch(() => isNews() && setLate(!abort.signal.aborted))
    }
    const timer = setInterval(asks, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', asks)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', asks)
    }
  }, [reference, follows])
  return { ...ride, isLate }
}

/** A ticket turns stale once a later call was answered. */
export function answersInOrder(): () => () => boolean {
  let [asked, answered] = [0, 0]
  return () => {
    asked += 1
    const own = asked
    return () => {
      if (own < answered) return false
      answered = own
      return true
    }
  }
}
