import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as words from '#messages/office-phone'
import type { CustomerDefaults } from '../../../contract/customers/schemas.ts'
import type { QuoteClass } from '../../../contract/pricing/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'
import type { Places, RidePlace, StopName } from '../../pages/reservation/fields.ts'
import { type SubmitFailure, submitReservation } from '../../pages/reservation/submit-reservation.ts'
import { useDirections } from '../../pages/reservation/use-directions.ts'
import { type RidePlaces, useRidePlaces } from '../../pages/reservation/use-ride-places.ts'
import { problemInLocale } from '../../problem-in-locale.ts'
import { noteOwn } from '../live/own-reservations.ts'
import { useInTheWay } from '../occupancies/use-in-the-way.ts'
import { staffCall } from '../staff-call.ts'
import { markDraft, type PhoneDraft, usePhoneDraft } from './phone-draft.ts'
import { stopWait } from './phone-stops.ts'
import {
  bodyInLocale,
  extrasErrors,
  extrasIn,
  formFields,
  idempotencyKey,
  knownPlaceAt,
  missingFields,
  type PhoneValues,
  pricedFields,
  type Route,
} from './phone-values.ts'
import { pickUpInWords, returnFault } from './pick-up-words.ts'
import { spokenReturn, spokenWhen, withReturn } from './spoken-values.ts'
import { type KnownCustomer, useKnownCustomer } from './use-known-customer.ts'
import { type FormRef, fieldAfter, focusField, useNextReservation } from './use-next-reservation.ts'
import { type PhoneOffers, usePhoneOffers } from './use-phone-offers.ts'
import { type Errors, usePhoneStops, withoutNames } from './use-phone-stops.ts'

const NOWHERE: Places = {}

export type PhoneForm = ReturnType<typeof usePhoneForm>

export function usePhoneForm(timeZone: string) {
  const form = useRef<HTMLFormElement>(null)
  const drafts = usePhoneDraft()
  const { draft, latest, change } = drafts
  const ride = useRidePlaces(draft.places)
  const [errors, setErrors] = useState<Errors>({})
  /** Editing a field clears its error. */
  const set = useCallback(
    (values: Partial<PhoneValues>) => {
      const changed = withReturn(values, latest.current.values, timeZone)
      change({ values: { ...latest.current.values, ...changed } })
      setErrors(current => withoutNames(current, Object.keys(changed)))
    },
    [change, latest, timeZone],
  )
  const known = useKnownCustomer({ draft, latest, change, set })
  const stops = usePhoneStops({ stops: draft.stops, latest, change, setErrors })
  const { backFault, ...outbound } = useOutbound(draft.values, { ride, stops, timeZone })
  const offers = usePhoneOffers({ ...draft, places: ride.places, timeZone })
  const sending = useSending({ form, latest, known, ride, timeZone, offers, setErrors, backFault })
  const { forget, ...sent } = sending
  const next = useNextReservation({
    ...{ form, drafts, ride, known, taken: sent.taken, busy: sent.busy },
    forget() {
      forget()
      setErrors({})
    },
  })
  const advance = (from: string) => focusField(form, fieldAfter(latest.current, from))
  return {
    form,
    timeZone,
    number: draft.number,
    values: draft.values,
    errors: backFault ? { ...errors, backTime: backFault } : errors,
    set,
    known,
    ride,
    stops,
    ...outbound,
    offers,
    ...sent,
    ...next,
    choosePlace(stop: StopName, text: string, place: RidePlace | undefined) {
      set({ [`${stop}Address`]: text, ...(place ? {} : { [`${stop}Detail`]: '' }) })
      ride.put(stop, place)
    },
    advance,
    focus: (name: string) => focusField(form, name),
    setWhen: (when: string) => set(spokenWhen(when, timeZone)),
    setBackWhen: (when: string) => set(spokenReturn(when, draft.values, { timeZone })),
    swap: () => swapStops({ latest, ride, set, change }),
    repeatRoute(route: Route) {
      stops.removeAll()
      repeatRoute(route, { latest, ride, set, customer: known.customer })
      advance('lastName')
    },
    chooseAnew() {
      known.forget()
      focusField(form, 'phoneNumber')
    },
  }
}

type SendingOptions = {
  form: FormRef
  latest: React.RefObject<PhoneDraft>
  known: KnownCustomer
  ride: RidePlaces
  timeZone: string
  offers: PhoneOffers
  setErrors: (errors: Errors) => void
  backFault: string | undefined
}

function useDraftRequest() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  return {
    busy,
    running,
    mark(number: string, state: 'sending' | 'booked' | undefined) {
      running.current = state === 'sending'
      setBusy(running.current)
      markDraft(number, state)
    },
  }
}

