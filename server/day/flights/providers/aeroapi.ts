import { z } from 'zod'
import { askProvider, ProviderOutage } from '../../../pricing/places/providers/provider-request.ts'
import { type FlightProvider, type FlightReport, nearestReport, TERMINAL_MAX } from './flight-provider.ts'

const Instant = z.iso.datetime({ offset: true }).nullish()
const Flight = z.object({
  cancelled: z.boolean().nullish(),
  diverted: z.boolean().nullish(),
  scheduled_in: Instant,
  estimated_in: Instant,
  actual_in: Instant,
  scheduled_on: Instant,
  estimated_on: Instant,
  actual_on: Instant,
  terminal_destination: z.string().nullish(),
})
const Answer = z.object({ flights: z.array(Flight) })

/** Flights that one answer is read for at most; a page of AeroAPI has 15. */
const FLIGHTS_MAX = 50
const DAY_MS = 24 * 3600_000

/** AeroAPI of FlightAware, version 4: one request for the flights of a number from a day before to a day after. */
export function aeroApi(options: { url: string; key: string; userAgent: string }): FlightProvider {
  return {
    name: 'aeroapi',
    async find({ number, near }) {
      const url = new URL(`${options.url}/flights/${number}`)
      url.searchParams.set('ident_type', 'designator')
      url.searchParams.set('start', second(near - DAY_MS))
      url.searchParams.set('end', second(near + DAY_MS))
      const headers = { 'x-apikey': options.key }
      const { status, body } = await askProvider(url, { headers, userAgent: options.userAgent })
      if (status === 404) return undefined
      const answer = Answer.safeParse(body)
      if (!answer.success) throw new ProviderOutage(`AeroAPI answered ${status} with another shape`)
      return nearestReport(answer.data.flights.slice(0, FLIGHTS_MAX).map(toReport), near)
    },
  }
}

/** Without fractions of a second, as its documentation shows. */
const second = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** The gate counts, as in the timetable; the runway where the gate is not known. */
function toReport(flight: z.output<typeof Flight>): FlightReport {
  const byGate = flight.scheduled_in != null
  const [scheduled, estimated, actual] = byGate
    ? [flight.scheduled_in, flight.estimated_in, flight.actual_in]
    : [flight.scheduled_on, flight.estimated_on, flight.actual_on]
  return {
    state: stateOf(flight, actual != null),
    scheduledAt: instantOf(scheduled),
    expectedAt: instantOf(actual ?? estimated ?? scheduled),
    terminal: flight.terminal_destination?.slice(0, TERMINAL_MAX) ?? null,
  }
}

function stateOf(
  { cancelled, diverted }: z.output<typeof Flight>,
  hasLanded: boolean,
): FlightReport['state'] {
  if (cancelled) return 'cancelled'
  if (diverted) return 'diverted'
  return hasLanded ? 'landed' : 'expected'
}

function instantOf(text: string | null | undefined): string | null {
  return text == null ? null : new Date(text).toISOString()
}
