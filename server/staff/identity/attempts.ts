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
 * What attempts are counted by: so many are free, since people mistype, then waits grow to the longest. `account` and
 * `codes` count what comes from origins that the account does not know, all together, against guesses from many
 * addresses; the account's wait is short, since somebody who only knows the name can cause it.
 * `network` is the network of 48 bits around an IPv6 address, all of which one customer of a hosting company has.
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
/** An attempt that was counted and has no result yet. */
export type Attempt = { at: string; taken: { brake: Brake; key: string; lastAt: string }[] }

export class TooManyAttempts extends TooManyRequests {
  readonly brakes: Brake[]

  constructor(seconds: number, brakes: Brake[]) {
    const message = `Too many attempts. Please wait ${inWords(seconds)}.`
    super(seconds, { reason: 'too-many-attempts', message })
    this.brakes = brakes
  }
}

/** Names and addresses are kept as hashes: what people type here by mistake may be a password. */
export function counter(brake: Brake, ...parts: string[]): Counter {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { brake, key: `${brake} ${hash}` }
}

/** What an attempt of a stranger from this address is counted by. */
export function countersOfAddress(address: string): Counter[] {
  const network = networkOf(address)
  const own = counter('address', address)
  return network === undefined ? [own] : [own, counter('network', network)]
}

/**
 * Counts an attempt before anything is evaluated, in all instances at once: of attempts that come together, each sees
 * those before it. Throws TooManyAttempts, and counts nothing, while one of the counters asks to wait.
 */
export async function takeAttempt(db: Database, counters: Counter[], now: Date): Promise<Attempt> {
  const at = now.toISOString()
  return await db.transaction().execute(async tx => {
    const taken: Attempt['taken'] = []
    const waits: { brake: Brake; seconds: number }[] = []
    // Always in the same order, or two attempts could wait for each other.
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

/** Takes back the counts of an attempt that was right or was not evaluated. */
export async function giveBack(db: Database, { at, taken }: Attempt): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const { key, lastAt } of taken) {
      const row = await lowerCounter(tx, key)
      if (!row) continue
      if (row.failures <= 0) await deleteCounter(tx, key)
      // Without a later attempt, the wait starts at the time of the attempt before.
      else if (row.last_at === at) await setLastAttempt(tx, key, lastAt)
    }
  })
}

/** Deletes the own counters of an attempt that was right; shared counters lose this attempt only. */
export async function forgive(db: Database, { at, taken }: Attempt): Promise<void> {
  const own = taken.filter(({ brake }) => ['pair', 'device', 'session'].includes(brake))
  await giveBack(db, { at, taken: taken.filter(one => !own.includes(one)) })
  for (const { key } of own) await deleteCounter(db, key)
}

/** Seconds to wait after so many failures: 2, 4, 8 ... */
export function waitAfter(failures: number, brake: Brake): number {
  const { free, longestWaitSeconds } = BRAKES[brake]
  if (failures < free) return 0
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - free), longestWaitSeconds)
}

function secondsLeft(row: CounterRow, brake: Brake, now: Date): number {
  const since = (now.getTime() - Date.parse(row.last_at)) / 1000
  // A clock that was set back does not extend a wait.
  return since < 0 ? 0 : Math.max(0, Math.ceil(waitAfter(row.failures, brake) - since))
}

function inWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}

export type Failure = {
  /** The stored username of the account; undefined where no account has the name that was typed. */
  account: string | undefined
  address: string
  what: SignInFailure
  now: Date
}

/** Writes a failure to the log and to the list of the owners. It never gets the text that was typed. */
export async function recordFailure(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { account, address, what, now }: Failure,
): Promise<void> {
  log.warn({ account: account ?? null, address, what }, 'A sign-in failed')
  await addFailure(db, { account: account ?? '', address, what }, now)
}
