import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { matches } from './serve.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

type Variant = { body: Uint8Array<ArrayBuffer>; encoding?: 'br' | 'gzip' }
type StaticFile = { type: string; etag: string; cache: string; plain: Variant; br?: Variant; gzip?: Variant }

export type StaticFiles = (request: Request, path: string) => Response | undefined

/**
 * Serves a folder from memory: it holds a few megabytes, and reading it from disk for each request is ten times
 * slower. `.br` and `.gz` files beside a file are its compressed forms.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>()
  const names = new Set(listFiles(folder))
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const path = `/${relative(folder, name).split(sep).join('/')}`
    files.set(path, readStaticFile(name, path, names))
  }
  return (request, path) => {
    const file = files.get(path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const headers = new Headers({ etag: file.etag, 'cache-control': file.cache, vary: 'accept-encoding' })
    if (matches(request.headers.get('if-none-match') ?? undefined, file.etag)) {
      return new Response(null, { status: 304, headers })
    }
    const variant = chooseVariant(file, request.headers.get('accept-encoding') ?? '')
    headers.set('content-type', file.type)
    headers.set('content-length', String(variant.body.byteLength))
    if (variant.encoding) headers.set('content-encoding', variant.encoding)
    // Not copied: a thousand slow readers of one file share its bytes.
    return new Response(request.method === 'HEAD' ? null : variant.body, { headers })
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(name => statSync(name).isFile())
}

function readStaticFile(name: string, path: string, names: Set<string>): StaticFile {
  const body = readFileSync(name)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    // Built files carry a hash of their content in their names.
    cache: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    plain: { body },
    ...(names.has(`${name}.br`) ? { br: { body: readFileSync(`${name}.br`), encoding: 'br' } } : {}),
    ...(names.has(`${name}.gz`) ? { gzip: { body: readFileSync(`${name}.gz`), encoding: 'gzip' } } : {}),
  }
}

function chooseVariant(file: StaticFile, accepted: string): Variant {
  if (file.br && accepts(accepted, 'br')) return file.br
  if (file.gzip && accepts(accepted, 'gzip')) return file.gzip
  return file.plain
}

/** True where the header lists this coding with a weight above 0. */
export function accepts(header: string, coding: string): boolean {
  return header.split(',').some(entry => {
    const [name, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
