import { placeNamesOf } from '../../../domain/pricing/named-trips.ts'
import { ownExcerpt } from '../../../domain/site/blog.ts'
import {
  SITE_RECORD_ID,
  TRANSLATED_FIELDS,
  TRANSLATED_KINDS,
  type TranslatedKind,
  type TranslatedTexts,
  translatedText,
} from '../../../domain/site/translation.ts'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { CollectionStore, Noun } from '../../platform/records/collection-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { readNamedTrips } from '../../pricing/fares/named-trips.ts'
import { postStore } from '../blog/store.ts'
import { vehicleStore } from '../fleet/store.ts'
import { placePageStore } from '../place-pages/store.ts'
import { serviceStore } from '../services/store.ts'
import { videoStore } from '../videos/store.ts'
import { listClassOriginals, listMeetingPointOriginals, listTariffLabelOriginals } from './fare-originals.ts'

export type Original = {
  kind: TranslatedKind
  id: string
  version: number
  label: string
  texts: TranslatedTexts
}

type Source = {
  list(db: Database): Promise<Original[]>
  find(db: Database, id: string): Promise<Original | undefined>
}

const SOURCES: Record<TranslatedKind, Source> = {
  service: collectionSource('service', serviceStore),
  'fleet-item': collectionSource('fleet-item', vehicleStore),
  post: collectionSource('post', {
    ...postStore,
    // Derived excerpts come from the translated content.
    list: async (...asked) => (await postStore.list(...asked)).map(withOwnExcerpt),
    find: async (...asked) => {
      const post = await postStore.find(...asked)
      return post && withOwnExcerpt(post)
    },
  }),
  video: collectionSource('video', videoStore),
  site: { list: async db => [await siteOriginal(db)], find: findSite },
  'place-page': collectionSource('place-page', placePageStore),
  'vehicle-class': listSource(listClassOriginals),
  'meeting-point': listSource(listMeetingPointOriginals),
  'tariff-label': listSource(listTariffLabelOriginals),
}

export async function listOriginals(db: Database, kind?: TranslatedKind): Promise<Original[]> {
  const lists: Original[][] = []
  for (const wanted of kind === undefined ? TRANSLATED_KINDS : [kind]) {
    lists.push(await SOURCES[wanted].list(db))
  }
  return lists.flat()
}

export async function findOriginal(
  db: Database,
  kind: TranslatedKind,
  id: string,
): Promise<Original | undefined> {
  return await SOURCES[kind].find(db, id)
}

function collectionSource<N extends Noun>(
  kind: TranslatedKind,
  store: Pick<CollectionStore<N>, 'list' | 'find' | 'label'>,
): Source {
  return {
    async list(db) {
      const items = await store.list(db, 'by staff')
      return items.map(item => originalOf(kind, item, store.label(item)))
    },
    async find(db, id) {
      const item = await store.find(db, id)
      return item && originalOf(kind, item, store.label(item))
    },
  }
}

/** Few records, so that a linear search is enough. */
function listSource(list: Source['list']): Source {
  return { list, find: async (db, id) => (await list(db)).find(original => original.id === id) }
}

function originalOf(kind: TranslatedKind, record: { _id: string; version: number }, label: string): Original {
  const fields = fieldsOf(record)
  const texts = Object.fromEntries(TRANSLATED_FIELDS[kind].map(name => [name, translatedText(fields[name])]))
  return { kind, id: record._id, version: record.version, label, texts }
}

function withOwnExcerpt<Post extends { excerpt: string; content: string }>(post: Post): Post {
  return { ...post, excerpt: ownExcerpt(post) ?? '' }
}

async function siteOriginal(db: Database): Promise<Original> {
  const [site, named] = [await getSite(db), await readNamedTrips(db)]
  const version = site.version + named.version
  const texts = { ...site, version, tripPlaces: placeNamesOf(named.trips) }
  return originalOf('site', { _id: SITE_RECORD_ID, ...texts }, 'Settings')
}

async function findSite(db: Database, id: string): Promise<Original | undefined> {
  return id === SITE_RECORD_ID ? await siteOriginal(db) : undefined
}
