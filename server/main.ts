import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { createPipelineLimit, limitConnections } from './http/connections.ts'
import type { RenderPage } from './http/pages.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { drainUnreadBody } from './http/unread-body.ts'
import { ConfigError, readConfig } from './process/config.ts'
import { announce, listen } from './process/listen.ts'
import { readVersion } from './process/version.ts'
import { openProduct } from './product.ts'

const CLIENT = new URL('../build/client', import.meta.url)
const PAGES = new URL('../build/server/handler.js', import.meta.url)

/**
 * Milliseconds. A client that sends its headers or body a byte at a time is cut off; idle connections stay a little
 * longer than proxies keep theirs, so that it is the proxy that closes them.
 */
const HTTP_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const version = readVersion()
  const { handle } = (await import(PAGES.href)) as { handle: RenderPage }
  const product = await openProduct(config, version)
  const app = createApp(product.deps, {
    version,
    render: handle,
    staticFiles: loadStaticFiles(CLIENT.pathname),
  })
  // Its own draining gives a client half a second: drainUnreadBody takes its place.
  const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const isFlooding = createPipelineLimit()
  const server = createServer(HTTP_TIMEOUTS, (request, response) => {
    if (isFlooding(request, response)) return
    // While draining, clients open a new connection for the next request, which the balancer sends to another instance.
    if (product.deps.isClosing()) response.shouldKeepAlive = false
    if (app.fastLane(request, response)) return
    drainUnreadBody(request, response)
    void answer(request, response)
  })
  limitConnections(server)
  await listen(server, config, product).catch(async error => {
    await product.close()
    throw error
  })
  announce(config, product)
  // What was compiled now serves the next start, also where this process is killed.
  flushCompileCache()
}

await main().catch((error: Error) => {
  const faults = error instanceof ConfigError ? error.faults : [error.message]
  process.stderr.write(`The product cannot start:\n${faults.map(fault => `  ${fault}\n`).join('')}`)
  process.exitCode = 1
})
