import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useFieldCheck } from '../../ui/field-check.ts'
import { wallClock } from '../../wall-clock.ts'
import { readDraft, saveDraft } from './draft.ts'
import {
  type Details,
  FIELD_NAMES,
  type FieldName,
  type Places,
  type RidePlace,
  STOP_NAMES,
  type StopName,
} from './fields.ts'
import { addressesOf, type RideForm, readForm, type TripFields } from './form-fields.ts'
import type { NameSearch } from './locate-me.ts'
import type { remainingErrors } from './refused-fields.ts'
import type { Start } from './start.ts'
import { doubtAbout, type StopsDoubt } from './stops-doubt.ts'
import type { SubmitFailure } from './submit-reservation.ts'
import { type RidePlaces, useRidePlaces } from './use-ride-places.ts'

type FormRef = React.RefObject<HTMLFormElement | null>
export type TripToKeep = (controls: TripFields) => TripFields
type Options = { start: Start; timeZone: string; failure: SubmitFailure | undefined }

const NO_DETAILS: Details = { pickUp: '', dropOff: '' }

/** Plain fields are uncontrolled; places and details are state. */
export function useReservationForm({ start, timeZone, failure }: Options) {
  const check = useFieldCheck()
  const { form } = check
  const ride = useRidePlaces(start.places)
  const [details, setDetails] = useState(NO_DETAILS)
  const [picking, setPicking] = useState<StopName>()
  const [typed, setTyped] = useState<RideForm>()
  const { latest, replaceAll } = ride

  // Before the form is first read.
  const [drafted] = useState(() => (failure ? {} : readDraft().fields.trip))
  // Keeps the draft until the trip's controls exist.
  const tripToKeep = useRef<TripToKeep>(controls => ({ ...controls, ...drafted }))
  const remember = useCallback(() => {
    if (!form.current) return
    const fields = readForm(new FormData(form.current))
    const trip = fields.trip && { trip: tripToKeep.current(fields.trip) }
    saveDraft({ fields: { ...fields, ...trip }, places: latest.current })
    setTyped(fields)
  }, [form, latest])
  useRestoredDraft({ form, start, replaceAll, setDetails })
  // Also after changes by code.
  useEffect(remember, [remember, ride.places, details])
  const stopsQuestion = useStopsQuestion(form, ride.places, typed)
  const errors = { ...useErrors({ form, failure, typed, timeZone }), ...check.errors }

  const choose = (stop: StopName, place: RidePlace) => {
    writeAddress(form, stop, place.name)
    ride.put(stop, place)
    setPicking(current => (current === stop ? undefined : current))
  }
  return {
    form,
    ride,
    typed,
    details,
    picking,
    errors,
    stopsQuestion,
    remember,
    tripToKeep,
    onSubmit: (event: FormEvent<HTMLFormElement>) => check.passes(event) && stopsQuestion.onSubmit(event),
    onInput(event: FormEvent<HTMLFormElement>) {
      check.onInput(event)
      remember()
    },
    choose,
    setDetail: (stop: StopName, text: string) => setDetails(current => ({ ...current, [stop]: text })),
    startPicking: (stop: StopName) => setPicking(current => (current === stop ? undefined : stop)),
    leavePicking() {
      if (picking) ride.drop(picking)
      setPicking(undefined)
    },
    /** The last click wins. */
    async pick(stop: StopName, findName: NameSearch) {
      const place = await ride.lookUp(stop, findName)
      if (place) choose(stop, place)
    },
    swap: () => swapStops({ form, ride, setDetails }),
  }
}

/** Asks once. */
function useStopsQuestion(form: FormRef, places: Places, typed: RideForm | undefined) {
  const [doubt, setDoubt] = useState<StopsDoubt>()
  const agreed = useRef<StopsDoubt>(undefined)
  // Closes when its reason is gone.
  const current = doubt && typed && doubtAbout(addressesOf(typed), places)
  return {
    doubt: current === doubt ? doubt : undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const fields = readForm(new FormData(event.currentTarget))
      const found = doubtAbout(addressesOf(fields), places)
      if (!found || found === agreed.current) return setDoubt(undefined)
      event.preventDefault()
      setDoubt(found)
    },
    send() {
      agreed.current = doubt
      form.current?.requestSubmit()
    },
    back() {
      setDoubt(undefined)
      addressBox(form, 'pickUp')?.focus()
    },
  }
}

