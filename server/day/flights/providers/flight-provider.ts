/** What is asked of a feed: the flight of a number that lands nearest to an instant. */
export type FlightAsked = {
  /** As `flightNumberOf` writes it: "UA989". */
  number: string
  /** The date of the landing by the clock of the airport. */
  date: string
  /** The landing that is expected, in milliseconds since 1970. */
  near: number
}

/** What a feed says of a flight; instants as ISO 8601 UTC. */
export type FlightReport = {
  state: 'expected' | 'landed' | 'cancelled' | 'diverted'
  /** By the timetable; null where the feed does not say it. */
  scheduledAt: string | null
  /** As it is known now: the landing itself once it has landed. */
  expectedAt: string | null
  terminal: string | null
}

/** A feed of flights. */
export type FlightProvider = {
  name: string
  /** Undefined where the feed knows no such flight. Throws `ProviderOutage` where it gives no usable answer. */
  find(asked: FlightAsked): Promise<FlightReport | undefined>
}

/** The report whose landing is nearest to an instant: a number flies each day, and in several legs. */
export function nearestReport(reports: readonly FlightReport[], near: number): FlightReport | undefined {
  const distance = ({ scheduledAt, expectedAt }: FlightReport) =>
    Math.abs(Date.parse(scheduledAt ?? expectedAt ?? '') - near)
  const [first] = reports
    .filter(report => Number.isFinite(distance(report)) && distance(report) <= NEAR_MS)
    .toSorted((one, other) => distance(one) - distance(other))
  return first
}

/** A flight that lands farther from what is expected is another one of the same number. */
const NEAR_MS = 18 * 3600_000
/** Signs of the name of a terminal. */
export const TERMINAL_MAX = 20
