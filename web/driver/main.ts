import '../tokens.css'
import './driver.css'
import './dialogs.css'
import './lists.css'
import { type Child, element as el } from './element.ts'
import { openList } from './list.ts'
import { adoptOldSession, adoptOldShape } from './old-shape.ts'
import { createOutbox } from './outbox.ts'
import { patch } from './patch.ts'
import { openPhoneStore } from './phone-store.ts'
import { driverClient } from './send-taps.ts'
import { openSession } from './session.ts'
import { localeOfPhone, otherLocale, textsOf } from './texts.ts'
import { openTrip } from './trip-page.ts'

const SEND_EVERY_MS = 15_000

const TOKEN = /^#([\w-]{32})$/.exec(location.hash)?.[1]
const storage = openStorage()
const store = openPhoneStore(storage)
const client = driverClient()
const largeClient = driverClient({ keepalive: false })
const session = openSession({ store, client, now: Date.now })
let texts = textsOf(
  localeOfPhone([readLanguage(), ...navigator.languages].filter(language => language !== '')),
)

start()
addEventListener('hashchange', () => location.reload())
// A page from the back/forward cache may show a driver who signed out.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
// The service worker opens the page offline.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('/d/sw.js').catch(() => undefined)

function start(): void {
  adoptOldSession(storage, session)
  const isTrip = TOKEN !== undefined && !session.hasLeft(TOKEN)
  const shared = { store, client, session, texts: () => texts, render, turn: changeLanguage }
  let refresh = () => {}
  if (isTrip) adoptOldShape(storage, store, TOKEN)
  else {
    // Links to the same trip need a different URL in the list.
    history.replaceState(null, '', '/d/')
    refresh = openList(shared)
  }
  const trip = isTrip ? openTrip({ ...shared, token: TOKEN, largeClient }) : undefined
  const outbox = createOutbox({ store, client, largeClient, now: Date.now, changed: refresh })
  const sendOthers = () => {
    session.dropOld()
    void session.settle().catch(() => undefined)
    outbox(isTrip ? TOKEN : undefined)
  }
  const send = () => {
    sendOthers()
    trip?.send()
  }
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  setInterval(() => {
    sendOthers()
    trip?.tick()
  }, SEND_EVERY_MS)
}

function changeLanguage(): void {
  texts = textsOf(otherLocale(texts.locale))
  try {
    storage?.setItem('driver-language', texts.locale)
  } catch {
    // Storage unavailable: the language applies until the page is closed.
  }
}

function render(...children: Child[]): void {
  document.documentElement.lang = texts.locale
  document.title = texts.words.title
  const fresh = el('main', {}, ...children)
  const main = document.querySelector('main')
  if (!main) {
    document.body.append(fresh)
    return
  }
  const focused = document.activeElement
  patch(main, fresh)
  // Moves the focus to the new next-step button.
  if (focused?.className === 'next' && !focused.isConnected)
    main.querySelector<HTMLElement>('.next')?.focus({ preventScroll: true })
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
