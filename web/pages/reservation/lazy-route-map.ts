import { lazy } from 'react'

/** The map library is large: loads when visible. */
export const RouteMap = lazy(() => import('./route-map.tsx').then(({ RouteMap }) => ({ default: RouteMap })))