/** One request at a time; the draft's key makes retries idempotent. */
function useSending({ form, latest, known, ride, timeZone, offers, setErrors, backFault }: SendingOptions) {
  const { busy, running, mark } = useDraftRequest()
  const [failure, setFailure] = useState<SubmitFailure>()
  const [taken, setTaken] = useState<Reservation>()
  const [refusals, setRefusals] = useState(0)
  const [unavailable, setUnavailable] = useState<string>()
  const { inTheWay, watch, clear } = useInTheWay()
  // After the render that marks the fields, which may come later than the next frame.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusals])
  const showErrors = (errors: Errors) => {
    setErrors(errors)
    setRefusals(count => count + 1)
  }
  const reset = () => {
    setFailure(undefined)
    setUnavailable(undefined)
    clear()
  }
  const send = async ({ confirm = false } = {}) => {
    if (running.current) return
    const { values, stops, number } = latest.current
    const missing = missingFields(values)
    const zone = { timeZone, now: new Date() }
    const { fault } = pickUpInWords(values.pickUpDate, values.pickUpTime, zone)
    reset()
    if (fault || backFault || Object.keys(missing).length > 0) {
      return showErrors({ ...missing, ...(fault ? { pickUpTime: fault } : {}) })
    }
    mark(number, 'sending')
    const fields = fieldsOf(values, { places: ride.latest.current, stops, chosen: offers.chosen })
    const taking = {
      ...classTaken(offers.chosen),
      ...extrasIn(values),
      ...known.chosenCustomer(),
      ...(confirm ? { confirm } : {}),
    }
    let refused: Problem | undefined
    const result = await submitReservation(
      (body, idempotencyKey) =>
        watch(
          noteOwn(
            staffCall('createReservationByPhone', {
              body: { ...bodyInLocale(body, values.locale), ...taking },
              idempotencyKey,
            }),
          ),
        ).catch(error => {
          refused = error instanceof Problem ? error : undefined
          if (refused?.code === 'occupied') setUnavailable(refused.reason ? refused.message : words.noneFree)
          throw error
        }),
      fields,
      idempotencyKey(number, { ...fields, ...taking, ...(values.locale && { locale: values.locale }) }),
    )
    if (result.ok) {
      mark(number, 'booked')
      setTaken(result.reservation)
    } else {
      mark(number, undefined)
      // Availability may have changed.
      offers.again()
      setFailure(result)
      showErrors({ ...result.errors, ...(await extrasErrorsOf(refused, stops)) })
    }
  }
  const forget = () => {
    setTaken(undefined)
    reset()
  }
  return { busy, failure, unavailable, inTheWay, taken, setTaken, send, forget }
}

async function extrasErrorsOf(refused: Problem | undefined, stops: PhoneDraft['stops']): Promise<Errors> {
  return refused ? extrasErrors((await problemInLocale(refused)).fields, stops) : {}
}

/** A class needs every known point; without one, only chosen points are sent. */
function fieldsOf(
  values: PhoneValues,
  { places, stops, chosen }: Pick<PhoneDraft, 'places' | 'stops'> & { chosen: QuoteClass | undefined },
) {
  return chosen ? pricedFields(values, places, stops) : formFields(values, places, stops)
}

function classTaken(chosen: QuoteClass | undefined): { quote?: string; vehicleClass?: string } {
  if (!chosen) return {}
  return chosen.price ? { quote: chosen.price.token } : { vehicleClass: chosen.code }
}

type Outbound = { ride: RidePlaces; stops: ReturnType<typeof usePhoneStops>; timeZone: string }

function useOutbound(values: PhoneValues, { ride, stops, timeZone }: Outbound) {
  const route = useDirections(stops.isUnplaced ? NOWHERE : ride.places, stops.places)
  const summary = route.status === 'found' ? route.route.properties.summary : undefined
  const drive = summary && summarizeDrive(summary.distance, summary.duration)
  const minutes = drive ? drive.minutes + stopWait(stops.all) : 0
  return { route, drive, backFault: returnFault(values, minutes, timeZone) }
}

type RouteOptions = {
  latest: RefObject<PhoneDraft>
  ride: RidePlaces
  set: (values: Partial<PhoneValues>) => void
}

function swapStops({
  latest,
  ride,
  set,
  change,
}: RouteOptions & { change: (part: Partial<PhoneDraft>) => void }) {
  const { pickUpAddress, dropOffAddress, pickUpDetail, dropOffDetail } = latest.current.values
  const { pickUp, dropOff } = ride.latest.current
  set({
    pickUpAddress: dropOffAddress,
    dropOffAddress: pickUpAddress,
    pickUpDetail: dropOffDetail,
    dropOffDetail: pickUpDetail,
  })
  for (const stop of ['pickUp', 'dropOff'] as const) ride.drop(stop)
  change({ stops: latest.current.stops.toReversed() })
  ride.replaceAll({ ...(dropOff ? { pickUp: dropOff } : {}), ...(pickUp ? { dropOff: pickUp } : {}) })
}

function repeatRoute(
  route: Route,
  { latest, ride, set, customer }: RouteOptions & { customer: CustomerDefaults | undefined },
) {
  const { pickUpAddress, dropOffAddress } = route
  const numberOfPassengers = latest.current.values.numberOfPassengers || String(route.numberOfPassengers)
  set({ pickUpAddress, dropOffAddress, pickUpDetail: '', dropOffDetail: '', numberOfPassengers })
  for (const stop of ['pickUp', 'dropOff'] as const)
    void placeAt(stop, route[`${stop}Address`], { ride, customer })
}

/** An address without a stored point is looked up, as if it was typed. */
async function placeAt(
  stop: StopName,
  address: string,
  { ride, customer }: { ride: RidePlaces; customer: CustomerDefaults | undefined },
) {
  const place = knownPlaceAt(customer, address)
  ride.put(stop, place)
  if (place || address.trim() === '') return
  const code = await import('../../pages/reservation/typed-place.ts').catch(() => undefined)
  const found = code && (await ride.lookUp(stop, signal => code.findTypedPlace(address, signal)))
  if (found && found !== 'unknown' && found.certain) ride.put(stop, found.place)
}
