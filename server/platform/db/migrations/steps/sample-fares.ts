import { type Kysely, sql } from 'kysely'
import { SAMPLE_TARIFF_1 } from './sample-tariff.ts'
import { SAMPLE_TARIFF_LABELS_ES } from './sample-tariff-es.ts'

/** Both languages of a text; the second one is the translation. */
type Texts = readonly [english: string, spanish: string]

type SampleClass = {
  code: string
  name: Texts
  seats: number
  luggage: number
  mayUse: string[]
  card: RegExp
}

/** The classes of the sample tariff; `card` finds the cards of the fleet that show one. */
const CLASSES: readonly SampleClass[] = [
  {
    code: 'sedan',
    name: ['Executive sedan', 'Sedán ejecutivo'],
    seats: 3,
    luggage: 3,
    mayUse: ['suv'],
    card: /sedan|\b7 series\b|\bs-class\b/i,
  },
  {
    code: 'suv',
    name: ['Premium SUV', 'SUV premium'],
    seats: 8,
    luggage: 6,
    mayUse: [],
    card: /\bsuv\b|escalade|suburban|navigator/i,
  },
  {
    code: 'limo',
    name: ['Limousine', 'Limusina'],
    seats: 6,
    luggage: 4,
    mayUse: [],
    card: /limo|stretch/i,
  },
  {
    code: 'shuttle',
    name: ['Executive shuttle', 'Van ejecutiva'],
    seats: 12,
    luggage: 12,
    mayUse: [],
    card: /shuttle|sprinter|\bvan\b|minibus/i,
  },
]

type SamplePoint = {
  place: string
  terminal: Texts
  kind: 'kerb' | 'inside'
  text: Texts
  lat: number
  lon: number
}

const MAIN_TERMINAL: Texts = ['Main terminal', 'Terminal principal']
const TERMINAL_2: Texts = ['Terminal 2', 'Terminal 2']

/** Where chauffeurs meet customers at the three airports of the sample tariff. */
const POINTS: readonly SamplePoint[] = [
  {
    place: 'iad',
    terminal: MAIN_TERMINAL,
    kind: 'kerb',
    text: [
      'Arrivals level, outside baggage claim. Call us when you have your bags, and your car will come to the curb.',
      'Nivel de llegadas, afuera de la zona de equipaje. Llámenos cuando tenga sus maletas y su auto se acercará a la acera.',
    ],
    lat: 38.9522,
    lon: -77.4479,
  },
  {
    place: 'iad',
    terminal: MAIN_TERMINAL,
    kind: 'inside',
    text: [
      'Your chauffeur waits in the arrivals hall with your name on a sign. For international flights, at the exit from customs.',
      'Su chofer le espera en la sala de llegadas con su nombre en un letrero. En vuelos internacionales, a la salida de la aduana.',
    ],
    lat: 38.9526,
    lon: -77.4479,
  },
  {
    place: 'dca',
    terminal: TERMINAL_2,
    kind: 'kerb',
    text: [
      'Baggage claim level, outer curb. Call us when you have your bags, and tell us the nearest door number.',
      'Nivel de la zona de equipaje, acera exterior. Llámenos cuando tenga sus maletas y díganos el número de la puerta más cercana.',
    ],
    lat: 38.8531,
    lon: -77.0432,
  },
  {
    place: 'dca',
    terminal: TERMINAL_2,
    kind: 'inside',
    text: [
      'Your chauffeur waits at the foot of the escalators in baggage claim with your name on a sign.',
      'Su chofer le espera al pie de las escaleras eléctricas, en la zona de equipaje, con su nombre en un letrero.',
    ],
    lat: 38.8531,
    lon: -77.0437,
  },
  {
    place: 'bwi',
    terminal: MAIN_TERMINAL,
    kind: 'kerb',
    text: [
      'Lower level, outer curb. Call us when you have your bags, and tell us the nearest door number.',
      'Nivel inferior, acera exterior. Llámenos cuando tenga sus maletas y díganos el número de la puerta más cercana.',
    ],
    lat: 39.181,
    lon: -76.6689,
  },
  {
    place: 'bwi',
    terminal: MAIN_TERMINAL,
    kind: 'inside',
    text: [
      'Your chauffeur waits at your flight’s baggage carousel with your name on a sign. For international flights, at the exit from customs.',
      'Su chofer le espera junto a la banda de equipaje de su vuelo con su nombre en un letrero. En vuelos internacionales, a la salida de la aduana.',
    ],
    lat: 39.1806,
    lon: -76.6684,
  },
]

