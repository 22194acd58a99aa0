import { z } from 'zod'
import { askProvider, ProviderOutage } from '../../../pricing/places/providers/provider-request.ts'
import { type FlightProvider, type FlightReport, nearestReport, TERMINAL_MAX } from './flight-provider.ts'

/** A moment as AeroDataBox writes it: "2026-12-04 20:10Z". */
const Moment = z.object({ utc: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}Z$/) })
const Arrival = z.object({
  scheduledTime: Moment.nullish(),
  revisedTime: Moment.nullish(),
  predictedTime: Moment.nullish(),
  runwayTime: Moment.nullish(),
  terminal: z.string().nullish(),
})
const Flights = z.array(z.object({ status: z.string().nullish(), arrival: Arrival }))

/** Flights that one answer is read for at most. */
const FLIGHTS_MAX = 50
const STATES: Readonly<Record<string, FlightReport['state']>> = {
  Arrived: 'landed',
  Canceled: 'cancelled',
  CanceledUncertain: 'expected',
  Diverted: 'diverted',
}

/** AeroDataBox: one request for the flights of a number that land on a date. 204 and 404 say that there is none. */
export function aeroDataBox(options: { url: string; key: string; userAgent: string }): FlightProvider {
  return {
    name: 'aerodatabox',
    async find({ number, date, near }) {
      const url = new URL(`${options.url}/flights/number/${number}/${date}`)
      url.search = 'dateLocalRole=Arrival&withAircraftImage=false&withLocation=false'
      const headers = { 'x-rapidapi-key': options.key, 'x-rapidapi-host': url.host }
      const { status, body } = await askProvider(url, { headers, userAgent: options.userAgent })
      if (status === 204 || status === 404) return undefined
      const flights = Flights.safeParse(body)
      if (!flights.success) throw new ProviderOutage(`AeroDataBox answered ${status} with another shape`)
      return nearestReport(flights.data.slice(0, FLIGHTS_MAX).map(toReport), near)
    },
  }
}

/** What happened counts before what the airline says, and that before what is predicted. */
function toReport({ status, arrival }: z.output<typeof Flights>[number]): FlightReport {
  const { scheduledTime, revisedTime, predictedTime, runwayTime, terminal } = arrival
  const expected = runwayTime ?? revisedTime ?? predictedTime ?? scheduledTime
  return {
    state: STATES[status ?? ''] ?? 'expected',
    scheduledAt: instantOf(scheduledTime),
    expectedAt: instantOf(expected),
    terminal: terminal?.slice(0, TERMINAL_MAX) ?? null,
  }
}

function instantOf(moment: z.output<typeof Moment> | null | undefined): string | null {
  return moment ? new Date(moment.utc.replace(' ', 'T')).toISOString() : null
}
