import { Problem } from '../../contract/problems.ts'
import { isUnsent } from './outbox.ts'
import { type PhoneStore, SESSION } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import { tripName } from './tap-queue.ts'

const ENDING = 'ending'
/** Kept after sign-out: lost expenses are shown when the driver is back. */
const MARK = /^ending$|^lost\/|\/(left|seq)$/
const AGING = /^lost\/|\/left$/
const DAY_MS = 24 * 3600_000
/** Links end seven days after the pickup, which the list shows up to two weeks ahead. */
const LEFT_MS = 30 * DAY_MS
const OVER_MS = DAY_MS
const PICKED_UP_MS = 7 * DAY_MS
const TRIP = { at: 0, trip: { pickUpAt: '', progress: '' } }

export type Session = {
  id: () => string | undefined
  start: () => void
  /** Keeps unsent entries. The server is told once it is reachable. */
  end: () => void
  /** The server ended the session. Opened trips stay. */
  expire: () => void
  clear: () => void
  /** Ends the session on the server. Throws when offline. */
  settle: () => Promise<void>
  /** Opened by the driver who signed out; its link no longer opens it. */
  hasLeft: (token: string) => boolean
  /** Reopens these trips and removes all others, which may belong to a driver whose session expired. */
  own: (tokens: readonly string[]) => void
  dropOld: () => void
}

type Deps = { store: PhoneStore; client: DriverClient; now: () => number }

export function openSession({ store, client, now }: Deps): Session {
  let settling: Promise<void> | undefined
  const leftKey = (name: string) => `${name}/left`
  const clear = (names?: readonly string[]) => {
    for (const key of store.keys()) {
      const isGone = names?.includes(tripName(key)) ?? true
      if (isGone && !MARK.test(key) && !isUnsent(key)) store.remove(key)
    }
  }
  const opened = () =>
    store
      .keys()
      .filter(key => /\/(trip|draft)/.test(key))
      .map(tripName)
  const leave = (names: readonly string[]) => {
    for (const name of names) store.write(leftKey(name), now())
  }
  const settle = async () => {
    try {
      await client('endDriverLogin', {})
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'unauthenticated')) throw error
    }
    store.remove(ENDING)
  }
  return {
    id: () => store.read<string>(SESSION, '') || undefined,
    start: () => void store.write(SESSION, crypto.randomUUID()),
    end() {
      const names = opened()
      for (const key of store.keys().filter(key => AGING.test(key)))
        if (!((store.read<number>(key, 0) ?? 0) > now() - LEFT_MS)) store.remove(key)
      // First, since storage may be full.
      clear()
      store.write(ENDING, true)
      leave(names)
    },
    // Not removed: other tabs would treat that as a sign-out.
    expire: () => void store.write(SESSION, ''),
    clear,
    async settle() {
      if (!store.read(ENDING, true)) return
      settling ??= settle().finally(() => {
        settling = undefined
      })
      await settling
    },
    hasLeft: token => store.read<number>(leftKey(tripName(token)), 0) !== undefined,
    own(tokens) {
      const own = tokens.map(tripName)
      for (const name of own) store.remove(leftKey(name))
      const others = opened().filter(name => !own.includes(name))
      clear(others)
      leave(others)
    },
    dropOld() {
      clear(
        opened().filter(name => {
          const { at, trip } = store.read<typeof TRIP>(`${name}/trip`, TRIP) ?? TRIP
          const isOver = /done|no-show|cancelled/.test(trip.progress) && now() > at + OVER_MS
          return isOver || now() > Date.parse(trip.pickUpAt) + PICKED_UP_MS
        }),
      )
    },
  }
}
