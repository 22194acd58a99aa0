import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { decodeInTurn } from '../../platform/pictures/create-decoder.ts'
import { encodePicture } from './encode-picture.ts'
import { framePicture, readFrame, uploadRow } from './frame-picture.ts'
import { insertPicture } from './store.ts'

/** Up to 20 MB each, waiting for encoding. */
const MAX_UPLOADS = 4

const TYPES = new Map([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
])

type PictureDeps = ServeDeps & Pick<Deps, 'pictures'>

export function pictureRoutes(api: Api, deps: PictureDeps): void {
  bindUpload(api, deps)
  bindFrames(api, deps)
  // The focal point is only in the URL.
  api.get('/uploads/:name', async context => {
    const parts = /^([0-9a-f]{24})(?:-[0-8]{2})?(-\d{1,4}\.(webp|avif))$/.exec(context.req.param('name'))
    const [, name, size, format = ''] = parts ?? []
    const type = TYPES.get(format)
    const bytes = type && (await deps.pictures.get(`${name}${size}`))
    if (!bytes) throw new Problem('not_found')
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}

function bindUpload(api: Api, deps: PictureDeps): void {
  serve(api, deps, {
    name: 'uploadPicture',
    atOnce: MAX_UPLOADS,
    async handle({ file, caller }) {
      const { name, width, height, files } = await decodeInTurn(() => encodePicture(file))
      for (const file of files) await deps.pictures.put(file.name, file.bytes)
      const url = `/uploads/${name}-${width}.webp`
      const now = deps.clock()
      await deps.db.commitTogether(async tx => {
        await insertPicture(tx, uploadRow({ name, width, height }, now))
        await recordAction(tx, {
          action: 'uploadPicture',
          subjectId: name,
          label: url,
          actor: actorOf(caller),
          after: { url },
          now,
        })
      })
      return { url, width, height }
    },
  })
}

function bindFrames(api: Api, deps: PictureDeps): void {
  serve(api, deps, { name: 'getPictureFrame', handle: ({ query }) => readFrame(deps, query.url) })
  serve(api, deps, {
    name: 'framePicture',
    atOnce: MAX_UPLOADS,
    handle: ({ body, caller }) => decodeInTurn(() => framePicture(deps, body, actorOf(caller))),
  })
}
