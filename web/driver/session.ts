import { Problem } from '../../contract/problems.ts'
import { isUnsent } from './outbox.ts'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import { tripName } from './tap-queue.ts'

/** The key of the session in the phone's store. */
export const SESSION = 'session'
const ENDING = 'ending'
/** A link is open until seven days after the pickup, which is at most two weeks ahead in the list of trips. */
const LEFT_MS = 30 * 24 * 3600_000

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
  /** Opens the trips of these links again: they are those of the driver who is signed in. */
  own: (tokens: readonly string[]) => void
}

type Deps = { store: PhoneStore; client: DriverClient; now: () => number }

export function openSession({ store, client, now }: Deps): Session {
  let settling: Promise<void> | undefined
  const leftKey = (name: string) => `${name}/left`
  const clear = () => {
    for (const key of store.keys()) {
      const isMark = key === ENDING || key.endsWith('/left')
      if (isMark || isUnsent(key) || key.endsWith('/seq')) continue
      store.remove(key)
    }
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
      const names = store.keys().filter(key => key.endsWith('/trip'))
      for (const key of store.keys().filter(key => key.endsWith('/left')))
        if (!((store.read<number>(key, 0) ?? 0) > now() - LEFT_MS)) store.remove(key)
      // Before the marks: the phone may be full.
      clear()
      store.write(ENDING, true)
      for (const key of names) store.write(leftKey(key.split('/')[0] ?? ''), now())
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
      for (const token of tokens) store.remove(leftKey(tripName(token)))
    },
  }
}
