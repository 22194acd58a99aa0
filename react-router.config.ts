import type { Config } from '@react-router/dev/config'
import { pagesFolder, pagesLocale } from './scripts/build-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: pagesFolder(pagesLocale()),
  ssr: true,
  serverBuildFile: 'handler.js',
  // The whole route table is under a kilobyte: cheaper than asking for it piece by piece.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
