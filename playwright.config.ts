import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { PSEUDO_LOCALE } from './i18n/locales.ts'
import { buildPages, pagesFolder } from './scripts/build-pages.ts'
import { chromiumOptions } from './test/support/browser.ts'
import { freePort } from './test/support/postgres.ts'
import { folderInMemory } from './test/support/temporary-folder.ts'

// Workers read this file again, and inherit the folder and the port of the first time.
process.env['STORY_DATA_DIR'] ??= folderInMemory('stories')
process.env['STORY_PORT'] ??= String(await freePort())
process.env['PUBLIC_STORY_PORT'] ??= String(await freePort())
const { STORY } = await import('./test/e2e/support/story-server.ts')
// The product is built without it; the server lists its files once, when it starts.
if (!existsSync(pagesFolder(PSEUDO_LOCALE))) buildPages(PSEUDO_LOCALE)

const browser = await chromiumOptions()
/** A page of a story lives for seconds: scripts that are compiled a second time, and small heaps, do not pay. */
const SHORT_LIVED_PAGES = '--js-flags=--no-opt --no-maglev --min-semi-space-size=32'
/** The pages of a worker follow each other in one process, which has the scripts of the product compiled already. */
const ONE_PROCESS = '--renderer-process-limit=1'
/** The public address of one story. */
const PUBLIC_ADDRESS = `--host-resolver-rules=MAP hudson.example:443 127.0.0.1:${process.env['PUBLIC_STORY_PORT']}`
const launch = { ...browser, args: [...browser.args, SHORT_LIVED_PAGES, ONE_PROCESS, PUBLIC_ADDRESS] }
/**
 * Few stories look at pixels: without memory for them none are drawn, and layout, styles, frames and events are as they
 * are with it. Those that look say so by the tag @drawn.
 */
const undrawn = { ...launch, args: [...launch.args, '--force-gpu-mem-available-mb=0'] }

export default defineConfig({
  testDir: 'test/e2e',
  // Node runs TypeScript by itself: compiled are the stories alone, and not the product that they import.
  build: {
    external: [
      '**/build/**',
      '**/contract/**',
      '**/domain/**',
      '**/i18n/**',
      '**/packages/**',
      '**/scripts/**',
      '**/server/**',
      '**/test/support/**',
      '**/test/e2e/support/**',
    ],
  },
  globalSetup: './test/e2e/support/story-setup.ts',
  testMatch: '*.e2e.ts',
  workers: 3,
  fullyParallel: true,
  projects: [
    // Stories that change the list of vehicles take turns: its order can be changed by one at a time.
    { name: 'fleet', grep: /@fleet/, workers: 1 },
    { name: 'drawn', grep: /@drawn/, use: { launchOptions: launch } },
    // What a page has in memory outlives a context that is reused: scripts, for stories in which one is late or missing.
    { name: 'fresh', grep: /@fresh/, use: { reuseContext: false } },
    { name: 'stories', grepInvert: /@fleet|@drawn|@fresh/ },
  ],
  // Other tests run beside the stories: what is late is no failure.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'dot',
  outputDir: 'test-results',
  use: {
    baseURL: STORY.url,
    // An eighth of the time of stories went into new contexts: a process each, and scripts compiled anew. Cookies, storage,
    // cache, routes and pages are reset between stories; those that need more have the tag @fresh.
    reuseContext: true,
    launchOptions: undrawn,
    locale: 'en-US',
    // Far from the business: its own zone counts, not the visitor's.
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    // A quarter of the pixels: drawing what nobody sees takes a twelfth of the work. Layout is in CSS pixels.
    deviceScaleFactor: 0.5,
    screenshot: 'off',
    // Drawing each step of a motion takes half of the work; stories that show motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `"${process.execPath}" build/server/main.js`,
    url: `${STORY.url}/healthz`,
    timeout: 30_000,
    env: {
      NODE_ENV: 'production',
      PORT: String(STORY.port),
      PUBLIC_URL: STORY.url,
      DATA_DIR: process.env['STORY_DATA_DIR'],
      ADMIN_PASSWORD: STORY.password,
      OWNER_EMAIL: 'owner@example.com',
      RATE_LIMITS: 'off',
      PSEUDO_LOCALE: 'on',
      // Stories about payments have a product of their own.
      PAYMENTS: 'none',
      LOG_LEVEL: 'warn',
    },
  },
})
