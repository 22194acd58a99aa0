import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Loader = { load(module: { id: string }): Promise<{ importedIds: readonly string[] } | null> }

const COPY = '?office'
const ROOT = fileURLToPath(new URL('../web/root.tsx', import.meta.url))
const OFFICE = /[\\/]web[\\/]office[\\/]/
/** Packages, modules of the bundler, and modules that something else reads in a way of its own. */
const NOT_COPIED = /[\\/]node_modules[\\/]|^\0|\?/

/** True for modules of the office and for its copies of others. */
export function isOffice(id: string): boolean {
  return OFFICE.test(id) || id.endsWith(COPY)
}

/**
 * Gives the office copies of the modules that public pages need too: as one module they would be chunks of their own,
 * since public pages must load nothing of the office. The modules of the root have state that both sides use, so they
 * are not copied, nor are packages, nor what every page loads.
 */
export function officeCopies(everywhere: RegExp): Plugin {
  let common: Promise<Set<string>> | undefined
  return {
    name: 'office-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !isOffice(importer)) return
      const module = await this.resolve(source, importer.replace(COPY, ''), { ...options, skipSelf: true })
      if (!module || module.external || isOffice(module.id)) return module
      if (NOT_COPIED.test(module.id) || everywhere.test(module.id)) return module
      common ??= reachedFromRoot(this)
      return (await common).has(module.id) ? module : { ...module, id: module.id + COPY }
    },
  }
}

async function reachedFromRoot(loader: Loader): Promise<Set<string>> {
  const reached = new Set([ROOT])
  for (const id of reached) {
    const module = await loader.load({ id })
    for (const imported of module?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
