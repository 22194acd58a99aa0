import type { LiveTrip, ManagedReservation, Standing } from '../../../contract/guest/schemas.ts'

export type Primary = 'pay' | 'change' | 'calendar' | 'call' | 'rate' | 'again'

type Facts = Pick<ManagedReservation, 'standing' | 'due' | 'waiting' | 'rating' | 'ride'>

const OVER: ReadonlySet<Standing> = new Set(['cancelled', 'completed', 'no-show'])

export const isOver = (standing: Standing): boolean => OVER.has(standing)

/** The page's one primary action. A request waits for an answer, so it has none; the chauffeur comes before the bill. */
export function primaryOf({ standing, due, waiting, rating, ride }: Facts): Primary | undefined {
  if (ride && (standing === 'on-the-way' || standing === 'arrived')) return 'call'
  if (due?.online || due?.pausedUntil) return 'pay'
  if (waiting?.for === 'review' || (waiting?.for === 'payment' && waiting.pay && 'url' in waiting.pay))
    return 'change'
  if (standing === 'completed' && rating?.open && !rating.isGiven) return 'rate'
  if (!ride) return undefined
  if (isOver(standing)) return 'again'
  return standing === 'confirmed' ? 'calendar' : undefined
}

type Contact = Pick<LiveTrip, 'progress' | 'driver' | 'driverPhone'>

/** Calling the chauffeur is primary only where it is possible. */
export const canCall = ({ progress, driver, driverPhone }: Contact): boolean =>
  driver !== undefined && driverPhone !== undefined && progress !== 'on-board'
