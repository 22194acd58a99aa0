import { halfUp } from '../../values/money.ts'
import { MINUTE_MS } from '../../values/time.ts'
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

/** The blocks of waiting that were begun, from the later of the promised pick-up and the arrival. */
export function blocksOfWaiting(
  { promised, arrived, onBoard }: PickUpTaps,
  { freeMinutes, blockMinutes }: { freeMinutes: number; blockMinutes: number },
): number {
  const from = Math.max(promised, arrived) + freeMinutes * MINUTE_MS
  return Math.ceil(Math.max(0, onBoard - from) / (blockMinutes * MINUTE_MS))
}

/** The charge for waiting. */
export function waitingCharge(
  taps: PickUpTaps,
  { waiting, rates, place }: { waiting: Waiting; rates: HourlyRates; place: WaitingPlace },
): WaitingCharge {
  const { blockMinutes, capBlocks } = waiting
  const begun = blocksOfWaiting(taps, { freeMinutes: waiting.free[place], blockMinutes })
  const blocks = Math.min(begun, capBlocks)
  return { blocks, cents: blocks * blockCents(rates, waiting) }
}
