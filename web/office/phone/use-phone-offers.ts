import { useEffect, useState } from 'react'
import type { BodyOf } from '../../../contract/calls.ts'
import type { QuoteAnswer, QuoteClass } from '../../../contract/pricing/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { askedTrips, type Missing } from '../../pages/reservation/priced/trip-request.ts'
import { staffCall } from '../staff-call.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { NO_CLASS, pricedFields } from './phone-values.ts'

/** Milliseconds without changes before offers load. */
const QUIET_MS = 300

type Quote = { key: string; answer?: QuoteAnswer; promoError?: string }

export type PhoneOffers = ReturnType<typeof usePhoneOffers>

type Options = Pick<PhoneDraft, 'values' | 'places'> & { timeZone: string }

export function usePhoneOffers({ values, places, timeZone }: Options) {
  const [quote, setQuote] = useState<Quote>()
  const [turn, setTurn] = useState(0)
  const { trips, promo, missing: open } = askedTrips(pricedFields(values, places), timeZone)
  const missing = missingFacts(open, values)
  const key = missing.length > 0 ? '' : JSON.stringify({ turn, trips, promo: promo || undefined })
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const { trips, promo } = JSON.parse(key)
      const next = await ask({ trips, promo }, abort.signal)
      if (!abort.signal.aborted) setQuote({ key, ...next })
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key])
  const current = quote?.key === key ? quote : undefined
  const classes = current?.answer?.classes ?? []
  const { vehicleClass } = values
  return {
    /** Empty until the needed facts are known, or after a failure. */
    classes,
    chosen:
      vehicleClass === NO_CLASS
        ? undefined
        : (classes.find(({ code }) => code === vehicleClass) ?? firstBookable(classes)),
    missing,
    loading: key !== '' && !current,
    failed: current !== undefined && !current.answer,
    promoError: current?.promoError,
    drive: current?.answer?.drive?.[0],
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

function missingFacts(open: Missing[], { kind, hours, backDate, backTime }: PhoneDraft['values']): Missing[] {
  const needed = open.filter(name => name !== 'question' && name !== 'back')
  const time = kind === 'hourly' ? Number(hours) > 0 : kind !== 'round' || (backDate && backTime)
  return time ? needed : [...needed, 'back']
}

/** Classes come cheapest first. */
function firstBookable(classes: QuoteClass[]): QuoteClass | undefined {
  const priced = classes.filter(({ fits, price }) => fits && price)
  return (['instant', 'request'] as const)
    .map(state => priced.find(({ offer }) => offer.state === state))
    .find(found => found !== undefined)
}
