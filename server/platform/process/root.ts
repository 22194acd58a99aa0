import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { z } from 'zod'

/** The folder of the product: that of its package.json, above the source of this module or above its bundle. */
export const ROOT = rootAbove(new URL('.', import.meta.url))

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href)
    throw new Error('No package.json above the server. Start it in the product’s folder.')
  return rootAbove(above)
}

const Manifest = z.object({ version: z.string() })

/** The program's version, from package.json. */
export function readVersion(): string {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8')
  return Manifest.parse(JSON.parse(text)).version
}

/** The module of a worker thread beside the module at `self`: its source, or its bundle where `self` is bundled. */
export function workerUrl(name: string, self: string): URL {
  return new URL(`./${name}${extname(self)}`, self)
}
