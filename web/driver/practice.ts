import * as en from '#practice/en'
import * as es from '#practice/es'
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { browserZone } from '../clock-instants.ts'
import type { App } from './parts.tsx'
import type { PhoneStore } from './phone-store.ts'
import type { DriverClient } from './send-taps.ts'
import type { LocalTrip } from './tap-queue.ts'
import type { Texts } from './texts.ts'
import type { Page } from './trip-page.ts'

const MINUTE_MS = 60_000
const PICKUP_MINUTES = 10
const GRACE_MINUTES = 15
/** As long as the token of a trip. */
const TOKEN = 'practice'.repeat(4)

/**
 * The page of a trip that only this tab knows: nothing is sent or stored, and it is gone with the tab. The page passes
 * its own parts, so that this file repeats none of them.
 */
export function practice(
  app: App,
  openTrip: (app: App, token: string) => Page,
  openPhoneStore: (database: undefined) => PhoneStore,
  tripWithTaps: (local: LocalTrip) => DriverTrip | null,
): Page {
  const texts = () => practiceTexts(app)
  const start = practiceTrip(app)
  let trip = start
  const answers = {
    getDriverTrip: () => trip,
    sendDriverEvents({ events }: { events: LocalTrip['queue'] }) {
      const isDeclined = events.some(({ kind }) => kind === 'declined')
      const next = isDeclined
        ? start
        : (tripWithTaps({ trip, queue: events, readAt: 0, closed: 'no', phone: '', lost: 0 }) ?? start)
      trip = next.arrivedAt ? { ...next, freeUntil: graceEnd(next) } : next
      return { applied: events.map(({ id }) => id), kept: [], trip }
    },
    sendDriverExpense({ id, photograph, ...expense }: Sent) {
      const stored = { ...expense, _id: id, receivedAt: expense.toldAt, hasPhotograph: photograph !== null }
      trip = { ...trip, expenses: [...trip.expenses, { ...stored, withdrawn: null }] }
      return { expenses: trip.expenses }
    },
    withdrawDriverExpense({ toldAt: at }: { toldAt: string }, id: string) {
      const withdrawn = { at, by: 'driver', reason: '' } as const
      const expenses = trip.expenses.map(one => (one._id === id ? { ...one, withdrawn } : one))
      trip = { ...trip, expenses }
      return { expenses }
    },
    sendDriverPosition: () => ({ shown: false, comingAt: null }),
  }
  const client: DriverClient = async (name, { body, params } = {}) =>
    Reflect.apply(Reflect.get(answers, name), undefined, [body, ...Object.values(params ?? {})])
  const memory = openPhoneStore(undefined)
  const store = { ...memory, isSaved: () => true }
  store.write(`${TOKEN.slice(0, 12)}/trip`, { trip, at: 0, expensesAt: 0 })
  return openTrip({ ...app, texts, store, client, largeClient: client }, TOKEN)
}

/** No guest sees the phone here. */
function practiceTexts({ texts }: App): Texts {
  const shown = texts()
  const { position } = shown.locale === 'es' ? es : en
  return { ...shown, words: { ...shown.words, positionNote: position, position: () => position } }
}

type Sent = Omit<DriverTrip['expenses'][number], '_id' | 'receivedAt' | 'hasPhotograph' | 'withdrawn'> & {
  id: string
  photograph: string | null
}

const graceEnd = ({ pickUpAt, arrivedAt }: DriverTrip) => {
  const from = Math.max(Date.parse(pickUpAt), Date.parse(arrivedAt ?? ''))
  return new Date(from + GRACE_MINUTES * MINUTE_MS).toISOString()
}

/** Addresses that a map finds near the phone. */
function practiceTrip({ texts }: App): DriverTrip {
  const words = texts().locale === 'es' ? es : en
  const zone = browserZone()
  const at = Date.now() + PICKUP_MINUTES * MINUTE_MS
  const pickUpAt = new Date(at).toISOString()
  const local = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString()
  const stop = (kind: 'pick-up' | 'drop-off', place: string) => ({
    ...{ kind, place, address: place, street: '', lat: null, lon: null, waitMinutes: 0, note: '' },
  })
  const company = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
  return {
    ...{ _id: 'practice', reference: words.practice, pickUpAt, waitsFrom: pickUpAt, zone },
    ...{ date: local.slice(0, 10), time: local.slice(11, 16), kind: 'transfer', hours: null },
    ...{ progress: 'scheduled', acceptedAt: null, enRouteAt: null, arrivedAt: null, onBoardAt: null },
    ...{ doneAt: null, freeUntil: null, comingAt: null, attempts: [], noShowAsked: false, expenses: [] },
    stops: [stop('pick-up', words.airport), stop('drop-off', words.hotel)],
    ...{ guest: words.guest, phone: '', passengers: 2, luggage: 2, signText: words.guest },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
    note: words.note,
    ...{ flight: '', flightNews: null, vehicle: null, company: { name: company, phone: '' }, sheet: null },
  }
}
