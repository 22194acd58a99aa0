import { useCallback, useSyncExternalStore } from 'react'
import type { QuoteAnswer, QuoteClass } from '../../../../contract/pricing/schemas.ts'
import { milesBetween, type Point } from '../../../../domain/values/geo.ts'
import { readForm, type TripFields } from '../form-fields.ts'
import type { FormLink } from '../priced-slot.tsx'
import type { Pricing } from '../read-pricing.ts'
import { onOwnClock, type Quote } from './quote-steps.ts'
import { type Asked, askedTrips, chosenCard } from './trip-request.ts'

export type Memory = {
  trip: TripFields
  quote: Quote
  /** Answers by their requests. */
  known: Map<string, QuoteAnswer>
  /** Rises when prices are to be asked for anew. */
  turn: number
  /** The code of the class that was chosen. */
  chosen?: string | undefined
  /** The first control of what was added last; it gets the focus. */
  opened?: string | undefined
}

const NO_FIELDS = readForm(new FormData())

/** The first memory is what the server rendered; it is needed until each part of the page has taken over. */
function memoryOf(link: FormLink): { first: Memory; now: Memory } {
  if (link.memory) return link.memory
  const { failure } = link.first
  const { answer, key, message, voucher, changed, refused } = failure?.priced ?? {}
  const status = answer ? 'ready' : message ? 'failed' : 'empty'
  const quote: Quote = {
    status,
    answer: answer && onOwnClock(answer),
    key,
    message,
    voucher,
    changed,
    refused,
  }
  const first = {
    trip: failure?.fields.trip ?? {},
    quote,
    known: new Map(),
    turn: 0,
    chosen: changed?.class.code ?? chosenCard(failure?.fields.trip?.['trip-quote']).code,
  }
  const memory = { first, now: first }
  link.memory = memory
  return memory
}

/** A step of the memory; every part of the page sees it at once. */
export function changeMemory(link: FormLink, step: (memory: Memory) => Partial<Memory>) {
  const memory = memoryOf(link)
  memory.now = { ...memory.now, ...step(memory.now) }
  for (const read of link.readers) read()
}

/** What is known of prices now. */
export const quoteOf = (link: FormLink): Quote => memoryOf(link).now.quote

/** What was said about the trip until now, with the card of the class that was chosen. */
export const tripOf = (link: FormLink): TripFields => {
  const { trip, chosen } = memoryOf(link).now
  return { ...trip, 'trip-quote': `${chosen}:` }
}

const never = () => () => {}

/** True once scripts run; false while the server renders, and in the first step of the browser. */
const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export type Priced = ReturnType<typeof usePriced>

/** What the parts of the page show, and how they change it. */
export function usePriced(link: FormLink) {
  const subscribe = useCallback(
    (read: () => void) => {
      link.readers.add(read)
      return () => void link.readers.delete(read)
    },
    [link],
  )
  const form = useSyncExternalStore(
    subscribe,
    () => link.now,
    () => link.first,
  )
  const memory = useSyncExternalStore(
    subscribe,
    () => memoryOf(link).now,
    () => memoryOf(link).first,
  )
  const fields = form.fields ?? NO_FIELDS
  const asked: Asked = askedTrips(fields, form.timeZone)
  const set = (values: TripFields, opened?: string) =>
    changeMemory(link, ({ trip }) => ({ trip: { ...trip, ...values }, opened }))
  return {
    link,
    form,
    fields,
    // Without them the form has no slots.
    ...(form.pricing as Pricing),
    zone: form.timeZone,
    ...memory,
    asked,
    scripts: useScripts(),
    set,
    choose: (chosen: string) => changeMemory(link, () => ({ chosen })),
    chosen: chosenOf(memory),
  }
}

/** The class that is chosen: the visitor's, else the cheapest that fits and can be had. */
function chosenOf({ quote, chosen }: Memory): QuoteClass | undefined {
  const fitting = quote.answer?.classes.filter(({ fits }) => fits) ?? []
  return (
    fitting.find(({ code }) => code === chosen) ??
    fitting.find(({ offer }) => !/full|closed/.test(offer.state)) ??
    fitting[0]
  )
}

/** The airport of the tariff that a point lies in. */
export function airportAt({ options: { airports } }: Pick<Pricing, 'options'>, point: Point | undefined) {
  return point && airports.find(({ centre, radiusMiles }) => milesBetween(centre, point) <= radiusMiles)
}

/** A pick-up of the form, on the way there or back. */
export type TimeProps = {
  priced: Priced
  date: string
  time: string
  way?: '' | 'back-'
  onTime: (time: string) => void
}
