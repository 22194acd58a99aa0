/**
 * `npm run mirrored`: the public pages in the right-to-left pseudo-locale. No locale we ship is written from right to
 * left; `web/direction-safe.test.ts` keeps styles free of sides, and this shows the result.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { MIRRORED_LOCALE } from '../../i18n/locales.ts'
import product from '../../playwright.config.ts'
import { buildPages, pagesFolder } from '../../scripts/build-pages.ts'

if (!existsSync(pagesFolder(MIRRORED_LOCALE))) buildPages(MIRRORED_LOCALE)

const root = fileURLToPath(new URL('../../', import.meta.url))
const { command, url, ...server } = [product.webServer ?? []].flat()[0] ?? {}

export default defineConfig({
  ...product,
  testDir: '.',
  testIgnore: [],
  globalSetup: `${root}test/e2e/support/story-setup.ts`,
  outputDir: `${root}test-results`,
  projects: [{ name: 'mirrored' }],
  reporter: 'list',
  webServer: { ...server, command: command ?? '', url: url ?? '', cwd: root },
})
