import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Its entry for Node loads an older renderer too, which nothing here calls. */
const RENDERER = fileURLToPath(
  new URL('../node_modules/react-dom/cjs/react-dom-server.node.production.js', import.meta.url),
)

/**
 * Puts React and the router into the server's half of the pages, so that a start does not load their 130 modules one by
 * one. In development they stay outside.
 */
export function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-dom\/server$/, replacement: RENDERER }] },
      ssr: { noExternal: [/^react(-dom|-router)?($|\/)/, /^@(remix-run|tanstack)\//] },
      environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
    }),
  }
}
