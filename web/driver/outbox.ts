import { openExpenseQueue } from './expense-queue.ts'
import type { PhoneStore } from './phone-store.ts'
import { createSender, type DriverClient, type Sender } from './send-taps.ts'
import { LOST, openTapQueue, tripName } from './tap-queue.ts'

/** Keys of what the office has not stored yet: `<trip>/<part>/<id>`. */
const UNSENT = /\/(tap|expense|back)\//
/** With it leaves what belongs to an unsent expense. */
const WITH_UNSENT = /\/(tap|expense|back|photo|tried|gone)\//

/** How many entries of all trips wait on this phone. */
export function countUnsent(store: PhoneStore): number {
  return store.keys().filter(key => UNSENT.test(key)).length
}

/**
 * The keys of expenses that were not sent before these links ended. A link has one driver, so that they are found in every
 * session of that driver and in no other one's.
 */
export function listLost(store: PhoneStore, tokens: readonly string[]): string[] {
  const names = tokens.map(tripName)
  return store.keys(LOST).filter(key => key.split('/').some(part => names.includes(part)))
}

/** Stops counting them in the list. The old link of a trip still tells of them. */
export function dismissLost(store: PhoneStore, tokens: readonly string[]): void {
  for (const key of listLost(store, tokens)) store.remove(key)
}

/** True for a key that stays on the phone until the office has stored what it is about. */
export function isUnsent(key: string): boolean {
  return WITH_UNSENT.test(key)
}

type Deps = {
  store: PhoneStore
  client: DriverClient
  /** For bodies with photographs. */
  largeClient: DriverClient
  now: () => number
  changed: () => void
}

/**
 * Sends what was entered for trips that no page shows: of another trip, or by a driver who has signed out since. Returns a
 * function that does so for all trips but this one.
 */
export function createOutbox({ store, client, largeClient, now, changed }: Deps) {
  const senders = new Map<string, Sender>()
  const senderOf = (token: string): Sender => {
    const queue = openTapQueue({ store, token, now, isShown: () => false })
    const taps = createSender({ client, token, queue, now }, changed)
    const expenses = openExpenseQueue({
      ...{ client: largeClient, token, store, now, changed, stored: () => {} },
    })
    return {
      isAway: taps.isAway,
      async send() {
        // Taps first: without any it is asked whether the link still opens the trip.
        await taps.send()
        if (!taps.isAway()) await expenses.send()
      },
    }
  }
  return (shown?: string): void => {
    const tokens = new Set<string>()
    for (const key of store.keys().filter(key => UNSENT.test(key)))
      tokens.add(store.read<{ token: string }>(key, { token: '' })?.token ?? '')
    for (const token of tokens) {
      if (token === '' || token === shown) continue
      const sender = senders.get(tripName(token)) ?? senderOf(token)
      senders.set(tripName(token), sender)
      void sender.send()
    }
  }
}
