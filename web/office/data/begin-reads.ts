import type { QueryClient } from '@tanstack/react-query'
import { staffCall } from '../staff-call.ts'
import type { ReadParameters } from './use-call.ts'
import type { ReadName } from './use-reread-at-midnight.ts'

type Begin = <Name extends ReadName>(name: Name, parameters: ReadParameters<Name>) => void

export type Opening = { timeZone: string; search: URLSearchParams }

/** A route whose first reads are asked for while its parts are still being built. */
export type ReadingPage = { reads: (begin: Begin, opening: Opening) => void }

type Match = { handle?: unknown }

/** The parts of a page share these reads by their key; those that failed are sent again. */
export function beginReads(queries: QueryClient, matches: readonly Match[], opening: Opening): void {
  const begin: Begin = (name, parameters) =>
    void queries.prefetchQuery({
      queryKey: [name, parameters],
      queryFn: ({ signal }) => staffCall(name, { ...parameters, signal }),
    })
  for (const { handle } of matches) if (isReading(handle)) handle.reads(begin, opening)
}

function isReading(handle: unknown): handle is ReadingPage {
  return typeof handle === 'object' && handle !== null && 'reads' in handle
}
