import { matchPath } from 'react-router'

export type Routes = Record<string, { id: string; parentId?: string; path?: string }>

/** The ids of the routes that a path needs, outermost first. */
export function routesOf(pathname: string, routes: Routes): string[] {
  const chainOf = (id: string | undefined): Routes[string][] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...chainOf(route.parentId), route] : []
  }
  const [best] = Object.keys(routes)
    .map(chainOf)
    .map(chain => ({ chain, path: `/${chain.flatMap(({ path }) => path || []).join('/')}` }))
    .filter(({ path }) => matchPath(path, pathname))
    .sort((one, other) => openness(one.path) - openness(other.path))
  return best?.chain.map(({ id }) => id) ?? []
}

/** Fixed addresses come before those of records, and these before any address. */
function openness(path: string): number {
  return path.endsWith('*') ? Number.POSITIVE_INFINITY : path.split(':').length
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Routes }
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** Without a network the router would reload the page for the code of another screen, and leave none. */
export function isWithinReach(pathname: string): boolean {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window
  if (navigator.onLine || !manifest || !modules) return true
  return routesOf(pathname, manifest.routes).every(id => modules[id])
}
