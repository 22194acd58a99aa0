import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { waitingOf } from '../../domain/day/driver-events.ts'
import { phoneHref } from '../../domain/values/contact-links.ts'
import { instantInWords } from '../../i18n/format-instant.ts'
import { dateInWords, timeInWords } from '../../i18n/format-time.ts'
import { type Child, element as el } from './element.ts'
import type { Texts } from './texts.ts'

export function tripView(trip: DriverTrip, texts: Texts, showSign: () => void): Child[] {
  const { words, format } = texts
  return [
    el('p', { class: 'day' }, dateInWords(trip.date, format)),
    el('h1', { class: 'time' }, timeInWords(trip.time, format)),
    flightView(trip, texts),
    waitingView(trip, texts),
    el('ol', { class: 'stops' }, ...trip.stops.map(stop => stopView(stop, texts))),
    el(
      'section',
      { class: 'guest' },
      el('h2', {}, words.passenger),
      el('p', { class: 'name', translate: 'no' }, trip.guest),
      el(
        'p',
        { class: 'pair' },
        trip.phone !== '' &&
          el('a', { class: 'button', href: phoneHref(trip.phone) }, words.call({ name: trip.guest })),
        el('button', { class: 'button', type: 'button', onclick: showSign }, words.sign),
      ),
    ),
    factsView(trip, texts),
  ]
}

function stopView(
  { kind, address, lat, lon, waitMinutes, note, mapLocation }: DriverTrip['stops'][number],
  { words }: Texts,
): HTMLElement {
  const name = { 'pick-up': words.pickup, stop: words.stop, 'drop-off': words.dropOff }[kind]
  const goal = lat === null || lon === null ? address : `${lat},${lon}`
  const href = `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(goal)}`
  const label = words.navigateTo({ place: address })
  const more = [waitMinutes > 0 ? words.wait({ minutes: String(waitMinutes) }) : '', note]
    .filter(Boolean)
    .join('. ')
  return el(
    'li',
    {},
    el('span', { class: 'kind' }, name),
    el('span', { class: 'place', translate: 'no' }, address),
    mapLocation !== undefined && el('b', { class: 'map' }, words.mapLocation({ place: mapLocation })),
    more !== '' && el('span', { class: 'more' }, more),
    goal !== '' &&
      el(
        'a',
        { class: 'button', href, target: '_blank', rel: 'noreferrer', 'aria-label': label },
        words.navigate,
      ),
  )
}

function factsView(trip: DriverTrip, { words }: Texts): HTMLElement {
  const { infant, toddler, booster } = trip.childSeats
  const seats = [
    infant > 0 && words.infant({ count: infant }),
    toddler > 0 && words.toddler({ count: toddler }),
    booster > 0 && words.booster({ count: booster }),
  ].filter(Boolean)
  const facts: [string, string | false][] = [
    [words.passengers, String(trip.passengers)],
    [words.luggage, trip.luggage > 0 && String(trip.luggage)],
    [words.childSeats, seats.join(', ')],
    [words.flight, trip.flight],
    [words.duration, trip.hours !== null && words.hours({ hours: trip.hours })],
    [
      words.vehicle,
      trip.vehicle !== null && [trip.vehicle.name, trip.vehicle.plate].filter(Boolean).join(', '),
    ],
    [words.note, trip.note],
  ]
  const shown = facts.filter(([, value]) => value)
  return el(
    'dl',
    {},
    ...shown.flatMap(([name, value]) => [el('dt', {}, name), el('dd', { translate: 'no' }, value || '')]),
  )
}

function flightView({ flightNews, zone, flight }: DriverTrip, { words, format }: Texts): Child {
  if (!flightNews) return undefined
  const { kind, landsAt, terminal } = flightNews
  const time = landsAt === null ? '' : clockTime(Date.parse(landsAt), zone, format)
  const said = kind === 'moved' && time ? words.flightLands({ flight, time }) : words.flightOff({ flight })
  return el(
    'p',
    { class: 'waiting news' },
    el('b', {}, said),
    terminal ? el('span', {}, words.terminal({ name: terminal })) : undefined,
  )
}

function waitingView(trip: DriverTrip, { words, format }: Texts): Child {
  if (trip.progress !== 'on-location' || !trip.arrivedAt) return undefined
  const until = trip.freeUntil && clockTime(Date.parse(trip.freeUntil), trip.zone, format)
  return el(
    'p',
    { class: 'waiting' },
    el('b', {}, words.waitingSince({ minutes: String(minutesWaited(trip, Date.now())) })),
    until ? el('span', {}, words.freeUntil({ time: until })) : undefined,
    trip.comingAt
      ? el('span', {}, words.guestComing({ time: clockTime(Date.parse(trip.comingAt), trip.zone, format) }))
      : undefined,
  )
}

/** From the later of arrival and `waitsFrom`; 0 before. */
export function minutesWaited(trip: DriverTrip, now: number): number {
  const arrived = { step: 'on-location' as const, at: Date.parse(trip.arrivedAt ?? ''), implied: false }
  // Older servers send no `waitsFrom`.
  const pickUpAt = Date.parse(trip.waitsFrom || trip.pickUpAt)
  return waitingOf([arrived], { pickUpAt, now })?.minutes || 0
}

export function clockTime(at: number, zone: string, format: string): string {
  return instantInWords(new Date(at), 'time', { format, timeZone: zone })
}

export function signView(trip: DriverTrip, { words }: Texts): HTMLDialogElement {
  const dialog: HTMLDialogElement = el(
    'dialog',
    { class: 'sign', 'aria-label': words.sign, onclose: () => dialog.remove() },
    el('p', { class: 'brand', translate: 'no' }, trip.company.name),
    el('p', { class: 'who', translate: 'no', 'data-long': trip.signText.length > 14 }, trip.signText),
    el('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, words.closeSign),
  )
  return dialog
}
