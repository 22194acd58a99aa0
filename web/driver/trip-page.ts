import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { type ExpenseQueue, openExpenseQueue } from './expense-queue.ts'
import { dismissLost } from './outbox.ts'
import { type PageParts, pageView } from './page-view.tsx'
import type { Draft, Tap } from './panels.tsx'
import type { App, View } from './parts.tsx'
import { SESSION } from './phone-store.ts'
import { createPositionSharing } from './position.ts'
import { createSender, type Sender } from './send-taps.ts'
import { openTapQueue, type TapQueue, tripName, tripWithTaps } from './tap-queue.ts'

const READ_EVERY_MS = 60_000
export type Page = {
  view: () => View
  /** Place whose sunset starts the night theme. */
  place: () => DriverTrip['stops'][number] | undefined
  /** Drops stored data that cannot be shown. */
  forget: () => void
  send: () => void
  /** Sends or reads again if due. */
  tick: () => void
  isCounting: () => boolean
}

export function openTrip(app: App, token: string): Page {
  const { store, client, draw } = app
  const name = tripName(token)
  const { now } = Date
  let isShown = true
  const queue = openTapQueue({ store, token, now, isShown: () => isShown })
  const sender = createSender({ client, token, store, queue, now }, draw)
  const expenses = openExpenseQueue({
    ...{ client: app.largeClient, token, store, now, stored: queue.storeExpenses, changed: draw },
  })
  const { send, isDue } = sendingOf({ queue, sender, expenses })
  const sharing = createPositionSharing({
    ...{ client, token, store, key: `${name}/position`, changed: draw, onComing: send },
  })
  const state: PageParts['state'] = { panel: undefined, fault: '', clickedAt: Number.NEGATIVE_INFINITY }
  const act = (change: () => void) => {
    change()
    draw()
    send()
  }
  const open = (panel: PageParts['state']['panel']) => {
    Object.assign(state, { panel, fault: '' })
    draw()
  }
  const tap: Tap = (kind, reason) => act(() => queue.add(kind, reason))
  const draft = (form: string) => draftOf(app, `${name}/draft/${form}`)
  const { trip, closed } = queue.read()
  if (!trip && closed === 'no') queue.add('opened')
  dismissLost(store, [token])
  store.watch(keys => {
    const isSignOut = keys.includes(SESSION) && store.read(SESSION, '') === undefined
    if (isSignOut || app.session.hasLeft(token)) {
      isShown = false
      if (isSignOut) app.session.clear()
      void store.flush().then(() => location.replace('/d/'))
    }
  })
  const shown = () => tripWithTaps(queue.read())
  return {
    view() {
      const local = queue.read()
      const trip = tripWithTaps(local)
      sharing.follow(local.closed === 'no' ? trip : null)
      return pageView({ ...{ app, local, trip, sender, sharing, expenses, state }, tap, open, act, draft })
    },
    place: () => shown()?.stops[0],
    forget: queue.forgetTrip,
    send,
    tick() {
      if (isDue()) send()
      draw()
    },
    isCounting: () => shown()?.progress === 'on-location',
  }
}

function sendingOf({ queue, sender, expenses }: { queue: TapQueue; sender: Sender; expenses: ExpenseQueue }) {
  // Monotonic, since the phone's clock may be set back.
  let readAt = Number.NEGATIVE_INFINITY
  return {
    send() {
      readAt = performance.now()
      void sender.send()
      if (queue.read().closed === 'no') void expenses.send()
    },
    isDue() {
      const isRead = document.visibilityState === 'visible' && performance.now() - readAt >= READ_EVERY_MS
      return isRead || queue.read().queue.length > 0 || expenses.hasWork()
    },
  }
}

function draftOf({ store, draw }: App, key: string): Draft {
  const texts = () => store.read<Record<string, string>>(key, {}) ?? {}
  return {
    texts,
    save(typed) {
      store.write(key, { ...texts(), ...typed })
      draw()
    },
    clear: () => store.remove(key),
  }
}
