import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../../events/record-action.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { encodePicture } from './encode-picture.ts'

/** Uploads in memory at once; each has up to 20 MB and waits in the queue for encoding. */
const MAX_UPLOADS = 4

const TYPES = new Map([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
])

/** The calls that store and serve pictures. */
export function pictureRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'pictures'>): void {
  // Encoding takes one core for a second or two, so that pictures are encoded in turn.
  let turn: Promise<unknown> = Promise.resolve()
  serve(api, deps, {
    name: 'uploadPicture',
    limit: { requests: 60, seconds: 600 },
    atOnce: MAX_UPLOADS,
    async handle({ file, caller }) {
      const encoding = turn.then(() => encodePicture(file))
      turn = encoding.catch(() => {})
      const { name, width, height, files } = await encoding
      for (const file of files) await deps.pictures.put(file.name, file.bytes)
      const url = `/uploads/${name}-${width}.webp`
      await deps.db.commitTogether(tx =>
        recordAction(tx, {
          action: 'uploadPicture',
          subjectId: name,
          label: url,
          actor: actorOf(caller),
          after: { url },
          now: deps.clock(),
        }),
      )
      return { url, width, height }
    },
  })
  api.get('/uploads/:name', async context => {
    const name = context.req.param('name')
    const format = /^[0-9a-f]{24}-\d{1,4}\.(webp|avif)$/.exec(name)?.[1]
    const type = format && TYPES.get(format)
    const bytes = type && (await deps.pictures.get(name))
    if (!bytes) throw new Problem('not_found')
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
