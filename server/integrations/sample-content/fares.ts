import { randomUUID } from 'node:crypto'
import type { TranslatedKind } from '../../../domain/site/translation.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { writeTariff } from '../../pricing/tariffs/read-tariff.ts'
import { SAMPLE_TARIFF } from '../../pricing/tariffs/sample-tariff.ts'
import { SAMPLE_TARIFF_LABELS_ES } from './es/tariff-labels.ts'

type Texts = readonly [english: string, spanish: string]

type SampleClass = {
  code: string
  name: Texts
  seats: number
  luggage: number
  mayUse: string[]
  shownBy: string
}

/** All confirm instantly. Samples only apply on a local address. */
const CLASSES: readonly SampleClass[] = [
  {
    code: 'sedan',
    name: ['Executive Sedan', 'Sedán ejecutivo'],
    seats: 3,
    luggage: 3,
    mayUse: ['suv'],
    shownBy: 'BMW 7 Series Executive',
  },
  {
    code: 'suv',
    name: ['Premium SUV', 'SUV premium'],
    seats: 8,
    luggage: 6,
    mayUse: [],
    shownBy: 'Cadillac Escalade Limousine',
  },
  {
    code: 'limo',
    name: ['Stretch Limousine', 'Limusina'],
    seats: 6,
    luggage: 4,
    mayUse: [],
    shownBy: 'Mercedes S600 Limo',
  },
  {
    code: 'shuttle',
    name: ['Executive Shuttle', 'Van ejecutiva'],
    seats: 12,
    luggage: 12,
    mayUse: [],
    shownBy: 'Executive Shuttle',
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

export async function insertSampleFares(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const fresh = { version: 1, sample: 1 as const, created_at: at }
  const classes = CLASSES.map((one, position) => ({ ...one, id: randomUUID(), position }))
  const points = POINTS.map((one, position) => ({ ...one, id: randomUUID(), position }))
  await db
    .insertInto('vehicle_classes')
    .values(
      classes.map(({ mayUse, shownBy: _, name: [name], ...row }) => ({
        ...{ ...fresh, ...row, name, booking: 'instant' as const, may_use: toJson(mayUse) },
      })),
    )
    .execute()
  for (const { id, shownBy } of classes)
    await db.updateTable('fleet_items').set({ vehicle_class_id: id }).where('name', '=', shownBy).execute()
  await db
    .insertInto('meeting_points')
    .values(
      points.map(({ terminal: [terminal], text: [text], ...row }) => ({ ...fresh, ...row, terminal, text })),
    )
    .execute()
  await db
    .insertInto('tariffs')
    .values({
      ...{ ...fresh, ...writeTariff(SAMPLE_TARIFF), id: randomUUID(), number: SAMPLE_TARIFF.number },
      ...{ state: 'published', publish_at: at },
    })
    .execute()
  await insertTranslations(db, at, [
    ...classes.map(({ id, name }) => ({ kind: 'vehicle-class' as const, id, field: 'name', texts: name })),
    ...points.flatMap(({ id, terminal, text }) => [
      { kind: 'meeting-point' as const, id, field: 'terminal', texts: terminal },
      { kind: 'meeting-point' as const, id, field: 'text', texts: text },
    ]),
    ...SAMPLE_TARIFF_LABELS_ES.map(([id, field, ...texts]) => ({
      ...{ kind: 'tariff-label' as const, id, field, texts },
    })),
  ])
}

type Translated = { kind: TranslatedKind; id: string; field: string; texts: Texts }

async function insertTranslations(db: Database, at: string, all: Translated[]): Promise<void> {
  const rows = all.map(({ kind, id, field, texts: [english, spanish] }) => ({
    ...{ kind, record_id: id, field, locale: 'es' },
    ...{ text: toJson(spanish), original: toJson(english) },
    ...{ of_version: 1, state: 'read' as const, revision: 1, at },
  }))
  await db.insertInto('translations').values(rows).execute()
}
