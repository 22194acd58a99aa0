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
  known: Map<string, QuoteAnswer>
  /** Incremented to request prices again. */
  turn: number
  chosen?: string | undefined
  opened?: string | undefined
}

const NO_FIELDS = readForm(new FormData())

/** The server-rendered state is needed until each part has hydrated. */
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

export function changeMemory(link: FormLink, step: (memory: Memory) => Partial<Memory>) {
  const memory = memoryOf(link)
  memory.now = { ...memory.now, ...step(memory.now) }
  for (const read of link.readers) read()
}

export const quoteOf = (link: FormLink): Quote => memoryOf(link).now.quote

export const tripOf = (link: FormLink): TripFields => {
  const { trip, chosen } = memoryOf(link).now
  return { ...trip, 'trip-quote': `${chosen}:` }
}

const never = () => () => {}

const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export type Priced = ReturnType<typeof usePriced>

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
    // Slots exist only on a page with prices.
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

function chosenOf({ quote, chosen }: Memory): QuoteClass | undefined {
  const fitting = quote.answer?.classes.filter(({ fits }) => fits) ?? []
  return (
    fitting.find(({ code }) => code === chosen) ??
    fitting.find(({ offer }) => !/full|closed/.test(offer.state)) ??
    fitting[0]
  )
}

export function airportAt({ options: { airports } }: Pick<Pricing, 'options'>, point: Point | undefined) {
  return point && airports.find(({ centre, radiusMiles }) => milesBetween(centre, point) <= radiusMiles)
}

export type TimeProps = {
  priced: Priced
  date: string
  time: string
  way?: '' | 'back-'
  onTime: (time: string) => void
}
