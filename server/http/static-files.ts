import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type KeptAnswer, keepForms, keptResponse } from './kept-answer.ts'

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

/**
 * Serves a folder from memory: it holds a few megabytes, and reading it from disk for each request is ten times
 * slower. `.br` and `.gz` files beside a file are its compressed forms.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, KeptAnswer>()
  const names = new Set(listFiles(folder))
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const path = `/${relative(folder, name).split(sep).join('/')}`
    files.set(path, readStaticFile(name, path, names))
  }
  return (request, path) => {
    const file = files.get(path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    return keptResponse(request, file)
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(name => statSync(name).isFile())
}

function readStaticFile(name: string, path: string, names: Set<string>): KeptAnswer {
  const packed = (ending: string) =>
    names.has(`${name}.${ending}`) ? readFileSync(`${name}.${ending}`) : undefined
  const [br, gzip] = [packed('br'), packed('gz')]
  // Built files carry a hash of their content in their names.
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
  return keepForms(
    { plain: readFileSync(name), ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    { type: TYPES[extname(name)] ?? 'application/octet-stream', headers: [['cache-control', cache]] },
  )
}
