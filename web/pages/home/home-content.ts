import * as words from '#messages/home'
import { locale, stored } from '#messages/locale'
import * as shared from '#messages/shared'
import type { BrandKit, HeroPicture } from '../../../domain/site/brand-kit.ts'
import { listOf, type ShownPageTexts } from '../../../domain/site/page-texts.ts'
import type { Slide } from './carousel.tsx'

const SLIDES_SHOWN = 4

/** Widths of the upright versions of built-in pictures. */
const PORTRAITS: Record<string, number> = {
  'hero-arrival': 900,
  'runway-dusk': 1080,
  'hero-dusk': 1080,
  'hero-motion': 1080,
  'airport-night': 620,
}

const slide = (src: string, alt: string): Slide => {
  const [, name = ''] = /^\/pictures\/([a-z-]+)-\d+\.webp$/.exec(src) ?? []
  const width = PORTRAITS[name]
  return width === undefined
    ? { src, alt }
    : { src, alt, portrait: `/pictures/${name}-portrait-${width}.webp` }
}

const BUILT_IN: readonly Slide[] = [
  slide('/pictures/runway-dusk-1600.webp', words.runwayAlt),
  slide('/pictures/hero-motion-1600.webp', shared.motionAlt),
  slide('/pictures/airport-night-1280.webp', shared.airportAlt),
  slide('/pictures/evening-celebration-1440.webp', words.weddingAlt),
]

const BUILT_IN_ELSEWHERE: readonly Slide[] = [
  slide('/pictures/runway-dusk-1600.webp', words.runwayAlt),
  slide('/pictures/detail-wheel-1280.webp', words.wheelAlt),
  slide('/pictures/interior-1280.webp', words.interiorAlt),
  slide('/pictures/detail-door-1280.webp', words.doorAlt),
]

/** The company's pictures first, then built-in ones. */
export function slidesOf({ heroes }: Pick<BrandKit, 'heroes'>, isLocal: boolean): Slide[] {
  const company = heroes.map(hero => slide(hero.imageUrl, altOf(hero)))
  return [...company, ...(isLocal ? BUILT_IN : BUILT_IN_ELSEWHERE)].slice(0, SLIDES_SHOWN)
}

function altOf({ altTexts }: HeroPicture): string {
  return (stored === locale && altTexts[stored]) || altTexts.en
}

const CARDS = [
  {
    name: shared.airportTransfers,
    image: '/pictures/airport-night-1280.webp',
    alt: shared.airportAlt,
    elsewhere: { image: '/pictures/runway-dusk-1600.webp', alt: words.runwayAlt },
    features: [shared.flightTracking, words.meetAndGreet, words.sanitizer, words.allHours],
    replacedBy: ['homeCard1', 'homeCard1Features'],
  },
  {
    name: words.corporateTravel,
    image: '/pictures/corporate-960.webp',
    alt: words.corporateAlt,
    elsewhere: { image: '/pictures/interior-1280.webp', alt: words.interiorAlt },
    features: [words.blackCars, words.safetyRecords, words.sameDay, words.monthlyBilling],
    replacedBy: ['homeCard2', 'homeCard2Features'],
  },
  {
    name: shared.weddingTransportation,
    image: '/pictures/evening-celebration-1440.webp',
    alt: words.weddingAlt,
    elsewhere: {},
    features: [words.bridalParty, words.toast, words.weddingKit, words.hourlyPackages],
    replacedBy: ['homeCard3', 'homeCard3Features'],
  },
] as const

export function cardsOf(texts: ShownPageTexts, isLocal: boolean) {
  return CARDS.map(({ replacedBy: [name, features], elsewhere, ...card }) => ({
    ...card,
    ...(isLocal ? {} : elsewhere),
    name: texts[name] ?? card.name,
    features: texts[features] ? listOf(texts[features]) : [...card.features],
  }))
}
