import { createHash } from 'node:crypto'
import { NETWORK_FACTOR } from '../../../domain/dispatch/booking-limits.ts'
import type { SignInFailure } from '../../../domain/staff/staff.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { networkOf } from '../../platform/http/address.ts'
import { TooManyRequests } from '../../platform/http/problems.ts'
import {
  type CounterRow,
  deleteCounter,
  lockCounter,
  lowerCounter,
  raiseCounter,
  setLastAttempt,
} from './attempt-store.ts'
import { addFailure } from './sign-in-event-store.ts'

/**
 * After the free attempts, waits double up to the maximum. `account` and `codes` count attempts from unknown
 * origins against distributed guessing; the account's wait is short, since anyone who knows the name can
 * trigger it. `network` is the IPv6 /48, which one hosting customer controls.
 */
export const BRAKES = {
  pair: { free: 5, longestWaitSeconds: 900 },
  device: { free: 5, longestWaitSeconds: 900 },
  session: { free: 5, longestWaitSeconds: 900 },
  address: { free: 20, longestWaitSeconds: 900 },
  network: { free: 20 * NETWORK_FACTOR, longestWaitSeconds: 900 },
  account: { free: 30, longestWaitSeconds: 60 },
  codes: { free: 10, longestWaitSeconds: 900 },
}
const FIRST_WAIT_SECONDS = 2

export type Brake = keyof typeof BRAKES
export type Counter = { brake: Brake; key: string }
export type Attempt = { at: string; taken: { brake: Brake; key: string; lastAt: string }[] }

export class TooManyAttempts extends TooManyRequests {
  readonly brakes: Brake[]

  constructor(seconds: number, brakes: Brake[]) {
    const message = `Too many attempts. Please wait ${inWords(seconds)}.`
    super(seconds, { reason: 'too-many-attempts', message })
    this.brakes = brakes
  }
}

/** Hashed: a mistyped name may be a password. */
export function counter(brake: Brake, ...parts: string[]): Counter {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { brake, key: `${brake} ${hash}` }
}

export function countersOfAddress(address: string): Counter[] {
  const network = networkOf(address)
  const own = counter('address', address)
  return network === undefined ? [own] : [own, counter('network', network)]
}

/**
 * Counted before evaluation, across instances: concurrent attempts see each other. Throws TooManyAttempts,
 * without counting, during a wait.
 */
export async function takeAttempt(db: Database, counters: Counter[], now: Date): Promise<Attempt> {
  const at = now.toISOString()
  return await db.transaction().execute(async tx => {
    const taken: Attempt['taken'] = []
    const waits: { brake: Brake; seconds: number }[] = []
    // Sorted, to avoid deadlocks.
    for (const { brake, key } of counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const row = await lockCounter(tx, key, at)
      const seconds = secondsLeft(row, brake, now)
      if (seconds > 0) waits.push({ brake, seconds })
      taken.push({ brake, key, lastAt: row.last_at })
    }
    if (waits.length > 0) {
      const longest = Math.max(...waits.map(({ seconds }) => seconds))
      throw new TooManyAttempts(
        longest,
        waits.map(({ brake }) => brake),
      )
    }
    for (const { key } of taken) await raiseCounter(tx, key, at)
    return { at, taken }
  })
}

export async function giveBack(db: Database, { at, taken }: Attempt): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const { key, lastAt } of taken) {
      const row = await lowerCounter(tx, key)
      if (!row) continue
      if (row.failures <= 0) await deleteCounter(tx, key)
      else if (row.last_at === at) await setLastAttempt(tx, key, lastAt)
    }
  })
}

/** Own counters are deleted, shared ones reduced by this attempt. */
export async function forgive(db: Database, { at, taken }: Attempt): Promise<void> {
  const own = taken.filter(({ brake }) => ['pair', 'device', 'session'].includes(brake))
  await giveBack(db, { at, taken: taken.filter(one => !own.includes(one)) })
  for (const { key } of own) await deleteCounter(db, key)
}

/** Doubles: 2, 4, 8 ... seconds. */
export function waitAfter(failures: number, brake: Brake): number {
  const { free, longestWaitSeconds } = BRAKES[brake]
  if (failures < free) return 0
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - free), longestWaitSeconds)
}

function secondsLeft(row: CounterRow, brake: Brake, now: Date): number {
  const since = (now.getTime() - Date.parse(row.last_at)) / 1000
  // A clock set back does not extend the wait.
  return since < 0 ? 0 : Math.max(0, Math.ceil(waitAfter(row.failures, brake) - since))
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}

export type Failure = {
  account: string | undefined
  address: string
  what: SignInFailure
  now: Date
}

/** Never receives the typed text. */
export async function recordFailure(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { account, address, what, now }: Failure,
): Promise<void> {
  log.warn({ account: account ?? null, address, what }, 'A sign-in failed')
  await addFailure(db, { account: account ?? '', address, what }, now)
}
