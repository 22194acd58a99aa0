import { atField, Problem } from '../../../contract/problems.ts'
import type { PlacePageInput } from '../../../contract/site/page-schemas.ts'
import type { Place } from '../../../domain/values/geo.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { serveCollection, serveReordering } from '../../platform/records/collection-routes.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import type { PublicPages } from './public-pages.ts'
import { type PlacedInput, placePageStore } from './store.ts'
import { suggestNearbyPages, suggestPages } from './suggest-pages.ts'

type PageDeps = ServeDeps & PlacesDeps & { placePages: PublicPages }

export function placePageRoutes(api: Api, deps: PageDeps): void {
  const { placePages } = deps
  serve(api, deps, {
    name: 'findPlacePage',
    async handle({ query }) {
      const found = await placePages.find(query)
      if (!found) throw new Problem('not_found')
      return found
    },
  })
  serve(api, deps, { name: 'suggestPlacePages', handle: () => suggestPages(deps) })
  serve(api, deps, { name: 'suggestNearbyPages', handle: () => suggestNearbyPages(deps) })
  const collection = {
    noun: 'PlacePage',
    store: placePageStore,
    list: (locale?: Parameters<PublicPages['list']>[0]) => placePages.list(locale),
    listForStaff: () => placePages.listForStaff(),
    prepare: (input: PlacePageInput) => placed(deps, input),
  } as const
  serveReordering(api, deps, collection)
  serveCollection(api, deps, collection)
}

/** Resolved by the same address search as the form. */
async function placed({ places }: PlacesDeps, input: PlacePageInput): Promise<PlacedInput> {
  const find = async (field: 'from' | 'to'): Promise<Place> => {
    const [first] = await places.search(input[field], { full: false })
    if (first) return { name: first.display_name, lat: Number(first.lat), lon: Number(first.lon) }
    const sentence = 'We couldn’t find this place. Enter it as a visitor would.'
    throw new Problem('invalid', atField(field, { code: 'no-such-place' }, sentence))
  }
  return { ...input, ends: [await find('from'), await find('to')] }
}
