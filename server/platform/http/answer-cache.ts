import type { ContentName } from '../../../domain/site/content.ts'
import { contentWindow } from '../db/content-age.ts'
import type { ContentVersions } from '../db/content-versions.ts'
import { type KeptAnswer, packAnswer } from './kept-answer.ts'
import { DATA_POLICY } from './security-headers.ts'
import { createSingleFlight } from './single-flight.ts'

type Entry = { kept: KeptAnswer; madeFrom: readonly ContentName[]; version: number; window: number }

export type AnswerCache = {
  /** The answer of this path, with the locale where one is asked for, where it is young enough and none of the contents that it is made from has changed. */
  find(path: string): KeptAnswer | undefined
  /** The same, or made now; concurrent callers share one `make`. */
  findOrMake(
    path: string,
    madeFrom: readonly ContentName[],
    make: () => Promise<unknown>,
  ): Promise<KeptAnswer>
}

/** Holds one answer for each cached call of the contract and locale, so it needs no limit. */
export function createAnswerCache({
  contentVersions,
  clock,
}: {
  contentVersions: Pick<ContentVersions, 'of'>
  clock: () => Date
}): AnswerCache {
  const entries = new Map<string, Entry>()
  const oneAtATime = createSingleFlight<KeptAnswer>()
  const find = (path: string) => {
    const entry = entries.get(path)
    if (!entry || entry.version !== contentVersions.of(entry.madeFrom)) return undefined
    return entry.window === contentWindow(clock()) ? entry.kept : undefined
  }
  return {
    find,
    async findOrMake(path, madeFrom, make) {
      const known = find(path)
      if (known) return known
      // Read before the content: what is newer than its version is made anew once, what is older would stay.
      const version = contentVersions.of(madeFrom)
      const window = contentWindow(clock())
      return await oneAtATime(`${version} ${window} ${path}`, async () => {
        const kept = await packJson(await make())
        const newest = entries.get(path)
        if (!newest || newest.version <= version) entries.set(path, { kept, madeFrom, version, window })
        return kept
      })
    },
  }
}

/** The whole answer to a public GET. */
async function packJson(answer: unknown): Promise<KeptAnswer> {
  return await packAnswer(Buffer.from(JSON.stringify(answer)), {
    type: 'application/json',
    headers: [
      ['cache-control', 'no-cache'],
      ['content-security-policy', DATA_POLICY],
    ],
  })
}
