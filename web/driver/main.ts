import '../tokens.css'
import './driver.css'
import './dialogs.css'
import './lists.css'
import type { DriverTap } from '../../contract/driver/schemas.ts'
import { phoneHref } from '../../domain/contact-links.ts'
import { actionBar } from './actions.ts'
import { type Child, element as el } from './element.ts'
import { type ExpenseQueue, openExpenseQueue } from './expense-queue.ts'
import { expensePanel, expensesView, takeBackPanel } from './expenses.ts'
import { hasSession, openList } from './list.ts'
import { createPositionSharing, type PositionSharing } from './position.ts'
import { createSender, driverClient, type Sender } from './send-taps.ts'
import { openTapQueue, type TapQueue, tripWithTaps } from './tap-queue.ts'
import { localeOfPhone, otherLocale, textsOf } from './texts.ts'
import { signView, tripView } from './view.ts'

/** How often what waits is sent again, and how often the trip is read while nothing waits. */
const SEND_EVERY_MS = 15_000
const READ_EVERY_MS = 60_000
/** A second press within this time is the same press. */
const PRESS_MS = 1_000

const TOKEN = /^#([\w-]{32})$/.exec(location.hash)?.[1]
const storage = openStorage()
let texts = textsOf(
  localeOfPhone([readLanguage(), ...navigator.languages].filter(language => language !== '')),
)

if (TOKEN) start(TOKEN)
else openList({ client: driverClient(), texts: () => texts, render, turn: changeLanguage, storage })
// Another link in the same window is another trip.
addEventListener('hashchange', () => location.reload())
// What is kept of the page opens it without a signal.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/d/sw.js').catch(() => undefined)

function start(token: string): void {
  const queue = openTapQueue(storage, `driver-${token.slice(0, 12)}`, Date.now)
  const client = driverClient()
  const key = `driver-${token.slice(0, 12)}`
  const sender = createSender({ client, token, queue }, () => draw())
  const sharing = createPositionSharing({
    ...{ client, token, storage, key: `${key}-position` },
    changed: () => draw(),
    onComing: () => send(),
  })
  const expenses = openExpenseQueue({
    ...{ client: driverClient({ keepalive: false }), token, storage, now: Date.now },
    ...{ key: `${key}-expenses`, stored: queue.keepExpenses, changed: () => draw() },
  })
  let pressedAt = 0
  let readAt = 0
  const send = () => {
    readAt = Date.now()
    void sender.send()
    if (queue.state.closed === 'no') void expenses.send()
  }
  const enter = () =>
    show(
      expensePanel(texts, entered => {
        expenses.add(entered)
        draw()
        send()
      }),
    )
  const takeBack = (id: string) =>
    show(
      takeBackPanel(texts, () => {
        expenses.takeBack(id)
        draw()
        send()
      }),
    )
  const tap = (kind: DriverTap['kind'], reason?: string) => {
    if (Date.now() - pressedAt < PRESS_MS) return
    pressedAt = Date.now()
    queue.add(kind, reason)
    draw()
    send()
  }
  const turn = () => {
    changeLanguage()
    draw()
  }
  const draw = () => render(...contentOf({ queue, sender, sharing, expenses, tap, enter, takeBack, turn }))

  if (!queue.state.trip) queue.add('opened')
  draw()
  send()
  addEventListener('online', send)
  addEventListener('pagehide', () => queue.state.queue.length > 0 && send())
  document.addEventListener('visibilitychange', send)
  setInterval(() => {
    const isDue = Date.now() - readAt >= READ_EVERY_MS && document.visibilityState === 'visible'
    if (isDue || queue.state.queue.length > 0 || expenses.hasWork()) send()
    // The waiting counts on, and the hour from which one may start comes.
    if (!document.querySelector('dialog')) draw()
  }, SEND_EVERY_MS)
}

