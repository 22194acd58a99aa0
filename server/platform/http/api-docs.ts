import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type ApiInfo, openApiHead } from '../../../contract/openapi.ts'
import { escapeHtml } from '../messaging/mail/escape.ts'
import { ROOT } from '../process/root.ts'
import { type PackedResponse, packResponse, responseTo } from './cache/packed-response.ts'
import { TooManyRequests } from './problems.ts'
import type { Api, ServeDeps } from './serve.ts'

/** Per address; the description has megabytes. */
export const DOCS_LIMIT = { requests: 30, seconds: 60 }

/** Built by scripts/build-calls.ts, because generating it takes half a second. */
const OPERATIONS = new URL('build/calls/openapi.json', ROOT)

const VIEWER = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const START = `SwaggerUIBundle({url:'/api/openapi.json',dom_id:'#docs',deepLinking:true,filter:true,docExpansion:'none',defaultModelsExpandDepth:-1,supportedSubmitMethods:[],validatorUrl:null})`

export const API_DOCS_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(START).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

type About = { version: string; brand: () => Promise<string> }

export function docsRoutes(
  api: Api,
  { overLimit, config }: Pick<ServeDeps, 'overLimit' | 'config'>,
  { version, brand }: About,
): void {
  const bind = (path: string, make: (title: string) => Promise<PackedResponse>) => {
    const answer = latest(make)
    api.get(path, async context => {
      const wait = overLimit('api-docs', context.get('address'), DOCS_LIMIT)
      if (wait > 0) throw new TooManyRequests(wait)
      return responseTo(context.req.raw, await answer(await brand()))
    })
  }
  bind('/api/openapi.json', async title =>
    packResponse(await drawDocument({ title, version, url: config.publicUrl }), {
      type: 'application/json',
      headers: [['cache-control', 'no-cache']],
    }),
  )
  bind('/api/docs', title =>
    packResponse(Buffer.from(drawPage(title)), {
      type: 'text/html; charset=utf-8',
      headers: [
        ['cache-control', 'no-cache'],
        ['content-security-policy', API_DOCS_POLICY],
      ],
    }),
  )
  for (const [name, type] of Object.entries(VIEWER)) {
    const headers: [string, string][] = [['cache-control', 'public, max-age=86400']]
    const file = latest(async () => packResponse(await readFile(viewerFile(name)), { type, headers }))
    api.get(`/api/docs/${name}`, async context => responseTo(context.req.raw, await file('')))
  }
}

function latest(make: (key: string) => Promise<PackedResponse>): (key: string) => Promise<PackedResponse> {
  let cached: { key: string; answer: Promise<PackedResponse> } | undefined
  return key => {
    if (cached?.key === key) return cached.answer
    const next = { key, answer: make(key) }
    cached = next
    next.answer.catch(() => {
      if (cached === next) cached = undefined
    })
    return next.answer
  }
}

async function drawDocument(info: ApiInfo): Promise<Buffer> {
  const operations = await readFile(OPERATIONS, 'utf8')
  return Buffer.from(`${JSON.stringify(openApiHead(info)).slice(0, -1)},${operations.slice(1)}`)
}

function viewerFile(name: string): string {
  return createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
}

function drawPage(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API reference | ${escapeHtml(title)}</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"><p>The API is described in <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script>${START}</script></body></html>`
}
