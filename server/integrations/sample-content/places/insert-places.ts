import { randomUUID } from 'node:crypto'
import type { TranslatedTexts } from '../../../../domain/site/translation.ts'
import type { Database } from '../../../platform/db/tables.ts'
import { type PlacedInput, placePageStore } from '../../../site/place-pages/store.ts'
import { SAMPLE_AIRPORTS } from './airports.ts'
import { SAMPLE_ROUTES_DULLES } from './routes-dulles.ts'
import { SAMPLE_ROUTES_OTHER } from './routes-other.ts'
import { type PlaceTexts, SAMPLE_ENDS, type SamplePlace } from './sample-place.ts'
import { SAMPLE_TOWNS_FAR } from './towns-far.ts'
import { SAMPLE_TOWNS_RIVER } from './towns-river.ts'
import { SAMPLE_TOWNS_WEST } from './towns-west.ts'
import { SAMPLE_VENUES } from './venues.ts'

/** The pages about places that a new store starts with. */
export const SAMPLE_PLACES: readonly SamplePlace[] = [
  ...SAMPLE_AIRPORTS,
  ...SAMPLE_TOWNS_WEST,
  ...SAMPLE_TOWNS_RIVER,
  ...SAMPLE_TOWNS_FAR,
  ...SAMPLE_ROUTES_DULLES,
  ...SAMPLE_ROUTES_OTHER,
  ...SAMPLE_VENUES,
]

/** Adds the sample pages, marked as samples; `translate` gets the texts of each in Spanish. */
export async function insertSamplePlaces(
  db: Database,
  now: Date,
  translate: (id: string, originals: object, texts: TranslatedTexts) => Promise<void>,
): Promise<void> {
  for (const [index, sample] of SAMPLE_PLACES.entries()) {
    // A second apart, so that they keep the order in which they are written down.
    const created = { id: randomUUID(), now: new Date(now.getTime() - 3600_000 + index * 1000) }
    const input = inputOf(sample)
    await placePageStore.insert(db, input, created)
    await translate(created.id, input, textsOf(sample.es))
  }
}

function inputOf({ kind, slug, from, to, imageUrl, en }: SamplePlace): PlacedInput {
  const ends = [SAMPLE_ENDS[from], SAMPLE_ENDS[to]] as const
  return { kind, slug, from, to, imageUrl, ends, sample: true, ...textsOf(en) }
}

function textsOf({ faq, ...texts }: PlaceTexts) {
  return {
    ...texts,
    questions: faq.map(([question]) => question),
    answers: faq.map(([, answer]) => answer),
  }
}
