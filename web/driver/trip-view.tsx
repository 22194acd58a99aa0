/** @jsxImportSource preact */
import type { DriverTrip } from '../../contract/day/driver-schemas.ts'
import { isUnderWay, minutesAway } from '../../domain/day/live-position.ts'
import { navigationLink } from '../../domain/day/navigation-goal.ts'
import { phoneHref, textHref } from '../../domain/values/contact-links.ts'
import type { Point } from '../../domain/values/geo.ts'
import { callView, factsView, rowView, type View } from './parts.tsx'
import type { PositionSharing } from './position.ts'
import { clockTime, dayInWords, type Texts } from './texts.ts'
import { countOf, minutesOfWait, waitOf } from './wait.ts'

type Stop = DriverTrip['stops'][number]
type Acts = { showSign: () => void; openNotHere: () => void; position: Point | undefined }

export function tripView(trip: DriverTrip, texts: Texts, acts: Acts): View {
  const guest = guestView(trip, texts)
  const [pickUp, ...others] = trip.stops
  switch (trip.progress) {
    case 'scheduled':
      return [
        timeView(trip, texts),
        newsView(trip, texts),
        guest,
        trip.stops.map(stop => stopView(stop, texts)),
      ]
    case 'en-route':
      return [
        awayView(trip, texts, acts.position),
        newsView(trip, texts),
        pickUp && stopView(pickUp, texts),
        guest,
        dispatchView(trip, texts),
      ]
    case 'on-location':
      return [waitView(trip, texts), newsView(trip, texts), guest, waitActsView(trip, texts, acts)]
    case 'on-board':
      return [
        // The estimate is for city streets: too rough for a whole ride.
        timeView(trip, texts),
        others.map(stop => stopView(stop, texts)),
        guest,
        dispatchView(trip, texts),
      ]
    default:
      return doneView(trip, texts)
  }
}

export function stateView(trip: DriverTrip, texts: Texts): View {
  const { words } = texts
  const { progress, arrivedAt, onBoardAt, vehicle } = trip
  const isNew = progress === 'scheduled' && trip.acceptedAt === null
  const at = { 'on-location': arrivedAt, 'on-board': onBoardAt }[String(progress)]
  const name = progress === 'on-location' ? words.arrivedAt : words.onBoardAt
  const state = at
    ? name({ time: clockTime(at, trip.zone, texts) })
    : isNew
      ? words.toAccept
      : progress === 'scheduled'
        ? words.accepted
        : words.progress({ progress: progress.replace('-', '') })
  return (
    <div class="top">
      <p class="state" data-is={isNew ? 'new' : progress}>
        {state}
      </p>
      {vehicle?.plate && (
        <span class="plate" translate={false}>
          {vehicle.plate}
        </span>
      )}
    </div>
  )
}

export function largeView(value: string, unit: string): View {
  return (
    <h1 class="time">
      {value}
      {unit && <small>{unit}</small>}
    </h1>
  )
}

/** "11:00" large, "am" small. */
function largeTime(at: string | number, trip: DriverTrip, texts: Texts): View {
  const [value = '', ...half] = clockTime(at, trip.zone, texts).split(/\s/)
  return largeView(value, half.join(' '))
}

function timeView(trip: DriverTrip, texts: Texts): View {
  return [
    largeTime(trip.pickUpAt, trip, texts),
    <p class="second">{[dayInWords(trip.date, texts), trip.vehicle?.name].filter(Boolean).join('. ')}</p>,
  ]
}

/** Minutes to the pickup, as the guest sees them; without a position the pickup time. */
function awayView(trip: DriverTrip, texts: Texts, position: Point | undefined): View {
  const { words } = texts
  const { lat = null, lon = null } = trip.stops[0] ?? {}
  if (!position || lat === null || lon === null) return timeView(trip, texts)
  const minutes = minutesAway(position, { lat, lon })
  const time = clockTime(Date.now() + minutes * 60_000, trip.zone, texts)
  return [
    largeView(String(minutes), words.minutes),
    <p class="second">{words.arriving({ time, pickup: clockTime(trip.pickUpAt, trip.zone, texts) })}</p>,
  ]
}

function newsView(trip: DriverTrip, texts: Texts): View {
  const { words } = texts
  const { flight, flightNews, comingAt, zone } = trip
  const landsAt = flightNews?.kind === 'moved' ? flightNews.landsAt : null
  return [
    flightNews && (
      <p class="news">
        <b>
          {landsAt
            ? words.flightLands({ flight, time: clockTime(landsAt, zone, texts) })
            : words.flightOff({ flight })}
        </b>
        {flightNews.terminal && <span>{words.terminal({ name: flightNews.terminal })}</span>}
      </p>
    ),
    comingAt && trip.progress === 'on-location' && (
      <p class="news">
        <b>{words.guestComing({ time: clockTime(comingAt, zone, texts) })}</b>
      </p>
    ),
  ]
}

