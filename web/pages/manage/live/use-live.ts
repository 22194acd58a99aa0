import { useEffect, useState } from 'react'
import type { LiveRide, ManagedReservation, Standing } from '../../../../contract/guest/schemas.ts'
import { fieldsOf } from '../../../../domain/values/record.ts'

/** Between two questions how the ride stands, while the page is looked at. */
const ASK_EVERY_MS = 10_000
const OVER: readonly Standing[] = ['completed', 'no-show', 'cancelled']

async function rideIn(answer: Response): Promise<LiveRide | undefined> {
  const ride: unknown = answer.ok ? await answer.json() : undefined
  return isRide(ride) ? ride : undefined
}

function isRide(value: unknown): value is LiveRide {
  return typeof fieldsOf(value)['standing'] === 'string'
}

/**
 * How the ride stands, from what came with the page on; without scripts it stays as it came. `isLate` where the latest
 * question had no answer.
 */
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
      // On a slow network answers overtake each other: an older one would take the ride a step back.
      if (!isNews()) return
      // The page has other parts once the ride is over.
      if (now && OVER.includes(now.standing)) location.reload()
      else if (now) setRide(now)
      setLate(now === undefined)
    }
    // Without an answer the page shows what is known, and asks again.
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

/**
 * Tells for calls that overlap whether their answers are still news. Each call takes a ticket before it asks; the ticket is false
 * once a later call was answered.
 */
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
