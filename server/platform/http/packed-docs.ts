import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gunzip } from 'node:zlib'
import type { ApiInfo } from '../../../contract/openapi.ts'
import { workerUrl } from '../process/worker-url.ts'
import { API_DOCS_POLICY, type ApiDocs } from './api-docs.ts'
import { CODINGS, type Coding, chooseCoding } from './content-coding.ts'
import { matches } from './kept-answer.ts'
import { TooManyRequests } from './problems.ts'
import type { Api, ServeDeps } from './serve.ts'

type Packed = Record<Coding, Uint8Array> & { hash: string }
type PackedDocs = Record<keyof ApiDocs, Packed>

/** How often an address may read the description of the API: it has megabytes. */
export const DOCS_LIMIT = { requests: 30, seconds: 60 }

const unpack = promisify(gunzip)

const TYPES = {
  page: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': API_DOCS_POLICY },
  document: { 'content-type': 'application/json' },
}

type About = { version: string; brand: () => Promise<string> }

/** Binds the description of the API for programs and for people. */
export function docsRoutes(
  api: Api,
  { overLimit, config }: Pick<ServeDeps, 'overLimit' | 'config'>,
  about: About,
): void {
  const docs = createPackedDocs({ ...about, url: config.publicUrl })
  const bind = (path: string, name: keyof ApiDocs) =>
    api.get(path, async context => {
      const wait = overLimit('api-docs', context.get('address'), DOCS_LIMIT)
      if (wait > 0) throw new TooManyRequests(wait)
      return await docs(context.req.raw, name)
    })
  bind('/api/openapi.json', 'document')
  bind('/api/docs', 'page')
}

/** Answers with the description, which is drawn once for a brand and cached compressed only. */
function createPackedDocs({ version, url, brand }: About & { url: string }) {
  let drawn: { title: string; docs: Promise<PackedDocs> } | undefined
  return async (request: Request, name: keyof ApiDocs): Promise<Response> => {
    const title = await brand()
    if (drawn?.title !== title) {
      const next = { title, docs: drawInWorker({ title, version, url }) }
      drawn = next
      // A failure is not cached.
      next.docs.catch(() => {
        if (drawn === next) drawn = undefined
      })
    }
    return await answer(request, (await drawn.docs)[name], TYPES[name])
  }
}

async function answer(request: Request, packed: Packed, headers: Record<string, string>): Promise<Response> {
  const coding = chooseCoding(request.headers.get('accept-encoding') ?? undefined, CODINGS)
  const etag = `"${packed.hash}-${coding ?? 'plain'}"`
  const shared = { ...headers, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' }
  if (matches(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers: shared })
  const body = coding ? packed[coding] : await unpack(packed.gzip)
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      ...shared,
      'content-length': String(body.byteLength),
      ...(coding ? { 'content-encoding': coding } : {}),
    },
  })
}

/** Nothing of it runs on the event loop, and its memory ends with the thread. */
function drawInWorker(info: ApiInfo): Promise<PackedDocs> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl('api-docs-worker', import.meta.url), { workerData: info })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the API description ended without an answer.')))
  })
}
