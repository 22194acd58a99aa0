import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { z } from 'zod'

export const ROOT = rootAbove(new URL('.', import.meta.url))

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href)
    throw new Error('No package.json above the server. Start it in the product’s folder.')
  return rootAbove(above)
}

const Manifest = z.object({ version: z.string() })

export function readVersion(): string {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8')
  return Manifest.parse(JSON.parse(text)).version
}

export function workerUrl(name: string, self: string): URL {
  return new URL(`./${name}${extname(self)}`, self)
}
