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

export function blocksOfWaiting(
  { promised, arrived, onBoard }: PickUpTaps,
  { freeMinutes, blockMinutes }: { freeMinutes: number; blockMinutes: number },
): number {
  const from = Math.max(promised, arrived) + freeMinutes * MINUTE_MS
  return Math.ceil(Math.max(0, onBoard - from) / (blockMinutes * MINUTE_MS))
}
