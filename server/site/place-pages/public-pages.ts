import type { MeetingPoint } from '../../../contract/pricing/schemas.ts'
import type { FoundPlacePage, GatedPlacePage, PlaceSummary } from '../../../contract/site/page-schemas.ts'
import { publishingState } from '../../../domain/site/content.ts'
import { type GateFault, gateFaults, type PlaceKind } from '../../../domain/site/place-page.ts'
import { routeStill } from '../../../domain/site/route-still.ts'
import { milesBetween } from '../../../domain/values/geo.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../i18n/locales.ts'
import { keptPerVersion } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Localized, localize } from '../../platform/translations/localize.ts'
import { listLocales } from '../../platform/translations/published-locales.ts'
import { type ExampleFare, exampleFares, type PricedTrip } from '../../pricing/example-fares.ts'
import { type Example, readExample } from '../../pricing/from-prices.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { findPublishedAt, listPlaced, type PlacedPage } from './store.ts'

const NEAR_PAGES = 4

type Judged = PlacedPage & { trip: PricedTrip | undefined; faults: GateFault[] }
type Shown = PlacedPage & { trip: PricedTrip; cheapest: ExampleFare }
type Shop = { example: Example | undefined; judged: Judged[]; shown: Shown[] }

export type PublicPages = {
  list(locale?: Locale): Promise<PlaceSummary[]>
  find(asked: {
    kind: PlaceKind
    slug: string
    locale?: Locale | undefined
  }): Promise<FoundPlacePage | undefined>
  listForStaff(): Promise<GatedPlacePage[]>
  listAddresses(): Promise<{ kind: PlaceKind; slug: string; updatedAt: string; locales: Locale[] }[]>
}

type PageDeps = PricingDeps &
  Pick<Deps, 'contentVersions'> & {
    listMeetingPoints: (db: Database, locale?: Locale) => Promise<MeetingPoint[]>
  }

/** Recomputed when a page, price rule or the site changes. */
export function createPublicPages(deps: PageDeps): PublicPages {
  const { db } = deps
  const readers = new Map(
    LOCALES.map(locale => [
      locale,
      keptPerVersion(deps, ['places', 'fares', 'site'], () => readShop(deps, locale)),
    ]),
  )
  const read = (locale: Locale | undefined) =>
    readers.get(locale ?? DEFAULT_LOCALE)?.() ?? readShop(deps, DEFAULT_LOCALE)
  const inLocale = async (pages: readonly Shown[], locale: Locale | undefined) => {
    const items = pages.map(({ page }) => page)
    if (!locale) return items.map(page => ({ ...page, untranslated: [] }))
    return await localize(db, { kind: 'place-page', locale, items, idOf: ({ _id }) => _id })
  }
  const summaries = async (pages: readonly Shown[], locale: Locale | undefined) => {
    const texts = await inLocale(pages, locale)
    return pages.map(({ page, trip, cheapest }, index) => summaryOf(texts[index] ?? page, trip, cheapest))
  }
  const localesOf = async (page: Shown): Promise<Locale[]> => {
    const locales: Locale[] = []
    for (const { locale, published } of await listLocales(db)) {
      const [texts] = published || locale === DEFAULT_LOCALE ? await inLocale([page], locale) : []
      if (texts && isTranslated(texts)) locales.push(locale)
    }
    return locales
  }
  return {
    list: async locale => summaries((await read(locale)).shown, locale),
    async find({ kind, slug, locale }) {
      const { example, shown } = await read(locale)
      const found = shown.find(({ page }) => page.kind === kind && page.slug === slug)
      if (!found || !example) return undefined
      const [page] = await inLocale([found], locale)
      const points = await deps.listMeetingPoints(db, locale)
      return {
        page: page ?? { ...found.page, untranslated: [] },
        locales: await localesOf(found),
        drive: { metres: found.trip.metres, seconds: found.trip.seconds },
        still: await stillOf(deps, found),
        fares: found.trip.fares,
        withGratuity: example.tariff.tariff.gratuity.mode === 'included',
        ...(example.tariff.tariff.tollsAndTaxes === 'added' && { addsTolls: true }),
        validFrom: (await findPublishedAt(db, example.tariff.number)) ?? example.bookedAt.toISOString(),
        meetingPoints: points
          .filter(({ place }) => found.trip.places.includes(place))
          .map(({ terminal, kind, text }) => ({ terminal, kind, text })),
        near: await summaries(nearest(found, shown), locale),
      }
    },
    async listForStaff() {
      const { judged } = await read(DEFAULT_LOCALE)
      return judged.map(({ page, faults }) => ({ ...page, faults }))
    },
    async listAddresses() {
      const { shown } = await read(DEFAULT_LOCALE)
      return await Promise.all(
        shown.map(async one => {
          const { kind, slug, updatedAt } = one.page
          return { kind, slug, updatedAt, locales: await localesOf(one) }
        }),
      )
    },
  }
}

async function readShop(deps: PageDeps, locale: Locale): Promise<Shop> {
  const example = await readExample(deps, locale === DEFAULT_LOCALE ? undefined : locale)
  const judged: Judged[] = []
  const shown: Shown[] = []
  for (const placed of await listPlaced(deps.db, 'by staff')) {
    const trip = example && (await exampleFares(deps, placed.ends, example))
    const faults = gateFaults(
      gatedOf(placed, trip),
      shown.map(other => gatedOf(other, other.trip)),
    )
    judged.push({ ...placed, trip, faults })
    const [cheapest] = trip?.fares ?? []
    const isPublic = publishingState(placed.page, deps.clock()) === 'published'
    if (isPublic && faults.length === 0 && trip && cheapest) shown.push({ ...placed, trip, cheapest })
  }
  return { example, judged, shown }
}

function gatedOf({ page }: PlacedPage, trip: PricedTrip | undefined) {
  const { intro, tips } = page
  return { hasFare: (trip?.fares.length ?? 0) > 0, hasDrive: (trip?.metres ?? 0) > 0, intro, tips }
}

function summaryOf(
  {
    kind,
    slug,
    from,
    to,
    heading,
    untranslated,
  }: Localized<PlacedPage['page']> | (PlacedPage['page'] & { untranslated?: string[] }),
  { metres, seconds }: PricedTrip,
  { totalCents, fromCents }: ExampleFare,
): PlaceSummary {
  return { kind, slug, from, to, heading, metres, seconds, totalCents, fromCents, untranslated }
}

function isTranslated({ untranslated }: { untranslated: string[] }): boolean {
  return !untranslated.includes('heading') && !untranslated.includes('intro')
}

async function stillOf(deps: PageDeps, { ends: [from, to] }: Shown) {
  const directions = await deps.places.directions(from, to)
  return routeStill(directions.features[0]?.geometry.coordinates ?? [])
}

function nearest(own: Shown, pages: readonly Shown[]): Shown[] {
  return pages
    .filter(({ page }) => page._id !== own.page._id)
    .toSorted((a, b) => milesBetween(own.ends[0], a.ends[0]) - milesBetween(own.ends[0], b.ends[0]))
    .slice(0, NEAR_PAGES)
}
