import { existsSync } from 'node:fs'

/** The folder of the product: that of its package.json, above the source of this module or above its bundle. */
export const ROOT = rootAbove(new URL('.', import.meta.url))

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href)
    throw new Error('No package.json above the server. Start it in the product’s folder.')
  return rootAbove(above)
}
