import { randomUUID } from 'node:crypto'
import type { QuotingPage } from '../../../domain/site/review.ts'
import type { Database } from '../../platform/db/tables.ts'

type SampleReview = { page: QuotingPage; author: string; en: string; es: string }

/** The quotes that a new store starts with. Nobody has said them: each is marked as an example. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    page: 'services',
    author: 'Margaret H.',
    en: 'The car was at the door before I’d closed my suitcase. I haven’t driven to Dulles since.',
    es: 'El auto estaba en la puerta antes de que yo cerrara la maleta. Desde entonces no he vuelto a manejar hasta Dulles.',
  },
  {
    page: 'services',
    author: 'Daniel R.',
    en: 'Three days of meetings, eleven stops, never once late. My clients noticed.',
    es: 'Tres días de reuniones, once paradas y ni un solo retraso. Mis clientes lo notaron.',
  },
  {
    page: 'services',
    author: 'Priya S.',
    en: 'They thought of everything on our wedding day, even the umbrella.',
    es: 'El día de nuestra boda pensaron en todo, hasta en el paraguas.',
  },
  {
    page: 'fleet',
    author: 'Thomas W.',
    en: 'Black, silent and so clean I hated to put my shoes down.',
    es: 'Negro, silencioso y tan limpio que no quería apoyar los zapatos.',
  },
  {
    page: 'fleet',
    author: 'Elena G.',
    en: 'Eight of us, eight suitcases and room to spare.',
    es: 'Éramos ocho con ocho maletas, y sobró espacio.',
  },
  {
    page: 'fleet',
    author: 'Robert K.',
    en: 'My father is ninety. The chauffeur made him feel like an ambassador.',
    es: 'Mi padre tiene noventa años. El chofer lo hizo sentir como un embajador.',
  },
  {
    page: 'airports',
    author: 'Susan M.',
    en: 'My flight was two hours late. The sign with my name wasn’t.',
    es: 'Mi vuelo llegó dos horas tarde. El letrero con mi nombre, no.',
  },
  {
    page: 'airports',
    author: 'Kevin L.',
    en: 'From the gate at BWI to my desk without a wrong turn.',
    es: 'De la puerta de llegada en BWI a mi escritorio sin una sola vuelta equivocada.',
  },
]

/** Adds the examples; they name no source, no month and no ride, since there was none. */
export async function insertSampleReviews(db: Database, now: Date): Promise<void> {
  const nothing = JSON.stringify({ en: '', es: '' })
  const rows = SAMPLE_REVIEWS.map(({ page, author, en, es }, position) => ({
    ...{ id: randomUUID(), version: 1, deleted_at: null, created_at: now.toISOString(), position },
    ...{ source: 'letter' as const, reservation_id: null, url: '', author_shown: author, stars: 5 },
    ...{ locale: 'en' as const, texts: JSON.stringify({ en, es }), occasions: nothing, answers: nothing },
    ...{ written_on: now.toISOString().slice(0, 10), trip_on: null, page, consent_at: null },
    ...{ state: 'published' as const, hidden_reason: '' as const, sample: 1 as const },
  }))
  await db.insertInto('reviews').values(rows).execute()
}
