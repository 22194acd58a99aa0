import { openExpenseQueue } from './expense-queue.ts'
import type { PhoneStore } from './phone-store.ts'
import { createSender, type DriverClient, type Sender } from './send-taps.ts'
import { LOST, openTapQueue, tripName } from './tap-queue.ts'

/** Unsent entries: `<trip>/<part>/<id>`. */
const UNSENT = /\/(tap|expense|back)\//
/** Includes data of unsent expenses. */
const WITH_UNSENT = /\/(tap|expense|back|photo|tried|gone)\//

export function countUnsent(store: PhoneStore): number {
  return store.keys().filter(key => UNSENT.test(key)).length
}

/** Expenses left when these links ended. Each link has one driver, so no other session sees them. */
export function listLost(store: PhoneStore, tokens: readonly string[]): string[] {
  const names = tokens.map(tripName)
  return store.keys(LOST).filter(key => key.split('/').some(part => names.includes(part)))
}

/** Hides them in the list. The trip's old link still shows them. */
export function dismissLost(store: PhoneStore, tokens: readonly string[]): void {
  for (const key of listLost(store, tokens)) store.remove(key)
}

export function isUnsent(key: string): boolean {
  return WITH_UNSENT.test(key)
}

type Deps = {
  store: PhoneStore
  client: DriverClient
  largeClient: DriverClient
  now: () => number
  changed: () => void
}

/** For trips without an open page. Returns a function that sends all but the given trip. */
export function createOutbox({ store, client, largeClient, now, changed }: Deps) {
  const senders = new Map<string, Sender>()
  const senderOf = (token: string): Sender => {
    const queue = openTapQueue({ store, token, now, isShown: () => false })
    const taps = createSender({ client, token, store, queue, now }, changed)
    const expenses = openExpenseQueue({
      ...{ client: largeClient, token, store, now, changed, stored: () => {} },
    })
    return {
      isAway: taps.isAway,
      async send() {
        // Taps first: without any it checks whether the link is still valid.
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