function guestView(trip: DriverTrip, texts: Texts): View {
  const { words } = texts
  const { infant, toddler, booster } = trip.childSeats
  const facts = [
    words.guests({ count: trip.passengers }),
    trip.luggage > 0 && words.bags({ count: trip.luggage }),
    infant > 0 && words.infant({ count: infant }),
    toddler > 0 && words.toddler({ count: toddler }),
    booster > 0 && words.booster({ count: booster }),
    trip.hours !== null && words.hours({ hours: trip.hours }),
    trip.flight,
  ].filter(Boolean)
  return rowView(trip.guest, <span>{facts.join(', ')}</span>, callView(trip.phone, trip.guest, texts))
}

function stopView(
  { address, place, street, lat, lon, waitMinutes, note, mapLocation }: Stop,
  { words }: Texts,
): View {
  const href = navigationLink({ address, lat, lon })
  const wait = waitMinutes > 0 && words.wait({ minutes: String(waitMinutes) })
  // Trips that an earlier version stored have no short names.
  const name = street || place || address
  return rowView(
    name,
    <>
      <span translate={false}>{[note, street && place, wait].filter(Boolean).join(', ')}</span>
      {mapLocation !== undefined && <b class="map">{words.mapLocation({ place: mapLocation })}</b>}
    </>,
    href !== undefined && (
      <a
        class="square"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={words.navigateTo({ place: name })}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M16 2L2 8l6 2 2 6z" />
        </svg>
        {words.navigate}
      </a>
    ),
  )
}

function waitView(trip: DriverTrip, texts: Texts): View {
  const { words } = texts
  const wait = waitOf(trip, Date.now())
  if (!wait) return timeView(trip, texts)
  const { from, until, early, left, over, filled } = wait
  const { count, isMinutes } = countOf(left || over)
  const unit = [isMinutes && words.minutes, left > 0 && words.left].filter(Boolean).join(' ')
  const time = (at: number) => clockTime(at, trip.zone, texts)
  return (
    <div class="wait">
      <p class="second">{early ? words.freeUntil : left > 0 ? words.grace : words.waitTime}</p>
      {early ? largeTime(until, trip, texts) : largeView(count, unit)}
      <progress value={filled} aria-label={words.grace} />
      <p class="second">
        <span>{words.graceFrom({ time: time(from) })}</span>
        <span>{words.waitFrom({ time: time(until) })}</span>
      </p>
    </div>
  )
}

function waitActsView(trip: DriverTrip, texts: Texts, { showSign, openNotHere }: Acts): View {
  const { words } = texts
  const opens = trip.freeUntil !== null && Date.now() < Date.parse(trip.freeUntil) && trip.freeUntil
  return [
    <div class="acts">
      <button class="button" type="button" onClick={showSign}>
        {words.sign}
      </button>
      {trip.phone !== '' && (
        <a class="button" href={textHref(trip.phone)}>
          {words.text}
        </a>
      )}
    </div>,
    <button class="line" type="button" onClick={openNotHere}>
      {words.notHere}
      {opens && <span>{words.noShowOpens({ time: clockTime(opens, trip.zone, texts) })}</span>}
    </button>,
  ]
}

function dispatchView({ company }: DriverTrip, { words }: Texts): View {
  return (
    company.phone && (
      <div class="acts">
        <a class="button" href={phoneHref(company.phone)}>
          {words.callOffice}
        </a>
      </div>
    )
  )
}

function doneView(trip: DriverTrip, texts: Texts): View {
  const { words } = texts
  const step = (progress: string, at: string | null | undefined): [string, string] => [
    words.progress({ progress }),
    at ? clockTime(at, trip.zone, texts) : '',
  ]
  const minutes = minutesOfWait(trip)
  const facts: [string, string][] = [
    step('enroute', trip.enRouteAt),
    step('onlocation', trip.arrivedAt),
    step('onboard', trip.onBoardAt),
    [words.dropOff, step('done', trip.doneAt)[1]],
    [words.waitTime, minutes > 0 ? `${minutes} ${words.minutes}` : words.none],
  ]
  const last = trip.stops.at(-1)
  return [
    largeTime(trip.doneAt || trip.pickUpAt, trip, texts),
    <p class="second" translate={false}>
      {last?.place || last?.address}
    </p>,
    factsView(facts.filter(([, value]) => value !== '')),
    dispatchView(trip, texts),
  ]
}

export function noteView({ note }: DriverTrip, { words }: Texts): View {
  return (
    note !== '' && (
      <p class="note">
        <span>{words.note}</span>
        <span translate={false}>{note}</span>
      </p>
    )
  )
}

export function sharingView(trip: DriverTrip, { words }: Texts, sharing: PositionSharing): View {
  if (!isUnderWay(trip.progress)) return undefined
  const state = sharing.state()
  return (
    <p class="sharing">
      <span>{words.position({ state })}</span>
      <button class="quiet" type="button" key={state} onClick={() => sharing.choose(state !== 'on')}>
        {state === 'on' ? words.positionStop : words.positionShare}
      </button>
    </p>
  )
}
