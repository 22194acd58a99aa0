import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { data } from 'react-router'
import * as words from '#messages/places'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import { PLACE_FOLDERS, PLACE_KINDS } from '../../../domain/site/place-page.ts'
import { isRideOf, PLACE_QUOTES_MAX } from '../../../domain/site/review.ts'
import { localeOfPath } from '../../../i18n/locales.ts'
import { CONTENT_LOCALE } from '../../ui/content-language.ts'
import { findPhotograph } from '../../ui/photograph.tsx'
import { PlaceBody } from './place-body.tsx'
import { driveInWords, fromInWords } from './place-facts.ts'

export async function loadPlace(client: PublicClient, path: string, slug: string) {
  const found = await findPlace(client, path, slug)
  const [reviews, greeting] = await Promise.all([
    reviewsOf(client, found.page),
    findPhotograph(client, 'greeting'),
  ])
  const { page, fares, locales, validFrom } = found
  const drive = driveInWords(found.drive)
  const price = fromInWords(fares[0]?.fromCents ?? 0)
  return {
    page,
    portrait: portraitOf(page.imageUrl),
    fares,
    locales,
    validFrom,
    headline: words.headline({
      heading: page.heading,
      price,
      gratuity: found.withGratuity ? 'included' : 'extra',
      tolls: found.addsTolls ? 'added' : 'included',
    }),
    fact: words.fact(drive),
    description: words.description({ heading: page.heading, price, ...drive }),
    body: renderToStaticMarkup(createElement(PlaceBody, { found, reviews, greeting })),
  }
}

/** Pictures with a portrait version for phones. */
const PORTRAITS = [
  ['/pictures/airport-night-', '/pictures/airport-night-portrait-620.webp'],
  ['/pictures/hero-dusk-', '/pictures/hero-dusk-portrait-1080.webp'],
  ['/pictures/runway-dusk-', '/pictures/runway-dusk-portrait-1080.webp'],
] as const

function portraitOf(imageUrl: string): string | undefined {
  return PORTRAITS.find(([start]) => imageUrl.startsWith(start))?.[1]
}

async function reviewsOf(client: PublicClient, page: FoundPlacePage['page']) {
  const reviews = await client('listReviews', { query: CONTENT_LOCALE }).catch(() => undefined)
  const own = reviews?.all.filter(({ sample, occasion }) => !sample && isRideOf(occasion, page))
  return own?.slice(0, PLACE_QUOTES_MAX) ?? []
}

async function findPlace(client: PublicClient, path: string, slug: string): Promise<FoundPlacePage> {
  const { rest } = localeOfPath(path)
  const kind = PLACE_KINDS.find(one => rest.startsWith(`${PLACE_FOLDERS[one]}/`))
  if (!kind) throw data(null, { status: 404 })
  try {
    return await client('findPlacePage', { query: { kind, slug, ...CONTENT_LOCALE } })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'not_found' || code === 'invalid') throw data(null, { status: 404 })
    throw error
  }
}
