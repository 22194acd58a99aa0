import { Problem } from '../../contract/problems.ts'
import { isUnsent } from './outbox.ts'
import { type PhoneStore, SESSION } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import { tripName } from './tap-queue.ts'

const ENDING = 'ending'
/** Keys that stay when a driver leaves: lost expenses are told when the same driver is back. */
const MARK = /^ending$|^lost\/|\/(left|seq)$/
/** Those of them that become too old; their values are instants. */
const AGING = /^lost\/|\/left$/
const DAY_MS = 24 * 3600_000
/** A link is open until seven days after the pickup, which is at most two weeks ahead in the list of trips. */
const LEFT_MS = 30 * DAY_MS
/** When the links of a trip have ended on the server: after its end, and after its pickup. */
const OVER_MS = DAY_MS
const PICKED_UP_MS = 7 * DAY_MS
/** The fields that tell how old a stored trip is. `at` is when the server was last asked. */
const TRIP = { at: 0, trip: { pickUpAt: '', progress: '' } }

/** What this phone knows of the driver who is signed in; the cookie is for the server alone. */
export type Session = {
  /** Another one with each sign-in; undefined without one. */
  id: () => string | undefined
  start: () => void
  /** Removes everything of the driver but what is not sent yet. The server hears of it as soon as it can be reached. */
  end: () => void
  /** Notes that the server has ended the session: the trips that were opened here stay. */
  expire: () => void
  /** Removes what a call that was under way wrote after the end. */
  clear: () => void
  /** Ends on the server the session that was ended here. Throws if it cannot be reached. */
  settle: () => Promise<void>
  /** True for a trip that the driver who signed out had opened here: its link alone opens it no more. */
  hasLeft: (token: string) => boolean
  /**
   * Takes these links as those of the driver who is signed in: opens their trips again, and leaves all other trips on the
   * phone as a sign-out does. They may be of a driver before, whose session ended without one.
   */
  own: (tokens: readonly string[]) => void
  /** Removes trips whose links have ended. */
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
  /** The names of the trips that were opened here. */
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
      // Before the marks: the phone may be full.
      clear()
      store.write(ENDING, true)
      leave(names)
    },
    // Not removed: other tabs take that for a sign-out.
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
