import { useEffect, useRef } from 'react'
import * as words from '#messages/cars'
import * as shared from '#messages/shared'
import { chosenPoint } from '../chosen-point.ts'
import type { RidePlace } from '../fields.ts'
import { readForm, type TripFields } from '../form-fields.ts'
import { changeMemory, type Priced, tripOf } from './priced-state.ts'
import { TripChoice, TripField } from './trip-controls.tsx'
import { chosenCard } from './trip-request.ts'

/** Step of the choices. */
const STEP_HOURS = 0.5
const USUAL_HOURS = 3

export function KindChoice({ priced }: { priced: Priced }) {
  const { trip, form, options, scripts } = priced
  useKeptTrip(priced)
  const { min, max } = options.hours
  const hours = Array.from({ length: (max - min) / STEP_HOURS + 1 }, (_, i) => min + i * STEP_HOURS)
  // Without scripts, points found by the server travel in the form.
  const point = (name: string, place: RidePlace | undefined) => (
    <input type="hidden" name={name} value={(!scripts && trip[name]) || chosenPoint(place)} />
  )
  return (
    <>
      {/* Enter triggers the first button: prices, not a stop. */}
      {!scripts && <button type="submit" name="intent" value="price" formNoValidate hidden />}
      {point('trip-from', form.places.pickUp)}
      {point('trip-to', form.places.dropOff)}
      <div className="choice kind" role="radiogroup" aria-label={words.kind}>
        <TripChoice
          className="flex min-h-12 cursor-pointer items-center gap-3 border border-ctl px-4 py-2 leading-[1.35] text-fg2"
          priced={priced}
          name="trip-kind"
          value="transfer"
          usual="transfer"
        >
          {words.oneWay}
        </TripChoice>
        <TripChoice
          className="flex min-h-12 cursor-pointer items-center gap-3 border border-ctl px-4 py-2 leading-[1.35] text-fg2"
          priced={priced}
          name="trip-kind"
          value="hourly"
        >
          {words.byTheHour}
        </TripChoice>
      </div>
      {(trip['trip-kind'] === 'hourly' || !scripts) && (
        <div className="by-hour col-span-full grid grid-cols-[1fr_1fr] items-end gap-4.5">
          <TripField
            priced={priced}
            name="trip-hours"
            label={shared.hours}
            usual={String(Math.max(min, USUAL_HOURS))}
            choices={hours.map(count => [count, count])}
          />
          <p>{words.directed}</p>
        </div>
      )}
    </>
  )
}

/** Restores this tab's draft. */
function useKeptTrip({ link, trip, form: { remember, places } }: Priced) {
  useEffect(() => {
    const { form, tripToKeep } = link.now
    const kept = tripToKeep.current({})
    const early = form.current ? changedEarly(readForm(new FormData(form.current)).trip) : {}
    changeMemory(link, ({ trip, chosen }) => ({
      trip: { ...kept, ...trip, ...early },
      chosen: chosen || chosenCard(kept['trip-quote']).code,
    }))
    // Lazy controls and price cards may not exist yet.
    tripToKeep.current = controls => ({ ...tripOf(link), ...controls })
  }, [link])
  const read = useRef({ trip, places })
  useEffect(() => {
    // Before a change, the draft is yet to be restored.
    if (read.current.trip !== trip || read.current.places !== places) remember()
    read.current = { trip, places }
  }, [remember, trip, places])
}

/** Changes before hydration, which React would revert. */
function changedEarly(typed: TripFields = {}): TripFields {
  const { 'trip-kind': kind, 'trip-hours': hours = '', 'trip-luggage': luggage } = typed
  return {
    ...(kind === 'hourly' ? { 'trip-kind': kind, 'trip-hours': hours } : {}),
    ...(luggage ? { 'trip-luggage': luggage } : {}),
  }
}
