import type { ModulePreloadOptions, Plugin } from 'vite'

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
