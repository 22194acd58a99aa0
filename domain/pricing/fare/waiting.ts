import { halfUp } from '../../values/money.ts'
import { MINUTE_MS } from '../../values/time.ts'
import type { HourlyRates, Waiting } from './tariff.ts'

export type WaitingPlace = keyof Waiting['free']

/** Milliseconds since 1970. `promised` follows the flight if it moved. */
export type PickUpTaps = { promised: number; arrived: number; onBoard: number }

/** Printed in the quote: charges are multiples of it. */
export function blockCents({ hourCents }: HourlyRates, { blockMinutes }: Waiting): number {
  return halfUp(hourCents * blockMinutes, 60)
}

/** As listed in the quote: minutes and cents. */
export type ListedWaiting = {
  freeMinutes: number
  blockMinutes: number
  blockCents: number
  capCents: number
}

/** Each block that has begun counts; the price stops at the cap. */
export function waitingCharge(
  { promised, arrived, onBoard }: PickUpTaps,
  { freeMinutes, blockMinutes, blockCents, capCents }: ListedWaiting,
): { blocks: number; cents: number } {
  const from = Math.max(promised, arrived) + freeMinutes * MINUTE_MS
  const blocks = Math.ceil(Math.max(0, onBoard - from) / (blockMinutes * MINUTE_MS))
  return { blocks, cents: Math.min(capCents, blocks * blockCents) }
}
