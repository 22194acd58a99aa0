import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page and its address. */
export default [
  index('pages/home/home.tsx'),
  route('reservation', 'pages/reservation/reservation.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
