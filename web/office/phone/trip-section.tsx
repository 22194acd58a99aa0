import { useState } from 'react'
import * as cars from '#messages/cars'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import { CHILD_SEATS } from '../../../domain/reservations/trip-request.ts'
import type { StopName } from '../../pages/reservation/fields.ts'
import { RoutePanel } from '../../pages/reservation/map-panel.tsx'
import { doubtAbout } from '../../pages/reservation/stops-doubt.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { Icon } from '../icon.tsx'
import { hoursAndMinutes } from '../reservations/panel/pick-up-line.ts'
import { routeText } from '../reservations/route-text.ts'
import { columns, FieldRow, type PhoneProps, Section } from './field-of.tsx'
import { MoreFields, PartyFields } from './party-fields.tsx'
import { stopWait } from './phone-stops.ts'
import { routesFor } from './phone-values.ts'
import { arrivalInWords } from './pick-up-words.ts'
import { AddStop, StopField, StopRows } from './stop-fields.tsx'
import type { PhoneForm } from './use-phone-form.ts'
import { ReturnFields, WhenFields } from './when-fields.tsx'

/** Rows that are not always there take the room of the map in a window of 900 px. */
function hasRoom({ values, waiting }: PhoneForm, seats: boolean): boolean {
  const height = 840 + (values.kind === 'round' ? 120 : 0) + (seats ? 64 : 0) + 36 * waiting.length
  return matchMedia(`(min-width: 1100px) and (min-height: ${height}px)`).matches
}

export function TripSection({ state }: PhoneProps) {
  const [chosenMap, setMap] = useState<boolean>()
  const [openedSeats, setOpenedSeats] = useState(false)
  const seats = openedSeats || CHILD_SEATS.some(id => state.values[id] !== '')
  const map = chosenMap ?? hasRoom(state, seats)
  const { ride } = state
  const [picking, setPicking] = useState<StopName>()
  const hasMap =
    picking !== undefined || ride.places.pickUp !== undefined || ride.places.dropOff !== undefined
  const stopField = (stop: StopName) => ({
    state,
    stop,
    picking: picking === stop,
    onPicking: () => {
      setMap(true)
      setPicking(current => (current === stop ? undefined : stop))
    },
  })
  const hasStops = state.stops.all.length > 0
  const to = <StopField key="to" label={common.to} {...stopField('dropOff')} />
  const swap = (
    <Button small key="swap" className="phone-swap" title={texts.swap} onClick={state.swap}>
      <Icon name="swap" size={16} />
      <span className="sr-only">{texts.swap}</span>
    </Button>
  )
  return (
    <Section id="phone-trip" title={texts.trip}>
      <KindChoice state={state} />
      <WhenFields state={state} />
      <ReturnFields state={state} />
      <FieldRow
        style={columns(hasStops ? 'minmax(0, 1fr) 36px' : '1fr 36px 1fr')}
        className="phone-route"
        data-stops={hasStops || undefined}
      >
        <StopField label={common.from} {...stopField('pickUp')}>
          {!hasStops && <AddStop state={state} />}
        </StopField>
        {hasStops && (
          <div className="phone-stops">
            <StopRows state={state} />
            <AddStop state={state} />
          </div>
        )}
        {hasStops ? [to, swap] : [swap, to]}
      </FieldRow>
      <PartyFields state={state} />
      <MoreFields state={state} seats={seats} isNew={openedSeats} onSeats={() => setOpenedSeats(true)} />
      <div className="phone-line flex flex-wrap items-center justify-between gap-y-1.5 gap-x-4 mt-2 text-fg2 text-13 leading-4.5">
        <DriveLine state={state} />
        {hasMap && (
          <button className="text-button" type="button" aria-expanded={map} onClick={() => setMap(!map)}>
            {texts.toggleMap({ shown: map ? 'yes' : 'no' })}
          </button>
        )}
      </div>
      {map && hasMap && <PhoneMap state={state} picking={picking} onPicked={() => setPicking(undefined)} />}
    </Section>
  )
}

const KINDS = [
  { kind: '', label: cars.oneWay },
  { kind: 'round', label: texts.roundTrip },
  { kind: 'hourly', label: cars.byTheHour },
] as const

function KindChoice({ state }: PhoneProps) {
  const { values, set, known, repeatRoute } = state
  const routes = routesFor(known.customer)
  return (
    <div className="phone-line flex flex-wrap items-center justify-between gap-y-1.5 gap-x-4 mt-2">
      <fieldset className="phone-kind m-0 flex flex-wrap">
        <legend className="sr-only">{cars.kind}</legend>
        {KINDS.map(({ kind, label }) => (
          <label
            className="min-h-7 touch:min-h-11 py-0 px-2.75 border-s border-hair text-fg2 has-checked:bg-selection has-checked:text-fg has-checked:font-semibold"
            key={kind}
          >
            <input
              className="sr-only"
              type="radio"
              name="kind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => set({ kind })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {routes.length > 0 && (
        <fieldset
          className="m-0 flex flex-wrap gap-1.5 last:flex-1 phone:last:flex-[1_1_100%]"
          aria-label={texts.pastRoutes}
        >
          {routes.map(route => (
            <Button
              small
              className="max-w-full"
              key={`${route.pickUpAddress} ${route.dropOffAddress}`}
              title={`${route.pickUpAddress} → ${route.dropOffAddress}`}
              onClick={() => repeatRoute(route)}
            >
              <span className="truncate leading-5">
                {routeText(route.pickUpAddress, route.dropOffAddress)}
              </span>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function DriveLine({ state: { values, ride, stops, drive, timeZone } }: PhoneProps) {
  const minutes = drive && drive.minutes + stopWait(stops.all)
  const arrival = minutes && values.kind !== 'hourly' && arrivalInWords(values, minutes, timeZone)
  const isSame = stops.places.length === 0 && doubtAbout(values, ride.places) === 'same'
  return (
    <p role="status">
      {isSame && texts.samePlace}
      {drive && !isSame && (
        <MarkedText
          text={texts.drive({
            ...drive,
            time: hoursAndMinutes(drive.minutes),
            arrival: arrival || 'none',
          })}
          marks={{ b: text => <b className="text-fg font-semibold">{text}</b> }}
        />
      )}
    </p>
  )
}

type MapProps = PhoneProps & { picking: StopName | undefined; onPicked: () => void }

function PhoneMap({ state, picking, onPicked }: MapProps) {
  const { data: map, failed, loading } = useCall('getMap', {}, { sentence: common.loadFailed })
  if (failed) return <Failure failed={{ ...failed, quiet: true }} busy={loading} />
  if (!map) return null
  return (
    <RoutePanel
      map={map}
      places={state.ride.places}
      stops={state.stops.places}
      route={state.route}
      picking={picking}
      onPick={async (stop, findName) => {
        const place = await state.ride.lookUp(stop, findName)
        if (!place) return
        state.choosePlace(stop, place.name, place)
        onPicked()
      }}
      onLeave={onPicked}
    />
  )
}