/**
 * Puts classes, a tariff under number 1 and meeting points into a store that has none, marked as samples; cards name
 * their class.
 */
export async function insertSampleFares(
  db: Kysely<unknown>,
  now: Date,
  tariff: object = SAMPLE_TARIFF_1,
): Promise<void> {
  const at = now.toISOString()
  const made = { version: 1, sample: 1, created_at: at }
  const classes = CLASSES.map((one, position) => ({ ...one, id: crypto.randomUUID(), position }))
  await insert(
    db,
    'vehicle_classes',
    classes.map(({ id, code, name, seats, luggage, mayUse, position }) => ({
      ...{ ...made, id, code, name: name[0], seats, luggage, position },
      ...{ booking: 'request', may_use: JSON.stringify(mayUse) },
    })),
  )
  await nameClassesOfCards(db, classes)
  const points = POINTS.map((one, position) => ({ ...one, id: crypto.randomUUID(), position }))
  await insert(
    db,
    'meeting_points',
    points.map(({ terminal, text, ...point }) => ({
      ...made,
      ...point,
      terminal: terminal[0],
      text: text[0],
    })),
  )
  const document = JSON.stringify(tariff, inOrder)
  const sha256 = await hashOf(document)
  const { number } = SAMPLE_TARIFF_1
  await insert(db, 'tariffs', [
    { ...made, id: crypto.randomUUID(), number, state: 'published', document, sha256, publish_at: at },
  ])
  await insertTranslations(db, at, [
    ...classes.map(({ id, name }) => ({ kind: 'vehicle-class', id, field: 'name', texts: name })),
    ...points.flatMap(({ id, terminal, text }) => [
      { kind: 'meeting-point', id, field: 'terminal', texts: terminal },
      { kind: 'meeting-point', id, field: 'text', texts: text },
    ]),
    ...labelsOf(document).map(([id, field, english, spanish]) => ({
      ...{ kind: 'tariff-label', id, field },
      texts: [english, spanish] as const,
    })),
  ])
}

/** The labels in Spanish of the rules that a document has. */
function labelsOf(document: string) {
  return SAMPLE_TARIFF_LABELS_ES.filter(([, , english]) => document.includes(JSON.stringify(english)))
}

/** Fields in the order of their names, so that equal documents are equal texts. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(digest).toHex()
}

type Translated = { kind: string; id: string; field: string; texts: Texts }

async function insertTranslations(db: Kysely<unknown>, at: string, all: Translated[]): Promise<void> {
  const rows = all.map(({ kind, id, field, texts: [english, spanish] }) => ({
    ...{ kind, record_id: id, field, locale: 'es' },
    ...{ text: JSON.stringify(spanish), original: JSON.stringify(english) },
    ...{ of_version: 1, state: 'read', revision: 1, at },
  }))
  await insert(db, 'translations', rows)
}

/** A card that fits no class stays without one; of two classes that fit the first counts. */
async function nameClassesOfCards(
  db: Kysely<unknown>,
  classes: readonly (SampleClass & { id: string })[],
): Promise<void> {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from fleet_items where vehicle_class_id is null`.execute(db)
  for (const { id, name } of rows) {
    const shown = classes.find(({ card }) => card.test(name))
    if (shown) await sql`update fleet_items set vehicle_class_id = ${shown.id} where id = ${id}`.execute(db)
  }
}

/** Rows as the store of this step has them: the types of the program may name other columns by now. */
async function insert(db: Kysely<unknown>, table: string, rows: object[]): Promise<void> {
  await db
    .insertInto(table as never)
    .values(rows as never)
    .execute()
}
