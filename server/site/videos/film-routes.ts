import { Problem } from '../../../contract/problems.ts'
import { youtubeId } from '../../../domain/site/video.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Api } from '../../platform/http/serve.ts'
import { seenByVisitors } from '../../platform/records/content-rows.ts'
import type { FilmDeps } from './film-pictures.ts'
import { videoStore } from './store.ts'

/** Stands for a thumbnail that could not be fetched. */
const POSTER = '/film.svg'
/** Browser cache. */
const PICTURE_SECONDS = 7 * 86_400
const POSTER_SECONDS = 300

export function filmRoutes(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'config'> & FilmDeps): void {
  api.get('/films/:name', async context => {
    const id = /^([A-Za-z0-9_-]{11})\.webp$/.exec(context.req.param('name'))?.[1]
    const known = id === undefined ? [] : await listFilmIds(deps)
    if (id === undefined || !known.includes(id)) throw new Problem('not_found')
    const picture = await deps.films.find(id)
    if (!picture) {
      const headers = { 'cache-control': `public, max-age=${POSTER_SECONDS}` }
      return new Response(null, { status: 302, headers: { ...headers, location: POSTER } })
    }
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/webp', 'cache-control': `public, max-age=${PICTURE_SECONDS}` },
    })
  })
}

async function listFilmIds(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  return (await videoStore.list(deps.db, seenByVisitors(deps))).map(({ url }) => youtubeId(url))
}
