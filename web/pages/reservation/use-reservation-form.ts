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
/** What a draft keeps of the trip, of what its controls in the form say. */
export type TripToKeep = (controls: TripFields) => TripFields
type Options = { start: Start; timeZone: string; failure: SubmitFailure | undefined }

const NO_DETAILS: Details = { pickUp: '', dropOff: '' }

/** State of the reservation form. Plain fields are uncontrolled; the two places and their details are state. */
export function useReservationForm({ start, timeZone, failure }: Options) {
  const check = useFieldCheck()
  const { form } = check
  const ride = useRidePlaces(start.places)
  const [details, setDetails] = useState(NO_DETAILS)
  const [picking, setPicking] = useState<StopName>()
  const [typed, setTyped] = useState<RideForm>()
  const { latest, replaceAll } = ride

  // As it was before the form was read for the first time.
  const [drafted] = useState(() => (failure ? {} : readDraft().fields.trip))
  // Until the controls of the trip are there, what the draft says of it is kept as it is.
  const tripToKeep = useRef<TripToKeep>(controls => ({ ...controls, ...drafted }))
  const remember = useCallback(() => {
    if (!form.current) return
    const fields = readForm(new FormData(form.current))
    const trip = fields.trip && { trip: tripToKeep.current(fields.trip) }
    saveDraft({ fields: { ...fields, ...trip }, places: latest.current })
    setTyped(fields)
  }, [form, latest])
  useRestoredDraft({ form, start, replaceAll, setDetails })
  // Also when code changed the places or their details.
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
    /** The last of several clicks wins. */
    async pick(stop: StopName, findName: NameSearch) {
      const place = await ride.lookUp(stop, findName)
      if (place) choose(stop, place)
    },
    swap: () => swapStops({ form, ride, setDetails }),
  }
}

/** Asks once before a request with implausible stops is sent. */
function useStopsQuestion(form: FormRef, places: Places, typed: RideForm | undefined) {
  const [doubt, setDoubt] = useState<StopsDoubt>()
  const agreed = useRef<StopsDoubt>(undefined)
  // The question closes when its reason is gone.
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

/** The errors of the fields. An error of the server disappears when its field becomes valid. */
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
    // Nothing is refused on most visits. Until the code is there, the errors stay.
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

/** Restores a draft into the empty fields after hydration. */
function useRestoredDraft({ form, start, replaceAll, setDetails }: RestoreOptions) {
  useEffect(() => {
    const draft = readDraft()
    // Browsers fill a form again that Back leads to: a second press would reserve the same ride twice.
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
  // What has no value is no field.
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
