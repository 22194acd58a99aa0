import { Problem } from '../../../contract/problems.ts'
import {
  BRAND_FILE_KINDS,
  type BrandFile,
  brandFileAddress,
  type ICON_SIDES,
  readBrandFile,
} from '../../../domain/site/brand-kit.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { decodeInTurn } from '../../platform/pictures/create-decoder.ts'
import { getBrandKit } from '../../platform/settings/site-settings.ts'
import { brandStyles } from './brand-styles.ts'
import { changeBrandKit } from './change-brand-kit.ts'
import { encodeBrandFile } from './encode-brand-file.ts'

/** Up to 1 MB each, waiting for encoding. */
const MAX_UPLOADS = 4
const FOREVER = 'public, max-age=31536000, immutable'
/** An SVG opened as a page may neither run nor load anything. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type BrandDeps = ServeDeps & Pick<Deps, 'pictures'>

export function brandRoutes(api: Api, deps: BrandDeps): void {
  serve(api, deps, {
    name: 'getBrandKit',
    handle: async () => {
      const { kit, version } = await getBrandKit(deps.db)
      return { ...kit, version }
    },
  })
  serve(api, deps, {
    name: 'updateBrandKit',
    handle: call => changeBrandKit({ ...call, now: deps.clock() }),
  })
  bindUpload(api, deps)
  bindFiles(api, deps)
}

function bindUpload(api: Api, deps: BrandDeps): void {
  serve(api, deps, {
    name: 'uploadBrandFile',
    atOnce: MAX_UPLOADS,
    async handle({ file: bytes, caller, params: { shape: kind } }) {
      if (!isOneOf(BRAND_FILE_KINDS, kind)) throw new Problem('not_found')
      const { file, files } = await decodeInTurn(() => encodeBrandFile(bytes, kind))
      for (const copy of files) await deps.pictures.put(copy.name, copy.bytes)
      const url = brandFileAddress(file)
      await deps.db.commitTogether(tx =>
        recordAction(tx, {
          action: 'uploadBrandFile',
          subjectId: file.name,
          label: url,
          actor: actorOf(caller),
          after: { url },
          now: deps.clock(),
        }),
      )
      return { url, width: file.width, height: file.height }
    },
  })
}

function bindFiles(api: Api, deps: BrandDeps): void {
  api.get('/brand/:name', async context => {
    const file = readBrandFile(context.req.path)
    const bytes = file && (await deps.pictures.get(`${file.name}.${file.format}`))
    if (!bytes) throw new Problem('not_found')
    return fileResponse(bytes, file.format, FOREVER)
  })
  api.get('/:file{brand-[0-9a-f]{6}\\.css}', context => {
    const color = `#${context.req.param('file').slice('brand-'.length, -'.css'.length)}`
    return new Response(brandStyles(color), {
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOREVER },
    })
  })
  for (const [path, read] of ICON_PATHS)
    api.get(path, async (_, next) => {
      const { kit } = await getBrandKit(deps.db)
      const file = readBrandFile(kit.icon)
      const icon = file && (await read(deps, file))
      return icon ?? (await next())
    })
}

type ReadIcon = (deps: BrandDeps, file: BrandFile) => Promise<Response | undefined>

/** The well-known addresses of icons: the brand's if it has one, else the built-in files. */
const ICON_PATHS: readonly (readonly [path: string, read: ReadIcon])[] = [
  ['/favicon.ico', iconOf(32)],
  ['/apple-touch-icon.png', iconOf(180)],
  ['/icon-192.png', iconOf(192)],
  ['/icon-512.png', iconOf(512)],
  ['/icon.svg', readDrawnIcon],
]

function iconOf(side: (typeof ICON_SIDES)[number]): ReadIcon {
  return async ({ pictures }, { name }) => {
    const bytes = await pictures.get(`${name}-${side}.png`)
    return bytes && fileResponse(bytes, 'png', 'no-cache')
  }
}

/** A PNG icon is wrapped, so that pages link the same address for both. */
async function readDrawnIcon({ pictures }: BrandDeps, { name, format }: BrandFile) {
  const bytes = await pictures.get(`${name}.${format}`)
  if (!bytes || format === 'svg') return bytes && fileResponse(bytes, 'svg', 'no-cache')
  const data = Buffer.from(bytes).toString('base64')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${data}"/></svg>`
  return fileResponse(Buffer.from(svg), 'svg', 'no-cache')
}

function fileResponse(bytes: Uint8Array, format: BrandFile['format'], cache: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': format === 'svg' ? 'image/svg+xml' : 'image/png',
      'cache-control': cache,
      'content-security-policy': FILE_POLICY,
    },
  })
}
