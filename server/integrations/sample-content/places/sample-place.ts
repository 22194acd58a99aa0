import type { PlaceKind } from '../../../../domain/site/place-page.ts'
import type { Place } from '../../../../domain/values/geo.ts'

/** The texts of a page in one language: each question stands with its answer. */
export type PlaceTexts = {
  heading: string
  intro: string
  tips: string[]
  faq: [question: string, answer: string][]
  altText: string
}

/** A page about a place that a new store starts with. */
export type SamplePlace = {
  kind: PlaceKind
  slug: string
  from: PlaceName
  to: PlaceName
  imageUrl: string
  en: PlaceTexts
  es: PlaceTexts
}

/** What the address search finds by the names of the sample pages: the first place of its answer. */
export const SAMPLE_ENDS = {
  'Dulles (IAD)': {
    name: 'Washington Dulles International Airport (IAD), 1 Saarinen Circle, Dulles, Loudoun County, Virginia, 20166, United States',
    lat: 38.953,
    lon: -77.448,
  },
  'Reagan National (DCA)': {
    name: 'Ronald Reagan Washington National Airport (DCA), 2401 Smith Boulevard, Arlington, Arlington County, Virginia, 22202, United States',
    lat: 38.8522,
    lon: -77.0436,
  },
  'Baltimore/Washington (BWI)': {
    name: 'Baltimore/Washington International Thurgood Marshall Airport (BWI), 7050 Friendship Road, Baltimore, Anne Arundel County, Maryland, 21240, United States',
    lat: 39.1815,
    lon: -76.669,
  },
  'Washington DC': {
    name: 'Washington, District of Columbia, United States',
    lat: 38.8951,
    lon: -77.0364,
  },
  Georgetown: {
    name: 'Georgetown, District of Columbia, 20418, United States',
    lat: 38.9048,
    lon: -77.0625,
  },
  Triangle: {
    name: 'Triangle, Prince William County, Virginia, 22172, United States',
    lat: 38.5468,
    lon: -77.3367,
  },
  Reston: { name: 'Reston, Fairfax County, Virginia, 20190, United States', lat: 38.9687, lon: -77.3411 },
  Tysons: { name: 'Tysons, Fairfax County, Virginia, 22027, United States', lat: 38.9187, lon: -77.2311 },
  McLean: { name: 'McLean, Fairfax County, Virginia, 22101, United States', lat: 38.9343, lon: -77.1775 },
  'Great Falls, VA': {
    name: 'Great Falls, Fairfax County, Virginia, 22066, United States',
    lat: 38.9982,
    lon: -77.2883,
  },
  'Vienna, VA': {
    name: 'Vienna, Fairfax County, Virginia, 22180, United States',
    lat: 38.9012,
    lon: -77.2653,
  },
  'Fairfax, VA': { name: 'Fairfax, Virginia, 22030, United States', lat: 38.8462, lon: -77.3064 },
  'Old Town Alexandria': {
    name: 'Old Town Alexandria, 301 King Street, Alexandria, Virginia, 22314, United States',
    lat: 38.8048,
    lon: -77.0432,
  },
  Bethesda: {
    name: 'Bethesda, Montgomery County, Maryland, United States',
    lat: 38.9807,
    lon: -77.1003,
  },
  Annapolis: {
    name: 'Annapolis, Anne Arundel County, Maryland, 21402, United States',
    lat: 38.9786,
    lon: -76.4918,
  },
  'Middleburg, VA': {
    name: 'Middleburg, Loudoun County, Virginia, 20117, United States',
    lat: 38.9687,
    lon: -77.7355,
  },
  'Fredericksburg, VA': {
    name: 'Fredericksburg, Virginia, 22401, United States',
    lat: 38.3032,
    lon: -77.4605,
  },
  'National Harbor': {
    name: "National Harbor, 137 National Plaza, Oxon Hill, Prince George's County, Maryland, 20745, United States",
    lat: 38.7826,
    lon: -77.015,
  },
  'Wolf Trap': {
    name: 'Wolf Trap, 1551 Trap Road, Vienna, Fairfax County, Virginia, 22182, United States',
    lat: 38.9381,
    lon: -77.2647,
  },
  'Union Station': {
    name: 'Union Station, 50 Massachusetts Avenue NE, Washington, District of Columbia, 20002, United States',
    lat: 38.8973,
    lon: -77.0063,
  },
} as const satisfies Record<string, Place>

/** A name of a place that a sample page has. */
export type PlaceName = keyof typeof SAMPLE_ENDS

/** Pictures of the pages, each with what it shows. */
export const NIGHT = {
  imageUrl: '/pictures/airport-night-1200.webp',
  en: 'Black car outside a lit terminal at night',
  es: 'Auto negro de noche frente a una terminal iluminada',
}
export const DUSK = {
  imageUrl: '/pictures/hero-dusk-1600.webp',
  en: 'Black car by the water at dusk with a lit obelisk in the background',
  es: 'Auto negro junto al agua al anochecer, con un obelisco iluminado detrás',
}
export const AVENUE = {
  imageUrl: '/pictures/tours-1200.webp',
  en: 'Lit monument columns by the water at dusk',
  es: 'Columnas iluminadas de un monumento junto al agua al anochecer',
}
