import * as en from '#practice/en'
import * as es from '#practice/es'
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { browserZone } from '../wall-clock.ts'
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
  const start = practiceTrip()
  let trip = start
  const answers = {
    getDriverTrip: () => localized(trip),
    sendDriverEvents({ events }: { events: LocalTrip['queue'] }) {
      const isDeclined = events.some(({ kind }) => kind === 'declined')
      const next = isDeclined
        ? start
        : (tripWithTaps({ trip, queue: events, readAt: 0, closed: 'no', phone: '', lost: 0 }) ?? start)
      trip = next.arrivedAt ? { ...next, freeUntil: graceEnd(next) } : next
      return { applied: events.map(({ id }) => id), kept: [], trip: localized(trip) }
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
  const localized = (trip: DriverTrip): DriverTrip => ({ ...trip, ...tripTexts(texts().locale) })
  const memory = openPhoneStore(undefined)
  const store = { ...memory, isSaved: () => true }
  const tripKey = `${TOKEN.slice(0, 12)}/trip`
  store.write(tripKey, { trip: localized(trip), at: 0, expensesAt: 0 })
  const changeLanguage = () => {
    app.changeLanguage()
    store.write(tripKey, { ...store.read<object>(tripKey, {}), trip: localized(trip) })
    app.draw()
  }
  return openTrip({ ...app, changeLanguage, texts, store, client, largeClient: client }, TOKEN)
}

const catalogOf = (locale: string) => (locale === 'es' ? es : en)

/** The guest, stops and note of the trip. Addresses that a map finds near the phone. */
function tripTexts(locale: string): Pick<DriverTrip, 'reference' | 'stops' | 'guest' | 'signText' | 'note'> {
  const { practice: reference, guest, airport, hotel, note } = catalogOf(locale)
  const stop = (kind: 'pick-up' | 'drop-off', place: string) => ({
    ...{ kind, place, address: place, street: '', lat: null, lon: null, waitMinutes: 0, note: '' },
  })
  return {
    ...{ reference, guest, signText: guest, note },
    stops: [stop('pick-up', airport), stop('drop-off', hotel)],
  }
}

/** No guest sees the phone here. */
function practiceTexts({ texts }: App): Texts {
  const shown = texts()
  const { position } = catalogOf(shown.locale)
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

/** `tripTexts` has its texts. */
function practiceTrip(): DriverTrip {
  const zone = browserZone()
  const at = Date.now() + PICKUP_MINUTES * MINUTE_MS
  const pickUpAt = new Date(at).toISOString()
  const local = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString()
  const company = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
  return {
    ...{ _id: 'practice', reference: '', pickUpAt, waitsFrom: pickUpAt, zone },
    ...{ date: local.slice(0, 10), time: local.slice(11, 16), kind: 'transfer', hours: null },
    ...{ progress: 'scheduled', acceptedAt: null, enRouteAt: null, arrivedAt: null, onBoardAt: null },
    ...{ doneAt: null, freeUntil: null, comingAt: null, attempts: [], noShowAsked: false, expenses: [] },
    ...{ stops: [], guest: '', phone: '', passengers: 2, luggage: 2, signText: '' },
    childSeats: { infant: 0, toddler: 0, booster: 0 },
    note: '',
    ...{ flight: '', flightNews: null, vehicle: null, company: { name: company, phone: '' }, sheet: null },
  }
}
