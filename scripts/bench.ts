/**
 * `npm run bench`: how fast the product answers, as ratios measured in one run, because machines differ. Starts the
 * built product on a free port with its own data, and asks it and a bare server in turns.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/support/postgres.ts'

const CONNECTIONS = 32
const ROUND_MS = 1500
const ROUNDS = 3

type Target = { url: string; headers?: Record<string, string> }

const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'quantico-bench-'))
const product = spawn(process.execPath, ['server/main.ts'], {
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>(resolve =>
  product.stdout.on('data', chunk => String(chunk).includes('ready') && resolve()),
)
const origin = `http://127.0.0.1:${port}`
const fleets = await (await fetch(`${origin}/api/fleets`)).text()
const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(fleets)
})
await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve))
const bareAddress = bare.address() as { port: number }

const gzip = { 'accept-encoding': 'gzip' }
const rates = await measure({
  bare: { url: `http://127.0.0.1:${bareAddress.port}/` },
  fleets: { url: `${origin}/api/fleets` },
  home: { url: `${origin}/`, headers: gzip },
  // A query keeps a page out of the cache, so this one is rendered each time.
  rendered: { url: `${origin}/?again`, headers: gzip },
})
const rows = [
  ['Home from the cache / home rendered each time', rates['home']! / rates['rendered']!, 10],
  ['GET /api/fleets / bare node:http, same bytes', rates['fleets']! / rates['bare']!, undefined],
  ['Home from the cache / bare node:http', rates['home']! / rates['bare']!, undefined],
] as const
for (const [name, ratio, limit] of rows) {
  const verdict =
    limit === undefined ? '' : ratio >= limit ? `  (at least ${limit}: met)` : `  (at least ${limit}: MISSED)`
  process.stdout.write(`${name.padEnd(52)}${ratio.toFixed(2).padStart(8)}${verdict}\n`)
}
bare.close()
product.kill('SIGTERM')
rmSync(dataDir, { recursive: true, force: true })
process.exit(rows.some(([, ratio, limit]) => limit !== undefined && ratio < limit) ? 1 : 0)

/** Requests a second of each target: the median of rounds that take turns. */
async function measure(targets: Record<string, Target>): Promise<Record<string, number>> {
  const results: Record<string, number[]> = {}
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const rate = await oneRound(target)
      // The first round only warms up.
      if (round > 0) results[name] = [...(results[name] ?? []), rate]
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!,
    ]),
  )
}

async function oneRound(target: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = Date.now() + ROUND_MS
  let answers = 0
  const client = async () => {
    while (Date.now() < end) {
      await ask(target, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  return answers / (ROUND_MS / 1000)
}

function ask({ url, headers = {} }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}
