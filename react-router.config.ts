import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'handler.js',
  // The whole route table is under a kilobyte: cheaper than asking for it piece by piece.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
