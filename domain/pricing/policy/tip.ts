import { shareOf } from '../../values/money.ts'

export const TIP_SHARES = [1000, 1500, 2000] as const
export const TIP_DAYS = 30
const DAY_MS = 24 * 3600_000

export type TipCase = {
  doneAt: string | null
  isOver: boolean
  fareCents: number
  /** In cents, net of refunds. */
  givenCents: number
}

export type TipOffer = {
  choices: { points: number; cents: number }[]
  maxCents: number
  until: string
}

/** Once, after the ride, for 30 days, up to the fare. */
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
