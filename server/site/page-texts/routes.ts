import { Problem } from '../../../contract/problems.ts'
import type { SavedAirports } from '../../../contract/site/page-text-schemas.ts'
import { builtInAirports } from '../../../domain/site/built-in-airports.ts'
import {
  airportsIn,
  PAGE_TEXT_NAMES,
  type PageTexts,
  textsIn,
  untranslatedTexts,
} from '../../../domain/site/page-texts.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { readHomeArea } from '../../pricing/places/home-area-store.ts'
import type { PlacesDeps } from '../../pricing/places/places-service.ts'
import { readAirports, readPageTexts, replaceAirports, replacePageTexts } from './store.ts'

type PageTextDeps = ServeDeps & PlacesDeps

export function pageTextRoutes(api: Api, deps: PageTextDeps): void {
  serve(api, deps, {
    name: 'getPages',
    async handle({ query: { locale = DEFAULT_LOCALE } }) {
      const [{ texts }, { airports }] = await Promise.all([readPageTexts(deps.db), shownAirports(deps)])
      return {
        texts: textsIn(texts, locale),
        untranslated: untranslatedTexts(texts, locale),
        airports: airportsIn(airports, locale),
      }
    },
  })
  serve(api, deps, { name: 'getPageTexts', handle: () => readPageTexts(deps.db) })
  serve(api, deps, { name: 'getAirports', handle: () => shownAirports(deps) })
  serve(api, deps, {
    name: 'updatePageTexts',
    handle: ({ body, ifMatch, caller, commit }) =>
      commit(async tx => {
        const now = deps.clock()
        const before = await readPageTexts(tx)
        const texts = withoutEmpty(body.texts)
        const isCurrent = ifMatch === undefined || ifMatch === before.version
        const version = isCurrent
          ? await replacePageTexts(tx, { texts }, { version: before.version, now })
          : undefined
        if (version === undefined) throw new Problem('stale', { current: before })
        await recordAction(tx, {
          ...{ action: 'updatePageTexts', subjectId: 'page-texts', label: 'Page texts' },
          ...{ actor: actorOf(caller), before: inEnglish(before.texts), after: inEnglish(texts), now },
        })
        return { texts, version }
      }),
  })
  serve(api, deps, {
    name: 'updateAirports',
    handle: ({ body: { airports }, ifMatch, caller, commit }) =>
      commit(async tx => {
        const now = deps.clock()
        const { airports: saved, version: seen } = await readAirports(tx)
        const before = { airports: saved ?? [], builtIn: saved === undefined, version: seen }
        const isCurrent = ifMatch === undefined || ifMatch === before.version
        const version = isCurrent
          ? await replaceAirports(tx, { airports }, { version: before.version, now })
          : undefined
        if (version === undefined) throw new Problem('stale', { current: before })
        const codes = (list: typeof airports) => ({ airports: list.map(({ code }) => code).join(', ') })
        await recordAction(tx, {
          ...{ action: 'updateAirports', subjectId: 'airports', label: 'Airports' },
          ...{ actor: actorOf(caller), before: codes(before.airports), after: codes(airports), now },
        })
        return { airports, builtIn: false, version }
      }),
  })
}

/** Those near the home base, once the owner has entered it, until a list is saved. */
async function shownAirports({ db, places }: PageTextDeps): Promise<SavedAirports> {
  const { airports: saved, version } = await readAirports(db)
  if (saved) return { airports: saved, builtIn: false, version }
  const home = await readHomeArea(db)
  const airports = home.version === 0 ? [] : builtInAirports((await places.nearby()).airports)
  return { airports, builtIn: true, version }
}

function withoutEmpty(texts: PageTexts): PageTexts {
  return Object.fromEntries(PAGE_TEXT_NAMES.flatMap(name => (texts[name]?.en ? [[name, texts[name]]] : [])))
}

function inEnglish(texts: PageTexts) {
  return textsIn(texts, 'en')
}
