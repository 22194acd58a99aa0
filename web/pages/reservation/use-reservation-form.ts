import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
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
import { useFormCheck } from './use-form-check.ts'
import { type RidePlaces, useRidePlaces } from './use-ride-places.ts'
import { type Stage, useStage } from './use-stage.ts'

type FormRef = React.RefObject<HTMLFormElement | null>
export type TripToKeep = (controls: TripFields) => TripFields
type Options = { start: Start; timeZone: string; failure: SubmitFailure | undefined }

const NO_DETAILS: Details = { pickUp: '', dropOff: '' }

/** Plain fields are uncontrolled; places and details are state. */
export function useReservationForm({ start, timeZone, failure }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const stages = useStage(form, firstStage(failure))
  const check = useFormCheck(form, stages.reveal)
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
  const stopsQuestion = useStopsQuestion({ form, places: ride.places, typed, reveal: stages.reveal })
  const refused = useErrors({ form, failure, typed, timeZone, reveal: stages.reveal })
  const errors = currentErrors({ ...refused, ...check.errors }, ride.places)
  const advance = useAdvance({ form, stages, check })
  const choose = (stop: StopName, place: RidePlace) => {
    writeAddress(form, stop, place.name)
    ride.put(stop, place)
    setPicking(current => (current === stop ? undefined : current))
  }
  return {
    ...{ form, ride, typed, details, picking, errors },
    isFaulty: Object.keys(errors).some(name => !check.left.includes(name)),
    stopsQuestion,
    remember,
    tripToKeep,
    stages: {
      ...stages,
      advance,
      go(next: Stage) {
        check.clear()
        stages.go(next)
      },
    },
    onBlur: check.onBlur,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      // Enter in a field leads to the next stage.
      if (stages.active !== 'details' && isStaged(event.currentTarget)) {
        event.preventDefault()
        advance()
      } else if (check.passes(event)) stopsQuestion.onSubmit(event)
    },
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

type StopsOptions = {
  form: FormRef
  places: Places
  typed: RideForm | undefined
  reveal: (control: Element) => void
}

/** Asks once. */
function useStopsQuestion({ form, places, typed, reveal }: StopsOptions) {
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
      const box = addressBox(form, 'pickUp')
      if (box) reveal(box)
      box?.focus()
    },
  }
}

type Advance = {
  form: FormRef
  stages: ReturnType<typeof useStage>
  check: ReturnType<typeof useFormCheck>
}

/** To the next stage, once the journey is complete. */
function useAdvance({ form, stages: { stage, active, go }, check }: Advance) {
  return () => {
    const next = active === 'journey' ? 'vehicle' : 'details'
    const part = form.current?.querySelector<HTMLElement>('[data-part="journey"]')
    if (stage !== 'journey' || (part && check.passesIn(part, emptyEnds(form)))) go(next)
  }
}

/** A refused form opens where its first error is, else one with prices at its vehicles. */
function firstStage(failure: SubmitFailure | undefined): Stage {
  if (!failure) return 'journey'
  const at = FIELD_NAMES.findIndex(name => failure.errors[name])
  if (at >= 0) return at < FIELD_NAMES.indexOf('firstName') ? 'journey' : 'details'
  if (failure.alert) return 'details'
  return failure.priced?.answer ? 'vehicle' : 'journey'
}

/** Without the code for prices all parts are open. */
const isStaged = (form: HTMLFormElement) => form.querySelector('.cars') !== null

/** Needed for prices, though not for a request. */
function emptyEnds(form: FormRef): string[] {
  const data = form.current && new FormData(form.current)
  const stops = data?.get('trip-kind') === 'hourly' ? (['pickUp'] as const) : STOP_NAMES
  return stops.map(stop => `${stop}Address`).filter(name => !String(data?.get(name) ?? '').trim())
}

type ErrorOptions = {
  form: FormRef
  reveal: (control: Element) => void
  failure: SubmitFailure | undefined
  typed: RideForm | undefined
  timeZone: string
}

/** A server error disappears when its field becomes valid. */
function useErrors({ form, failure, typed, timeZone, reveal }: ErrorOptions) {
  useEffect(() => {
    const name = FIELD_NAMES.find(name => failure?.errors[name])
    const input = name && form.current?.elements.namedItem(name)
    if (!(input instanceof HTMLElement)) return
    reveal(input)
    input.focus({ preventScroll: true })
    input.scrollIntoView({ block: 'center' })
  }, [form, failure, reveal])
  const [judge, setJudge] = useState<{ remainingErrors: typeof remainingErrors }>()
  useEffect(() => {
    // Lazy: most visits have no errors, which stay until it loads.
    if (failure) import('./refused-fields.ts').then(setJudge, () => {})
  }, [failure])
  if (!failure || !typed || !judge) return failure?.errors ?? {}
  const { date, time } = wallClock(timeZone)
  return judge.remainingErrors(failure.errors, { refused: failure.fields, typed, now: `${date}T${time}` })
}

/** A place may also come from the map. */
function currentErrors(errors: Partial<Record<string, string>>, places: Places) {
  const current = { ...errors }
  for (const stop of STOP_NAMES) if (places[stop]) delete current[`${stop}Address`]
  return current
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
