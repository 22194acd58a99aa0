import { fileURLToPath } from 'node:url'
import type { ModulePreloadOptions, Plugin } from 'vite'

/** The name of Vite for the function that loads a script with what it needs, and ours in its place. */
const VITE_HELPER = '\0vite/preload-helper.js'
const OWN_HELPER = fileURLToPath(new URL('../web/preload.ts', import.meta.url))

type Scripts = Record<string, { type: string; imports?: string[] }>

/**
 * Preloads with a script only what the one that asks for it has not brought: the names of the others would stand in
 * each script, and browsers have them already.
 */
export function preloads(): { plugin: Plugin; options: ModulePreloadOptions } {
  let scripts: Scripts = {}
  return {
    plugin: {
      name: 'preloads',
      enforce: 'pre',
      resolveId: id => (id === VITE_HELPER ? OWN_HELPER : undefined),
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          scripts = bundle as Scripts
        },
      },
    },
    options: {
      resolveDependencies: (_, names, { hostId, hostType }) =>
        hostType === 'js' ? missingIn(scripts, hostId, names) : names,
    },
  }
}

/** Of these scripts, those that another one does not import, neither itself nor by way of others. */
export function missingIn(scripts: Scripts, asking: string, names: string[]): string[] {
  const brought = new Set<string>()
  const add = (name: string) => {
    if (brought.has(name)) return
    brought.add(name)
    scripts[name]?.imports?.forEach(add)
  }
  add(asking)
  return names.filter(name => !brought.has(name))
}
