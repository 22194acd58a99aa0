import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/calls.ts'
import { staffCall } from '../staff-call.ts'
import type { ReadParameters } from './use-call.ts'
import type { ReadName } from './use-reread-at-midnight.ts'

type Begin = <Name extends ReadName>(name: Name, parameters: ReadParameters<Name>) => Promise<AnswerOf<Name>>

export type Opening = { timeZone: string; search: URLSearchParams }

/** A route whose first reads are asked for while its parts are still being built. */
export type ReadingPage = { reads: (begin: Begin, opening: Opening) => Promise<unknown> }

type Match = { handle?: unknown }

/** The parts of a page share these reads by their key; those that failed are sent again. */
export function beginReads(queries: QueryClient, matches: readonly Match[], opening: Opening): void {
  const begin: Begin = (name, parameters) => {
    const answer = queries.fetchQuery({
      queryKey: [name, parameters],
      queryFn: ({ signal }) => staffCall(name, { ...parameters, signal }),
    })
    answer.catch(ignore)
    return answer
  }
  for (const { handle } of matches) if (isReading(handle)) handle.reads(begin, opening).catch(ignore)
}

function isReading(handle: unknown): handle is ReadingPage {
  return typeof handle === 'object' && handle !== null && 'reads' in handle
}

function ignore() {}
