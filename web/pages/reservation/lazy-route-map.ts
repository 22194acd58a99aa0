import { lazy } from 'react'

/** The map library is large: it loads when a map becomes visible. */
export const RouteMap = lazy(() => import('./route-map.tsx').then(({ RouteMap }) => ({ default: RouteMap })))
