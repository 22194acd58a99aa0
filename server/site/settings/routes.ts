import { Problem } from '../../../contract/problems.ts'
import { EMPTY_PAGES, type Site } from '../../../domain/site/site.ts'
import { SITE_RECORD_ID } from '../../../domain/site/translation.ts'
import { LOCALES, type Locale, localeFacts, localePrefix } from '../../../i18n/locales.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { hasPublicRows, seenByVisitors } from '../../platform/records/content-rows.ts'
import { getSite, saveSite } from '../../platform/settings/site-settings.ts'
import { localize } from '../../platform/translations/localize.ts'
import { storeFactsOfBegunRides } from '../../reservations/record/ride-facts-store.ts'
import { changePhotograph, listPhotographs } from './photographs.ts'

/** --page of the dark theme in web/tokens.css. A manifest allows one color. */
const BACKGROUND = '#0b0c0f'

export function siteRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getSite',
    async handle({ query: { locale } }) {
      const view = seenByVisitors(deps)
      const [saved, hasPosts, hasVideos] = await Promise.all([
        getSite(deps.db),
        hasPublicRows(deps.db, 'posts', view),
        hasPublicRows(deps.db, 'videos', view),
      ])
      const has = { '/blog': hasPosts, '/videos': hasVideos }
      const site = { ...saved, emptyPages: EMPTY_PAGES.filter(path => !has[path]) }
      if (!locale) return site
      const asked = { kind: 'site', locale, items: [site], idOf: () => SITE_RECORD_ID } as const
      const [localized] = await localize(deps.db, asked)
      return localized ?? site
    },
  })
  serve(api, deps, { name: 'listPhotographs', handle: () => listPhotographs(deps.db) })
  serve(api, deps, {
    name: 'updatePhotograph',
    handle: ({ params: { slot }, ...call }) => changePhotograph(slot, { ...call, now: deps.clock() }),
  })
  for (const locale of LOCALES) {
    const path = `${localePrefix(locale)}/manifest.webmanifest`
    api.get(path, async () => webManifest(await getSite(deps.db), locale))
  }
  serve(api, deps, {
    name: 'updateSite',
    async handle({ body, ifMatch, caller, commit }) {
      return await commit(async tx => {
        await storeFactsOfBegunRides(tx, deps.clock())
        const saved = await saveSite(tx, body, { ifMatch, now: deps.clock() })
        if (!saved) throw new Problem('stale')
        await recordAction(tx, {
          action: 'updateSite',
          subjectId: 'site',
          label: 'Settings',
          actor: actorOf(caller),
          ...saved,
          now: deps.clock(),
        })
        return saved.after
      })
    },
  })
}

function webManifest({ brand }: Site, locale: Locale): Response {
  const { format, dir } = localeFacts(locale)
  const manifest = {
    name: brand,
    lang: format,
    dir,
    start_url: localePrefix(locale) || '/',
    display: 'browser',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  })
}
