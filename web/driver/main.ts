import '../tokens.css'
import '../fonts.css'
import './driver.css'
import './trip.css'
import './foot.css'
import './list.css'
import './forms.css'
import { openDatabase } from './database.ts'
import { openList } from './list.tsx'
import { adoptLocalStorage, adoptOldSession, adoptOldShape, removeLocal } from './old-shape.ts'
import { createOutbox } from './outbox.ts'
import { type App, show } from './parts.tsx'
import { openPhoneStore } from './phone-store.ts'
import { driverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { tripWithTaps } from './tap-queue.ts'
import { localeOfPhone, otherLocale, textsOf } from './texts.ts'
import { openTrip } from './trip-page.ts'

const SEND_EVERY_MS = 15_000
const SECOND_MS = 1_000

const TOKEN = /^#([\w-]{32})$/.exec(location.hash)?.[1]
const storage = openStorage()

void start()
addEventListener('hashchange', () => location.reload())
// A page from the back/forward cache may show a driver who signed out.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
// The service worker opens the page offline.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/d/sw.js').catch(() => undefined)

async function start(): Promise<void> {
  const database = await openDatabase()
  const saved = await database?.load().catch(() => [])
  const store = openPhoneStore(database, saved, key => removeLocal(storage, key))
  const client = driverClient()
  const largeClient = driverClient({ keepalive: false })
  const session = openSession({ store, client, now: Date.now })
  await adoptLocalStorage(storage, store)
  adoptOldSession(storage, session)
  let texts = textsOf(localeOfPhone([storage?.getItem('driver-language') ?? '', ...navigator.languages]))
  const isPractice = location.hash === '#practice'
  const isTrip = TOKEN !== undefined && !session.hasLeft(TOKEN)
  if (isTrip) void adoptOldShape(storage, store, TOKEN)
  // Links to the same trip need a different URL in the list. A practice trip ends when the page is opened again.
  else history.replaceState(null, '', '/d/')
  const draw = () => {
    try {
      show(page.view(), texts, page.place())
    } catch {
      page.forget()
      show(page.view(), texts, undefined)
    }
  }
  const app: App = {
    ...{ store, client, largeClient, session, draw, texts: () => texts },
    changeLanguage() {
      texts = textsOf(otherLocale(texts.locale))
      saveLanguage(texts.locale)
      draw()
    },
  }
  const page = isPractice
    ? (await import('./practice.ts')).practice(app, openTrip, openPhoneStore, tripWithTaps)
    : isTrip
      ? openTrip(app, TOKEN)
      : openList(app)
  const outbox = createOutbox({ store, client, largeClient, now: Date.now, changed: draw })
  const sendOthers = () => {
    session.dropOld()
    void session.settle().catch(() => undefined)
    outbox(isTrip ? TOKEN : undefined)
  }
  const send = () => {
    sendOthers()
    page.send()
  }
  draw()
  store.watch(draw)
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () =>
    store.refresh().then(() => {
      draw()
      send()
    }),
  )
  setInterval(() => {
    sendOthers()
    page.tick()
  }, SEND_EVERY_MS)
  setInterval(() => page.isCounting() && document.visibilityState === 'visible' && draw(), SECOND_MS)
}

function openStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

function saveLanguage(locale: string): void {
  try {
    storage?.setItem('driver-language', locale)
  } catch {
    // Storage unavailable: the language applies until the page is closed.
  }
}
