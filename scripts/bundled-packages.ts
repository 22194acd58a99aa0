import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RENDERER = new URL('../node_modules/react-dom/cjs/react-dom-server.node.production.js', import.meta.url)

/**
 * Puts React and the router into the server's half of the pages: loading their 130 modules one by one took a tenth of
 * the start. The entry of React’s renderer would bring two renderers. In development they stay outside.
 */
export function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'react-dom/server': fileURLToPath(RENDERER) } },
      ssr: { noExternal: [/^react(-dom|-router)?($|\/)/, /^@(remix-run|tanstack)\//] },
      environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
    }),
  }
}
