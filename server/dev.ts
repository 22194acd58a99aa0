/** `npm run dev`: the product in one process, its pages through Vite with hot reload. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { createApp } from './app.ts'
import { devDriverPage } from './day/driver-page/driver-page.ts'
import { announce, listen } from './listen.ts'
import type { RenderPage } from './platform/http/pages.ts'
import { readConfig } from './platform/process/config.ts'
import { readVersion } from './platform/process/root.ts'
import { openProduct } from './product.ts'
import { openReloadable } from './reloadable.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
const version = readVersion()
const server = createServer()
const vite = await createVite({ server: { middlewareMode: { server } }, appType: 'custom' })
const pages = vite.environments['ssr']
if (!pages || !isRunnableDevEnvironment(pages)) throw new Error('Vite offers no environment for the pages')

const render: RenderPage = async (request, options) => {
  const { handle } = await pages.runner.import<{ handle: RenderPage }>('./web/handler.ts')
  return await handle(request, options)
}
const reloadable = await openReloadable(async lasting => {
  const product = await openProduct(config, version, lasting)
  const app = createApp(product.deps, { version, render, dev: true, driverPage: devDriverPage() })
  return { product, fetch: app.fetch }
})
const { product } = reloadable
const answer = getRequestListener(reloadable.fetch)
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
)
await listen(server, config, product)
await announce(product.deps.connections.config, product)
