/** @jsxImportSource preact */
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import { localDateOf } from '../../i18n/local-date.ts'
import type { ExpenseQueue } from './expense-queue.ts'
import { expensesView, expenseView, takeBackView } from './expenses.tsx'
import { nextTripOf } from './list-store.ts'
import { type Draft, declineView, notHereView, sheetView, signView, type Tap } from './panels.tsx'
import { type App, headerView, type View } from './parts.tsx'
import type { PositionSharing } from './position.ts'
import type { Sender } from './send-taps.ts'
import { nextStep } from './steps.ts'
import type { LocalTrip } from './tap-queue.ts'
import { clockTime, dayAndTime, localTime, otherLocale } from './texts.ts'
import { noteView, sharingView, stateView, tripView } from './trip-view.tsx'

/** Guards against a double click on the next step. */
const CLICK_MS = 1_000

type Panel = 'decline' | 'notHere' | 'sign' | 'sheet' | 'expense' | { takeBack: string }

export type PageParts = {
  app: App
  local: LocalTrip
  trip: DriverTrip | null
  sender: Sender
  sharing: PositionSharing
  expenses: ExpenseQueue
  state: { panel: Panel | undefined; fault: string; clickedAt: number }
  tap: Tap
  open: (panel: Panel | undefined) => void
  act: (change: () => void) => void
  draft: (form: string) => Draft
}

export function pageView(parts: PageParts): View {
  const { app, local, trip, sender } = parts
  const texts = app.texts()
  const { words } = texts
  if (local.closed !== 'no') {
    const lost = local.lost > 0 && words.expenseRefused({ count: local.lost })
    return messageView(parts, { text: words[local.closed], more: lost, phone: local.phone })
  }
  if (!trip) return messageView(parts, { text: sender.isAway() ? words.offline : words.loading })
  const { phone } = trip.company
  if (trip.progress === 'cancelled') return messageView(parts, { text: words.cancelled, phone })
  if (trip.progress === 'no-show') return messageView(parts, { text: words.noShow, phone })
  const acts = {
    ...{ showSign: () => parts.open('sign'), openNotHere: () => parts.open('notHere') },
    position: parts.sharing.point(),
  }
  return [
    headerView(trip.reference, trip.company.name),
    <main>
      {/* Its own elements for each step, so that a click cannot end on another button. */}
      <div class="first" key={trip.progress}>
        {standingView(parts)}
        {stateView(trip, texts)}
        {tripView(trip, texts, acts)}
        {trip.progress !== 'done' && noteView(trip, texts)}
        {trip.sheet && sheetButton(parts)}
        {trip.progress === 'scheduled' && (
          <button class="decline" type="button" onClick={() => parts.open('decline')}>
            {words.decline}
          </button>
        )}
      </div>
      {expensesView(trip.expenses, parts.expenses, {
        texts,
        enter: () => parts.open('expense'),
        takeBack: id => parts.open({ takeBack: id }),
      })}
      {sharingView(trip, texts, parts.sharing)}
      {moreView(app)}
    </main>,
    footView(trip, parts),
    panelView(trip, parts),
  ]
}

function sheetButton({ app, open }: PageParts): View {
  return (
    <button class="line" type="button" onClick={() => open('sheet')}>
      {app.texts().words.sheet}
    </button>
  )
}

function moreView({ session, texts, changeLanguage }: App): View {
  const { words, locale } = texts()
  return (
    <p class="more">
      {session.id() !== undefined && (
        <a class="quiet" href="/d/">
          {words.allTrips}
        </a>
      )}
      <button class="quiet" type="button" lang={otherLocale(locale)} onClick={changeLanguage}>
        {words.language}
      </button>
    </p>
  )
}

function standingView({ app, local, sender }: PageParts): View {
  const { words } = app.texts()
  const waits = local.queue.length
  const away = waits > 0 ? words.waiting({ count: waits }) : words.offline
  const text = [sender.isAway() && away, !app.store.isSaved() && words.unsaved].filter(Boolean)
  return (
    <p class="standing" role="status">
      {text.join('. ')}
    </p>
  )
}

function footView(trip: DriverTrip, { app, state, tap }: PageParts): View {
  const texts = app.texts()
  const { words } = texts
  const step = nextStep(trip, Date.now())
  if (step === undefined) return nextTripView(trip, app)
  if ('wait' in step) {
    const isToday = localDateOf(step.wait, trip.zone) === localDateOf(Date.now(), trip.zone)
    const time = (isToday ? clockTime : dayAndTime)(step.wait, trip.zone, texts)
    return <footer class="early">{words.tooEarly({ time })}</footer>
  }
  const isReady = () => performance.now() - state.clickedAt >= CLICK_MS
  const click = () => {
    if (!isReady()) return
    state.clickedAt = performance.now()
    setTimeout(app.draw, CLICK_MS + 1)
    tap(step.tap)
  }
  return (
    <footer>
      {step.tap === 'en-route' && <p>{words.positionNote}</p>}
      {/* A click that began on the previous step must not trigger this one. */}
      <button class="go" type="button" key={step.tap} aria-disabled={!isReady()} onClick={click}>
        {step.tap === 'accepted' ? words.accept : words.progress({ progress: step.tap.replace('-', '') })}
      </button>
    </footer>
  )
}

function nextTripView(trip: DriverTrip, app: App): View {
  const next = nextTripOf(app, trip)
  return (
    next && (
      <footer>
        <a class="go" href={next.href}>
          {app.texts().words.nextTrip({ time: localTime(next.time, app.texts()) })}
        </a>
      </footer>
    )
  )
}

function panelView(
  trip: DriverTrip,
  { app, local, expenses, state, tap, open, act, draft }: PageParts,
): View {
  const texts = app.texts()
  const { panel, fault } = state
  const closed = () => open(undefined)
  const refuse = (fault: string) => {
    state.fault = fault
    app.draw()
  }
  if (panel === undefined) return undefined
  if (typeof panel === 'object')
    return takeBackView(texts, () => act(() => expenses.takeBack(panel.takeBack)), closed)
  switch (panel) {
    case 'decline':
      return declineView({ texts, fault, refuse, draft: draft('decline'), closed }, tap)
    case 'notHere':
      return notHereView(trip, texts, { tap, closed })
    case 'sign':
      return signView(trip, texts, closed)
    case 'sheet':
      return sheetView(trip, texts, { readAt: local.readAt, closed })
    case 'expense':
      return expenseView({ texts, fault, refuse, draft: draft('expense'), closed }, entered =>
        act(() => expenses.add(entered)),
      )
  }
}

function messageView(
  { app, trip }: PageParts,
  { text, more = false, phone = '' }: { text: string; more?: string | false; phone?: string },
): View {
  const { words } = app.texts()
  return [
    headerView('', trip?.company.name),
    <main class="message">
      <h1>{text}</h1>
      {more && <p class="fault">{more}</p>}
      {moreView(app)}
    </main>,
    phone !== '' && (
      <footer>
        <a class="go" href={phoneHref(phone)}>
          {words.callOffice}
        </a>
      </footer>
    ),
  ]
}
