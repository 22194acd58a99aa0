/** In order. A skipped step is implied by the next. */
export const DRIVER_STEPS = ['en-route', 'on-location', 'on-board', 'done'] as const
export type DriverStep = (typeof DRIVER_STEPS)[number]

export type ReachedStep = { step: DriverStep; at: number; implied: boolean }

/** Events of a device whose clock is off by more are flagged. */
export const CLOCK_OFF_MS = 10 * 60_000

/**
 * Tap time by the server's clock. `offset` is the device's lag including network delay. No tap can be later
 * than its arrival.
 */
export function correctedTap(
  toldAt: number,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): { at: number; offset: number } {
  const offset = receivedAt - sentAt
  return { at: Math.min(toldAt + offset, receivedAt), offset }
}

export type Waiting = { from: number; until: number | null; minutes: number }

/** Undefined before the arrival. Counts whole minutes from the later of the promised and actual arrival. */
export function waitingOf(
  steps: readonly ReachedStep[],
  { pickUpAt, now }: { pickUpAt: number; now: number },
): Waiting | undefined {
  const at = (wanted: DriverStep) => steps.find(({ step }) => step === wanted)?.at
  const arrivedAt = at('on-location')
  if (arrivedAt === undefined) return undefined
  const from = Math.max(pickUpAt, arrivedAt)
  const until = at('on-board') ?? null
  return { from, until, minutes: Math.max(0, Math.floor(((until ?? now) - from) / 60_000)) }
}
