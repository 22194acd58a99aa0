import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { COMPILE_CACHE, NODE_FLAGS } from '../../../scripts/node-flags.mjs'
import { freePort } from '../postgres.ts'

/** The built product in a process of its own, to be hurt. */
export type Patient = {
  url: string
  port: number
  child: ChildProcess
  output: () => string
  kill(signal: NodeJS.Signals): Promise<void>
}

const alive = new Set<ChildProcess>()

/** A test that failed before it ended its patient must not keep the whole run waiting. */
export function endPatients() {
  for (const child of alive) child.kill('SIGKILL')
}

export async function startPatient(environment: Record<string, string>): Promise<Patient> {
  const port = await freePort()
  const child = spawn(process.execPath, [...NODE_FLAGS, 'server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      ADMIN_PASSWORD: 'correct horse battery',
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
  const exit = once(child, 'exit')
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  const deadline = Date.now() + 20_000
  while (!output.includes('is ready at')) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`It did not start: ${output}`)
    await pause(10)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => output,
    async kill(signal) {
      child.kill(signal)
      await exit
    },
  }
}
