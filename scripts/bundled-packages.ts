import type { Plugin } from 'vite'

/**
 * Puts React and the router into the server's half of the pages, so that a start does not load their 130 modules one by
 * one. In development they stay outside.
 */
export function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    apply: 'build',
    config: () => ({
      ssr: { noExternal: [/^react(-dom|-router)?($|\/)/, /^@(remix-run|tanstack)\//] },
      environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
    }),
  }
}