type Page = {
  queue: TapQueue
  sender: Sender
  sharing: PositionSharing
  expenses: ExpenseQueue
  enter: () => void
  takeBack: (id: string) => void
  tap: (kind: DriverTap['kind'], reason?: string) => void
  turn: () => void
}

function contentOf({ queue, sender, sharing, expenses, tap, enter, takeBack, turn }: Page): Child[] {
  const { words } = texts
  const { closed } = queue.state
  const trip = tripWithTaps(queue.state, Date.now())
  const phone = trip?.company.phone
  sharing.follow(closed === 'no' ? trip : null)
  if (closed !== 'no') return [message(words[closed], phone)]
  if (!trip) return [message(sender.isAway() ? words.offline : words.loading, undefined)]
  if (trip.progress === 'cancelled') return [message(words.cancelled, phone)]
  if (trip.progress === 'no-show') return [message(words.noShow, phone)]
  const progress = trip.progress === 'scheduled' && trip.acceptedAt ? words.accepted : named(trip.progress)
  return [
    headOf(trip.company.name, turn),
    hasSession(storage) && el('p', { class: 'all' }, el('a', { href: '/d/' }, texts.words.allTrips)),
    el('p', { class: 'state', 'data-progress': trip.progress }, `${progress} · ${trip.reference}`),
    standing(sender, { queue, expenses }),
    sharing.view(trip, texts),
    trip.progress === 'done' && el('p', { class: 'over' }, words.finished),
    ...tripView(trip, texts, () => show(signView(trip, texts))),
    // Kept by an earlier version of the page, a trip has none.
    expensesView(trip.expenses ?? [], expenses, { texts, enter, takeBack }),
    actionBar(trip, texts, { tap, open: show }),
  ]
}

function headOf(company: string, turn: () => void): HTMLElement {
  const lang = otherLocale(texts.locale)
  return el(
    'header',
    {},
    el('span', { class: 'brand', translate: 'no' }, company),
    el('button', { class: 'language', type: 'button', lang, onclick: turn }, texts.words.language),
  )
}

/** What waits for a signal, in a line that is read aloud when it changes. */
function standing(
  sender: Sender,
  { queue, expenses }: { queue: TapQueue; expenses: ExpenseQueue },
): HTMLElement {
  const waits = queue.state.queue.length
  const away = waits > 0 ? texts.words.waiting({ count: waits }) : texts.words.offline
  const text = [
    sender.isAway() && away,
    !(queue.isKept() && expenses.isKept()) && texts.words.unsaved,
  ].filter(Boolean)
  return el('p', { class: 'standing', role: 'status' }, text.join('. '))
}

function changeLanguage(): void {
  texts = textsOf(otherLocale(texts.locale))
  try {
    storage?.setItem('driver-language', texts.locale)
  } catch {
    // The phone keeps nothing: the page speaks this language until it is closed.
  }
}

function named(progress: string): string {
  return texts.words.progress({ progress: progress.replace('-', '') })
}

function render(...children: Child[]): void {
  document.documentElement.lang = texts.locale
  document.title = texts.words.title
  const main = el('main', {}, ...children)
  const before = document.querySelector('main')
  // The same button keeps the focus.
  const focused = document.activeElement?.className
  if (before) before.replaceWith(main)
  else document.body.append(main)
  if (focused) main.querySelector<HTMLElement>(`.${CSS.escape(focused)}`)?.focus({ preventScroll: true })
}

function message(text: string, phone: string | undefined): HTMLElement {
  const call = phone && el('a', { class: 'next', href: phoneHref(phone) }, texts.words.callOffice)
  return el('section', { class: 'message' }, el('h1', {}, text), call || undefined)
}

function show(dialog: HTMLDialogElement): void {
  document.body.append(dialog)
  dialog.showModal()
}

function openStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

function readLanguage(): string {
  try {
    return storage?.getItem('driver-language') ?? ''
  } catch {
    return ''
  }
}
