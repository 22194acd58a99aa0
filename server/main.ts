import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE, isPseudoLocale, type PageLocale } from '../i18n/locales.ts'
import { createApp } from './app.ts'
import { loadDriverPage } from './day/driver-page/driver-page.ts'
import { managedLocale } from './guest/manage-links/identify-link.ts'
import { announce, listen } from './listen.ts'
import { keptPerVersion } from './platform/db/content-versions.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import type { RenderPage } from './platform/http/pages.ts'
import { renderInLocales } from './platform/http/render-in-locales.ts'
import { loadStaticFiles } from './platform/http/static-files.ts'
import { ConfigError, readConfig } from './platform/process/config.ts'
import { returnMemoryWhenIdle } from './platform/process/return-memory.ts'
import { ROOT, readVersion } from './platform/process/root.ts'
import { listLocales, visibilityIn } from './platform/translations/published-locales.ts'
import { openProduct, type Product } from './product.ts'
import { openReloadable } from './reloadable.ts'

const CLIENT = fileURLToPath(new URL('build/client', ROOT))
const DRIVER_PAGE = new URL('build/driver/', ROOT)

/** The build of the pages of this locale, loaded when a page of it is first asked for. */
async function loadPages(locale: PageLocale): Promise<RenderPage | undefined> {
  const file = new URL(`build/pages/${locale}/server/handler.js`, ROOT)
  if (!existsSync(file)) return undefined
  const { handle }: { handle: RenderPage } = await import(file.href)
  return handle
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const version = readVersion()
  const opening = openReloadable(async lasting => {
    const product = await openProduct(config, version, lasting)
    return { product, ...createPagesApp(product, version) }
  })
  // The thread of the database starts while this thread compiles the pages.
  const loading = setImmediate().then(() => loadPages(DEFAULT_LOCALE))
  const [opened, loaded] = await Promise.allSettled([opening, loading])
  if (opened.status === 'rejected') throw opened.reason
  const reloadable = opened.value
  const { product } = reloadable
  if (loaded.status === 'rejected') {
    await product.close()
    throw loaded.reason
  }
  const server = createHttpServer({ fetch: reloadable.fetch }, product.deps)
  let warming: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const close = async () => {
    clearTimeout(timer)
    await warming
    await product.close()
  }
  await listen(server, config, { ...product, close }).catch(async error => {
    await product.close()
    throw error
  })
  await announce(product.deps.connections.config, product)
  timer = setTimeout(() => {
    warming = warm(reloadable.current())
  }, WARM_AFTER_MS).unref()
  returnMemoryWhenIdle()
}

type App = ReturnType<typeof createApp>
type Locales = () => ReturnType<typeof listLocales>

function createPagesApp({ deps }: Product, version: string) {
  const locales = keptPerVersion(deps, ['site'], () => listLocales(deps.db))
  const visibilityOf = async (locale: PageLocale) =>
    isPseudoLocale(locale) && deps.connections.config.pseudoLocale
      ? 'published'
      : visibilityIn(await locales(), locale, deps.clock())
  const app = createApp(deps, {
    version,
    render: renderInLocales(loadPages, visibilityOf, request => managedLocale(deps, request)),
    staticFiles: loadStaticFiles(CLIENT),
    driverPage: loadDriverPage(DRIVER_PAGE),
  })
  return { app, locales, fetch: app.fetch }
}

/** Later than the first visitor of a start, and off the path of any request. */
const WARM_AFTER_MS = 1000

type Warmed = { app: App; locales: Locales; product: Product }

async function warm({ app, locales, product: { deps } }: Warmed): Promise<void> {
  try {
    for (const { locale, published } of await locales())
      if (published && !deps.isClosing()) await app.warm(locale)
  } catch (error) {
    // A page that cannot be rendered is told by the next request for it.
    deps.log.warn({ err: error }, 'Couldn’t pre-render a page')
  }
}

await main().catch((error: Error) => {
  const faults = error instanceof ConfigError ? error.faults : [error.message]
  process.stderr.write(`Couldn’t start:\n${faults.map(fault => `  ${fault}\n`).join('')}`)
  process.exitCode = 1
})
