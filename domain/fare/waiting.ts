import { halfUp } from '../money.ts'
import { MINUTE_MS } from '../time.ts'
import type { HourlyRates, Waiting } from './tariff.ts'

/** Where the driver waits. */
export type WaitingPlace = keyof Waiting['free']

/** The instants of a pick-up in milliseconds since 1970; `promised` is that of the flight where it was moved. */
export type PickUpTaps = { promised: number; arrived: number; onBoard: number }

/** What waiting costs: blocks that were begun after the free minutes, up to the cap. */
export type WaitingCharge = { blocks: number; cents: number }

/** One block of waiting in cents; it is printed in the quote, so that blocks are multiples of it. */
export function blockCents({ hourCents }: HourlyRates, { blockMinutes }: Waiting): number {
  return halfUp(hourCents * blockMinutes, 60)
}

/** The charge for waiting, from the later of the promised pick-up and the arrival. */
export function waitingCharge(
  { promised, arrived, onBoard }: PickUpTaps,
  { waiting, rates, place }: { waiting: Waiting; rates: HourlyRates; place: WaitingPlace },
): WaitingCharge {
  const from = Math.max(promised, arrived) + waiting.free[place] * MINUTE_MS
  const begun = Math.ceil(Math.max(0, onBoard - from) / (waiting.blockMinutes * MINUTE_MS))
  const blocks = Math.min(begun, waiting.capBlocks)
  return { blocks, cents: blocks * blockCents(rates, waiting) }
}
