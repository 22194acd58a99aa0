import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type PackedResponse, packForms, responseTo } from './cache/packed-response.ts'

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

export type StaticFiles = (request: Request, path: string) => Response | undefined

/** Cached in memory, because reading from disk is ten times slower. Uses `.br` and `.gz` siblings. */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, () => PackedResponse | undefined>()
  for (const name of listFiles(folder)) {
    if (/\.(br|gz)$/.test(name)) continue
    const path = `/${relative(folder, name).split(sep).join('/')}`
    let file: PackedResponse | undefined
    files.set(path, () => (file ??= existsSync(name) ? readStaticFile(name, path) : undefined))
  }
  return (request, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const file = files.get(path)?.()
    return file && responseTo(request, file)
  }
}

/** The owner may replace the icons under their addresses at any time. */
function lifetimeOf(path: string): string {
  return /^\/(?:favicon|icon|apple-touch-icon)\b/.test(path) ? 'no-cache' : 'public, max-age=86400'
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

function readStaticFile(name: string, path: string): PackedResponse {
  const packed = (ending: string) =>
    existsSync(`${name}.${ending}`) ? readFileSync(`${name}.${ending}`) : undefined
  const [br, gzip] = [packed('br'), packed('gz')]
  // Names of built files contain a content hash.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : lifetimeOf(path)
  return packForms(
    { plain: readFileSync(name), ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    { type: TYPES[extname(name)] ?? 'application/octet-stream', headers: [['cache-control', cache]] },
  )
}
