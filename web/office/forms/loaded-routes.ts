import { matchRoutes, type RouteObject } from 'react-router'

export type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: true }>

/** The ids of the routes that a path needs, outermost first. */
export function routesOf(pathname: string, routes: Routes): string[] {
  const below = (parent?: string): RouteObject[] =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path = '', index }) => (index ? { id, path, index } : { id, path, children: below(id) }))
  return matchRoutes(below(), pathname)?.flatMap(({ route }) => route.id ?? []) ?? []
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
