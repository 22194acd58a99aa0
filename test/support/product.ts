import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { COMPILE_CACHE, NODE_FLAGS } from '../../scripts/node-flags.mjs'
import { freePort } from './postgres.ts'

/** The built product in a process of its own. */
export type Product = {
  url: string
  port: number
  child: ChildProcess
  output: () => string
  /** Resolves with the exit code. */
  exit: Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A store: a folder and, for PostgreSQL, a URL. */
export type Where = { dataDir: string; databaseUrl: string | undefined }

export function environmentOf({ dataDir, databaseUrl }: Where): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
}

/** Asks again and again until it holds. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  { pauseMs = 10, patienceMs = 60_000 } = {},
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await holds()); await pause(pauseMs))
    if (Date.now() > deadline) throw new Error('The product did not go on.')
}

export const PASSWORD = 'correct horse battery'

const running = new Set<ChildProcess>()

/** A test that failed before it ended its product must not block the whole run. */
export function killProducts() {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the product and waits until it is ready. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const product = await launchProduct(environment)
  await until(() => {
    if (product.child.exitCode !== null) throw new Error(`It did not start: ${product.output()}`)
    return product.output().includes('is ready at')
  })
  return product
}

/** Starts the product, which may refuse to run. */
export async function launchProduct(environment: Record<string, string>): Promise<Product> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [...NODE_FLAGS, 'build/server/main.js'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_PASSWORD: PASSWORD,
      OWNER_EMAIL: 'owner@example.com',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => output,
    exit,
    async kill(signal) {
      child.kill(signal)
      await exit
    },
  }
}
