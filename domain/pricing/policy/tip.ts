import { shareOf } from '../../values/money.ts'

/** Shares of the fare that are offered as a tip, in basis points. */
export const TIP_SHARES = [1000, 1500, 2000] as const
/** A tip is taken for so long after the ride. */
export const TIP_DAYS = 30
const DAY_MS = 24 * 3600_000

/** What a tip depends on. */
export type TipCase = {
  /** When the fare of the last trip that is done was posted; null before that. */
  doneAt: string | null
  /** True where every trip is over. */
  isOver: boolean
  /** The price in force, in cents. */
  fareCents: number
  /** What was given by a link already and not returned, in cents. */
  givenCents: number
}

/** What a guest may give to the driver. */
export type TipOffer = {
  choices: { points: number; cents: number }[]
  /** The fare: a tip above it is a mistake. */
  maxCents: number
  /** ISO 8601 UTC, inclusive. */
  until: string
}

/** The tip that a guest may give now: once, after the ride, for 30 days, at most the fare. */
export function tipOffer(
  { doneAt, isOver, fareCents, givenCents }: TipCase,
  now: Date,
): TipOffer | undefined {
  if (doneAt === null || !isOver || fareCents <= 0 || givenCents > 0) return undefined
  const until = new Date(Date.parse(doneAt) + TIP_DAYS * DAY_MS)
  if (now > until) return undefined
  const choices = TIP_SHARES.map(points => ({ points, cents: shareOf(fareCents, points) }))
  return {
    choices: choices.filter(({ cents }) => cents > 0),
    maxCents: fareCents,
    until: until.toISOString(),
  }
}
