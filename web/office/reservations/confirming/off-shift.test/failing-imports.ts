import { registerHooks } from 'node:module'

/** Code that is loaded with a click fails as in a browser without a connection, until repaired. Once loaded it stays. */
export function failImport(path: string): () => void {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier.endsWith(path)) throw new TypeError('Failed to fetch dynamically imported module')
      return next(specifier, context)
    },
  })
  return () => hooks.deregister()
}
