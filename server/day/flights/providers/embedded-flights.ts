import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FlightProvider, FlightReport } from './flight-provider.ts'
import { TERMINAL_MAX } from './flight-provider.ts'

const Told = z.object({
  state: z.enum(['expected', 'landed', 'cancelled', 'diverted']).default('expected'),
  scheduledAt: z.iso.datetime().nullable().default(null),
  expectedAt: z.iso.datetime().nullable().default(null),
  terminal: z.string().max(TERMINAL_MAX).nullable().default(null),
})

/** What somebody puts into a file, or a test tells. */
export type ToldFlight = Partial<FlightReport>

export type EmbeddedFlights = FlightProvider & {
  /** What the feed says from now on of a flight that lands on a date. */
  tell(number: string, date: string, report: ToldFlight): void
}

/**
 * The feed of a company without one: it knows what it is told, and of every other flight nothing, so that no pick-up
 * moves by what nobody said. With a folder, a file such as `UA989-2026-12-04.json` tells it.
 */
export function embeddedFlights({ folder }: { folder?: string } = {}): EmbeddedFlights {
  const told = new Map<string, FlightReport>()
  return {
    name: 'embedded',
    tell(number, date, report) {
      told.set(`${number}-${date}`, Told.parse(report))
    },
    async find({ number, date }) {
      const key = `${number}-${date}`
      return told.get(key) ?? (folder === undefined ? undefined : await readTold(join(folder, `${key}.json`)))
    },
  }
}

/** A file that cannot be read as a flight tells nothing. */
async function readTold(path: string): Promise<FlightReport | undefined> {
  try {
    return Told.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
