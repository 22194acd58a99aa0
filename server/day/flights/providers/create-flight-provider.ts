import { join } from 'node:path'
import type { Log } from '../../../platform/process/log.ts'
import type { FlightFeed } from '../../../platform/process/provider-settings.ts'
import { createBreaker } from '../../../pricing/places/providers/breaker.ts'
import { createConcurrencyLimit } from '../../../pricing/places/providers/limits.ts'
import { ProviderOutage } from '../../../pricing/places/providers/provider-request.ts'
import { embeddedFlights } from './embedded-flights.ts'
import type { FlightProvider } from './flight-provider.ts'

/** Requests to a feed that are under way at most. */
const MAX_UNDER_WAY = 4

/** The feed that the configuration names; undefined where flights are not looked at. A provider is loaded where it is named. */
export async function createFlightProvider(
  { flights, dataDir }: { flights: FlightFeed; dataDir: string },
  { clock, log, version }: { clock: () => Date; log: Pick<Log, 'error'>; version: string },
): Promise<FlightProvider | undefined> {
  if (flights.kind === 'none') return undefined
  if (flights.kind === 'embedded') return embeddedFlights({ folder: join(dataDir, 'flights') })
  const options = { url: flights.url, key: flights.key, userAgent: `ChauffeurRides/${version}` }
  const provider =
    flights.kind === 'aeroapi'
      ? (await import('./aeroapi.ts')).aeroApi(options)
      : (await import('./aerodatabox.ts')).aeroDataBox(options)
  const guarded = createBreaker(clock)
  const limited = createConcurrencyLimit(MAX_UNDER_WAY)
  return {
    name: provider.name,
    find: asked =>
      guarded(() => limited(() => provider.find(asked))).catch(error => {
        if (error instanceof ProviderOutage && error.needsOperator)
          log.error({ err: error }, 'Flight provider rejects our key: check FLIGHTS_URL')
        throw error
      }),
  }
}
