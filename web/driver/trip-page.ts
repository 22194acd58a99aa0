import type { DriverTap } from '../../contract/day/driver-schemas.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import { actionBar } from './actions.ts'
import { openDraft } from './drafts.ts'
import { type Child, element as el } from './element.ts'
import { type ExpenseQueue, openExpenseQueue } from './expense-queue.ts'
import { expensePanel, expensesView, takeBackPanel } from './expenses.ts'
import { headOf, type List } from './list-head.ts'
import { dismissLost } from './outbox.ts'
import { changedKey, SESSION } from './phone-store.ts'
import { createPositionSharing, type PositionSharing } from './position.ts'
import { createSender, type DriverClient, type Sender } from './send-taps.ts'
import type { Session } from './session.ts'
import { type KnownTrip, openTapQueue, type TapQueue, tripName, tripWithTaps } from './tap-queue.ts'
import type { Texts } from './texts.ts'
import { signView, tripView } from './view.ts'

const READ_EVERY_MS = 60_000
/** Guards against a double press on the next step. */
const PRESS_MS = 1_000

type Page = List & { token: string; largeClient: DriverClient }

/** `tick` sends or refreshes if due. */
export function openTrip(page: Page): { send: () => void; tick: () => void } {
  const { store, session, client, token, texts, render } = page
  const name = tripName(token)
  const { now } = Date
  let isShown = true
  const queue = openTapQueue({ store, token, now, isShown: () => isShown })
  const changed = () => draw()
  const sender = createSender({ client, token, queue, now }, changed)
  const sharing = createPositionSharing({
    ...{ client, token, store, key: `${name}/position`, changed, onComing: () => send() },
  })
  const expenses = openExpenseQueue({
    ...{ client: page.largeClient, token, store, now, stored: queue.storeExpenses, changed },
  })
  const { send, isDue } = sendingOf({ queue, sender, expenses })
  const act = (change: () => void) => {
    change()
    draw()
    send()
  }
  const acts: Acts = {
    ...tapsOf((kind, reason) => act(() => queue.add(kind, reason)), changed),
    open,
    draft: form => openDraft(store, `${name}/draft/${form}`),
    enter: entered => act(() => expenses.add(entered)),
    takeBack: id => act(() => expenses.takeBack(id)),
    turn() {
      page.turn()
      draw()
    },
  }
  const show = () =>
    render(
      ...contentOf({
        ...{ known: queue.read(), sender, sharing, expenses, acts, texts: texts() },
        ...{ hasList: session.id() !== undefined, isSaved: store.isSaved() },
      }),
    )
  const draw = () => {
    try {
      show()
    } catch {
      queue.forgetTrip()
      show()
    }
  }
  const { trip, closed } = queue.read()
  if (!trip && closed === 'no') queue.add('opened')
  draw()
  dismissLost(store, [token])
  addEventListener('pagehide', () => queue.read().queue.length > 0 && send())
  followOtherTabs(session, token, draw, () => {
    isShown = false
  })
  const tick = () => {
    if (isDue()) send()
    draw()
  }
  return { send, tick }
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

/** Leaves the trip when another tab signs out or in. */
function followOtherTabs(session: Session, token: string, changed: () => void, left: () => void): void {
  addEventListener('storage', event => {
    const isSignOut = changedKey(event) === SESSION && event.newValue === null
    if (isSignOut || session.hasLeft(token)) {
      left()
      if (isSignOut) session.clear()
      location.replace('/d/')
    } else changed()
  })
}

function tapsOf(tap: Acts['tap'], changed: () => void): Pick<Acts, 'tap' | 'step' | 'isReady'> {
  let pressedAt = Number.NEGATIVE_INFINITY
  const isReady = () => performance.now() - pressedAt >= PRESS_MS
  return {
    tap,
    isReady,
    step(kind) {
      if (!isReady()) return
      pressedAt = performance.now()
      setTimeout(changed, PRESS_MS + 1)
      tap(kind)
    },
  }
}

export type Acts = {
  tap: (kind: DriverTap['kind'], reason?: string) => void
  step: (kind: DriverTap['kind']) => void
  isReady: () => boolean
  open: (panel: HTMLDialogElement) => void
  draft: (form: string) => ReturnType<typeof openDraft>
  enter: (entered: Parameters<ExpenseQueue['add']>[0]) => void
  takeBack: (id: string) => void
  turn: () => void
}

type Shown = {
  known: KnownTrip
  sender: Sender
  sharing: PositionSharing
  expenses: ExpenseQueue
  acts: Acts
  texts: Texts
  hasList: boolean
  isSaved: boolean
}

function contentOf(shown: Shown): Child[] {
  const { known, sender, sharing, expenses, acts, texts } = shown
  const { words } = texts
  const trip = tripWithTaps(known, Date.now())
  sharing.follow(known.closed === 'no' ? trip : null)
  if (known.closed !== 'no') {
    const lost = known.lost > 0 && words.expenseRefused({ count: known.lost })
    return [message([words[known.closed], lost], known.phone, texts)]
  }
  if (!trip) return [message([sender.isAway() ? words.offline : words.loading], '', texts)]
  const { phone } = trip.company
  if (trip.progress === 'cancelled') return [message([words.cancelled], phone, texts)]
  if (trip.progress === 'no-show') return [message([words.noShow], phone, texts)]
  const progress =
    trip.progress === 'scheduled' && trip.acceptedAt
      ? words.accepted
      : words.progress({ progress: trip.progress.replace('-', '') })
  return [
    headOf({ texts: () => texts }, acts.turn, trip.company.name),
    shown.hasList && el('p', { class: 'all' }, el('a', { href: '/d/' }, words.allTrips)),
    el('p', { class: 'state', 'data-progress': trip.progress }, `${progress} · ${trip.reference}`),
    standing(shown),
    sharing.view(trip, texts),
    trip.progress === 'done' && el('p', { class: 'over' }, words.finished),
    ...tripView(trip, texts, () => acts.open(signView(trip, texts))),
    expensesView(trip.expenses, expenses, {
      texts,
      enter: () => acts.open(expensePanel(texts, acts.draft('expense'), acts.enter)),
      takeBack: id => acts.open(takeBackPanel(texts, () => acts.takeBack(id))),
    }),
    actionBar(trip, texts, acts),
  ]
}

function standing({ known, sender, isSaved, texts: { words } }: Shown): HTMLElement {
  const waits = known.queue.length
  const away = waits > 0 ? words.waiting({ count: waits }) : words.offline
  const text = [sender.isAway() && away, !isSaved && words.unsaved].filter(Boolean)
  return el('p', { class: 'standing', role: 'status' }, text.join('. '))
}

function message([text, more]: (string | false)[], phone: string, { words }: Texts): HTMLElement {
  return el(
    'section',
    { class: 'message' },
    el('h1', {}, text),
    more && el('p', { class: 'fault' }, more),
    phone !== '' && el('a', { class: 'next', href: phoneHref(phone) }, words.callOffice),
  )
}

function open(dialog: HTMLDialogElement): void {
  document.body.append(dialog)
  dialog.showModal()
}
