import { useEffect, useState } from 'react'
import type { BodyOf } from '../../../contract/calls.ts'
import type { QuoteAnswer, QuoteClass } from '../../../contract/pricing/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { keysOf } from '../../../domain/values/record.ts'
import type { RideForm } from '../../pages/reservation/form-fields.ts'
import { staffCall } from '../staff-call.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { hasUnplacedStop } from './phone-stops.ts'
import { NO_CLASS, pricedFields } from './phone-values.ts'

/** Milliseconds without changes before offers load. */
const QUIET_MS = 300

type Quote = { key: string; answer?: QuoteAnswer; promoError?: string }

export type PhoneOffers = ReturnType<typeof usePhoneOffers>

type Trip = Pick<PhoneDraft, 'values' | 'places' | 'stops'>
type Options = Trip & { timeZone: string }

export function usePhoneOffers({ values, places, stops, timeZone }: Options) {
  const [quote, setQuote] = useState<Quote>()
  const [turn, setTurn] = useState(0)
  const missing = missingFacts({ values, places, stops })
  const trip = { ...values, firstName: '', lastName: '', phoneNumber: '', email: '', vehicleId: '' }
  const fields = pricedFields(trip, places, stops)
  const key = missing.length > 0 ? '' : JSON.stringify({ turn, fields })
  useEffect(() => {
    if (!key) return setQuote(undefined)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const next = await bodyOf(JSON.parse(key).fields, timeZone).then(
        body => ask(body, abort.signal),
        () => ({}),
      )
      if (!abort.signal.aborted) setQuote({ key, ...next })
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, timeZone])
  const current = quote?.key === key ? quote : undefined
  const classes = (key && quote?.answer?.classes) || []
  const chosen = chosenClass(classes, values.vehicleClass)
  return {
    /** Those of the previous answer while loading. Empty until the needed facts are known, or after a failure. */
    classes,
    chosen,
    /** Else the reservation is saved as a request. */
    bookable: chosen !== undefined && chosen.offer.state !== 'full',
    missing,
    loading: key !== '' && !current,
    failed: current !== undefined && !current.answer,
    promoError: current?.promoError,
    /** After availability changed. */
    again: () => setTurn(count => count + 1),
  }
}

/** Without offers, the reservation is saved as a request. */
async function ask(body: BodyOf<'quoteTrips'>, signal: AbortSignal): Promise<Omit<Quote, 'key'>> {
  try {
    return { answer: await staffCall('quoteTrips', { body, signal }) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'code_refused') return {}
    const { promo: _, ...rest } = body
    return { ...(await ask(rest, signal)), promoError: error.fields?.['promo'] ?? error.message }
  }
}

/** Shared with the website, and loaded with the first prices. */
async function bodyOf(fields: RideForm, timeZone: string): Promise<BodyOf<'quoteTrips'>> {
  const { askedTrips } = await import('../../pages/reservation/priced/trip-request.ts')
  const { trips, promo } = askedTrips(fields, timeZone)
  return { trips, ...(promo ? { promo } : {}) }
}

export type Missing = 'pickUp' | 'dropOff' | 'stop' | 'time' | 'passengers' | 'back' | 'hours'

function missingFacts({ values, places, stops }: Trip): Missing[] {
  const { kind, hours, backDate, backTime } = values
  const open: Record<Missing, boolean> = {
    pickUp: !places.pickUp,
    dropOff: !places.dropOff && kind !== 'hourly',
    stop: hasUnplacedStop(stops),
    time: !values.pickUpDate || !values.pickUpTime,
    passengers: !(Number(values.numberOfPassengers) > 0),
    back: kind === 'round' && !(backDate && backTime),
    hours: kind === 'hourly' && !(Number(hours) > 0),
  }
  return keysOf(open).filter(name => open[name])
}

function chosenClass(classes: QuoteClass[], vehicleClass: string): QuoteClass | undefined {
  if (vehicleClass === NO_CLASS) return undefined
  return classes.find(({ code }) => code === vehicleClass) ?? firstBookable(classes)
}

/** Classes come cheapest first. */
function firstBookable(classes: QuoteClass[]): QuoteClass | undefined {
  const priced = classes.filter(({ fits, price }) => fits && price)
  return (['instant', 'request'] as const)
    .map(state => priced.find(({ offer }) => offer.state === state))
    .find(found => found !== undefined)
}
