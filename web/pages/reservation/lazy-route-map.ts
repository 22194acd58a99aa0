import { lazy } from 'react'

/** The map library is large: it loads when a map becomes visible. */
export const RouteMap = lazy(async () => ({ default: (await import('./route-map.tsx')).RouteMap }))
