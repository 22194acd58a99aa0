import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Config } from './platform/process/config.ts'
import type { Product } from './product.ts'
import { startWarnings } from './start-warnings.ts'

type OpenProduct = Pick<Product, 'deps' | 'firstAccount' | 'beginClosing' | 'close'>

/** Requests under way may take so long after draining has begun. */
const DRAIN_MS = 10_000

/** Listens, and drains on SIGTERM and SIGINT. Throws an Error whose message names the variable to change. */
export async function listen(server: Server, config: Config, product: OpenProduct): Promise<void> {
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(listenFault(error, config))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void drain(server, config, product))
  }
}

function listenFault(error: NodeJS.ErrnoException, { host, port }: Config): string {
  if (error.code === 'EADDRINUSE')
    return `PORT ${port} is in use by another program. Set PORT to a free port.`
  if (error.code === 'EACCES')
    return `PORT ${port} needs privileges this user lacks. Set PORT to a number above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Set HOST to one that is.`
  return `Couldn’t listen on HOST ${host}, PORT ${port}: ${error.message}`
}

async function drain(server: Server, config: Config, product: OpenProduct): Promise<void> {
  product.beginClosing()
  await new Promise(resolve => setTimeout(resolve, config.drainSeconds * 1000))
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
  server.close()
  server.closeIdleConnections()
  await once(server, 'close')
  await product.close()
}

/** Logs what the owner should know, and prints the address, and the first account where one was made. */
export async function announce(config: Config, product: OpenProduct): Promise<void> {
  const { db, log, clock } = product.deps
  for (const warning of await startWarnings(db, config, clock())) log.warn(warning)
  const lines = [`The website is ready at ${config.publicUrl}`]
  if (product.firstAccount) lines.push(firstAccountLine(product.firstAccount, process.stdout))
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** A terminal shows the password once; anything else may be a log that is kept, and gets the path of the file only. */
export function firstAccountLine(
  { username, password, file }: NonNullable<Product['firstAccount']>,
  { isTTY }: { isTTY?: boolean },
): string {
  const until = 'until you change it at first sign-in'
  return isTTY
    ? `Office sign-in: username "${username}", password "${password}". The password is also in ${file} ${until}.`
    : `Office sign-in: username "${username}". The password is in ${file} ${until}.`
}