type ErrorOptions = {
  form: FormRef
  failure: SubmitFailure | undefined
  typed: RideForm | undefined
  timeZone: string
}

/** A server error disappears when its field becomes valid. */
function useErrors({ form, failure, typed, timeZone }: ErrorOptions) {
  useEffect(() => {
    const name = FIELD_NAMES.find(name => failure?.errors[name])
    const input = name && form.current?.elements.namedItem(name)
    if (!(input instanceof HTMLElement)) return
    input.focus({ preventScroll: true })
    input.scrollIntoView({ block: 'center' })
  }, [form, failure])
  const [judge, setJudge] = useState<{ remainingErrors: typeof remainingErrors }>()
  useEffect(() => {
    // Lazy: most visits have no errors, which stay until it loads.
    if (failure) import('./refused-fields.ts').then(setJudge, () => {})
  }, [failure])
  if (!failure || !typed || !judge) return failure?.errors ?? {}
  const { date, time } = wallClock(timeZone)
  return judge.remainingErrors(failure.errors, { refused: failure.fields, typed, now: `${date}T${time}` })
}

type RestoreOptions = {
  form: FormRef
  start: Start
  replaceAll: RidePlaces['replaceAll']
  setDetails: (details: Details) => void
}

/** After hydration, into empty fields. */
function useRestoredDraft({ form, start, replaceAll, setDetails }: RestoreOptions) {
  useEffect(() => {
    const draft = readDraft()
    // Browsers refill the form after Back: a second click would book twice.
    if (draft.sent) form.current?.reset()
    for (const name of FIELD_NAMES) restoreField(form, name, draft.fields[name])
    const places: Places = {}
    for (const stop of STOP_NAMES) {
      const text = addressBox(form, stop)?.value
      const place = [draft.places[stop], start.places[stop]].find(place => place?.name === text)
      if (place) places[stop] = place
    }
    replaceAll(places)
    setDetails({
      pickUp: (places.pickUp && draft.fields.pickUpDetail) ?? '',
      dropOff: (places.dropOff && draft.fields.dropOffDetail) ?? '',
    })
  }, [form, start, replaceAll, setDetails])
}

function restoreField(form: FormRef, name: FieldName, text = '') {
  // Empty values have no field.
  const input = form.current?.elements.namedItem(name)
  if (input && 'value' in input && input.value === '') input.value = text
}

type SwapOptions = {
  form: FormRef
  ride: RidePlaces
  setDetails: (change: (details: Details) => Details) => void
}

function swapStops({ form, ride, setDetails }: SwapOptions) {
  for (const stop of STOP_NAMES) ride.drop(stop)
  const { pickUp, dropOff } = ride.latest.current
  const pickUpText = addressBox(form, 'pickUp')?.value ?? ''
  const dropOffText = addressBox(form, 'dropOff')?.value ?? ''
  writeAddress(form, 'pickUp', dropOffText)
  writeAddress(form, 'dropOff', pickUpText)
  ride.replaceAll({ ...(dropOff ? { pickUp: dropOff } : {}), ...(pickUp ? { dropOff: pickUp } : {}) })
  setDetails(details => ({ pickUp: details.dropOff, dropOff: details.pickUp }))
}

function addressBox(form: FormRef, stop: StopName): HTMLInputElement | undefined {
  const input = form.current?.elements.namedItem(`${stop}Address`)
  return input instanceof HTMLInputElement ? input : undefined
}

function writeAddress(form: FormRef, stop: StopName, text: string) {
  const input = addressBox(form, stop)
  if (input) input.value = text
}
