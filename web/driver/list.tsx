/** @jsxImportSource preact */
import type { DriverTrips } from '../../contract/day/driver-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { localDateOf } from '../../i18n/local-date.ts'
import { readList, removeList, type StoredTrips, tripHref, writeList } from './list-store.ts'
import { openLogin } from './login.tsx'
import { countUnsent, dismissLost, listLost } from './outbox.ts'
import { type App, backView, closeDialog, dialogView, headerView, type View } from './parts.tsx'
import { SESSION } from './phone-store.ts'
import { dayInWords, localTime, otherLocale, type Texts } from './texts.ts'
import type { Page } from './trip-page.ts'

const DAY_MS = 86_400_000
type Trip = DriverTrips['trips'][number]

/** Offline it shows the stored list. */
export function openList(app: App): Page {
  const { session, store, draw } = app
  let isAway = false
  let asksToSignOut = false
  const read = async () => {
    const id = session.id()
    if (id === undefined) return
    try {
      const found = await app.client('listDriverTrips', {})
      if (session.id() !== id) return
      isAway = false
      writeList(app, id, found)
      session.own(found.tokens)
    } catch (error) {
      if (session.id() !== id) return
      isAway = true
      if (error instanceof Problem && error.code === 'unauthenticated') {
        removeList(app)
        session.expire()
      }
    }
    draw()
  }
  const login = openLogin(app, () => void read())
  store.watch(keys => {
    if (!keys.includes(SESSION)) return
    if (store.read(SESSION, '') === undefined) session.clear()
    draw()
    void read()
  })
  const ask = (asks: boolean) => {
    asksToSignOut = asks
    draw()
  }
  const signOut = () => {
    session.end()
    void session.settle().catch(() => undefined)
    ask(false)
  }
  const askToSignOut = () => (countUnsent(store) > 0 || hasDrafts(app) ? ask(true) : signOut())
  return {
    view() {
      if (session.id() === undefined) return login()
      const found = readList(app)
      if (!found) {
        const { words } = app.texts()
        return [headerView(''), <main role="status">{isAway ? words.offline : words.loading}</main>]
      }
      return [
        headerView(found.name),
        listView(app, found),
        tabsView(app, askToSignOut),
        asksToSignOut && signOutView(app, { signOut, closed: () => ask(false) }),
      ]
    },
    place: () => undefined,
    forget: () => removeList(app),
    send: () => void read(),
    tick: draw,
    isCounting: () => false,
  }
}

function hasDrafts({ store }: App): boolean {
  return store.keys().some(key => key.includes('/draft/'))
}

function listView(app: App, found: StoredTrips): View {
  const texts = app.texts()
  const { words } = texts
  // Lists stored by earlier versions have no ended links.
  const tokens = [...found.tokens, ...(found.ended ?? [])]
  const lost = listLost(app.store, tokens).length
  const dismiss = () => {
    dismissLost(app.store, tokens)
    app.draw()
  }
  const today = localDateOf(Date.now() + (found.ahead ?? 0), found.zone)
  const tomorrow = localDateOf(Date.parse(today) + DAY_MS, 'UTC')
  const days = Map.groupBy(found.trips, ({ date }) => (date < today ? today : date))
  return (
    <main>
      <h1>{words.today}</h1>
      <p class="second">{dayInWords(today, texts)}</p>
      {lost > 0 && (
        <p class="standing">
          {words.expenseRefused({ count: lost })}
          <button class="quiet" type="button" onClick={dismiss}>
            {words.understood}
          </button>
        </p>
      )}
      {!days.has(today) && <p class="empty">{days.size > 0 ? words.noTripsToday : words.noTrips}</p>}
      {[...days].map(([day, trips]) => (
        <section key={day}>
          {day !== today && <h2>{day === tomorrow ? words.tomorrow : dayInWords(day, texts)}</h2>}
          <ul class="trips">{trips.map(trip => tripLine(trip, texts))}</ul>
        </section>
      ))}
      <a class="quiet" href="/d/#practice">
        {words.practice}
      </a>
    </main>
  )
}

function tripLine(trip: Trip, texts: Texts): View {
  const { words } = texts
  const isNew = trip.progress === 'scheduled' && trip.acceptedAt === null
  const state = isNew
    ? words.toAccept
    : trip.progress === 'scheduled'
      ? words.accepted
      : words.progress({ progress: trip.progress.replace('-', '') })
  const [time = '', ...half] = localTime(trip.time, texts).split(/\s/)
  return (
    <li key={trip._id}>
      <a href={tripHref(trip)}>
        <b>
          {time} <small>{half.join(' ')}</small>
        </b>
        <span>
          <b translate={false}>
            {trip.pickUp} <i>{words.to}</i> {trip.dropOff}
          </b>
          {trip.vehicle && <small translate={false}>{trip.vehicle}</small>}
          <span class="state" data-is={isNew ? 'new' : trip.progress}>
            {state}
          </span>
        </span>
      </a>
    </li>
  )
}

function tabsView({ texts, changeLanguage }: App, signOut: () => void): View {
  const { words, locale } = texts()
  return (
    <nav>
      <a href="/d/" aria-current="page">
        {words.trips}
      </a>
      <button type="button" lang={otherLocale(locale)} onClick={changeLanguage}>
        {words.language}
      </button>
      <button type="button" onClick={signOut}>
        {words.signOut}
      </button>
    </nav>
  )
}

function signOutView(app: App, { signOut, closed }: { signOut: () => void; closed: () => void }): View {
  const texts = app.texts()
  const { words } = texts
  const count = countUnsent(app.store)
  const yes = () => {
    closeDialog()
    signOut()
  }
  return dialogView(
    closed,
    <>
      <h2>{words.signOutTitle}</h2>
      {count > 0 && <p>{words.signOutWaits({ count })}</p>}
      {hasDrafts(app) && <p>{words.signOutDrafts}</p>}
      <button class="go" type="button" onClick={yes}>
        {words.signOut}
      </button>
      {backView(texts)}
    </>,
  )
}
