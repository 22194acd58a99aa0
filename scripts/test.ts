/**
 * `npm test` behind its preparation: lint, types, tests on both engines, stories in a real browser. Everything is
 * run even where something fails; the last line says how many tests passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/support/postgres.ts'
import { createTemplate } from '../test/support/template-database.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { COMPILE_CACHE } from './node-flags.mjs'

type Count = { passed: number; failed: number }

const NODE = process.execPath
const scratch = temporaryFolder('test')
const only = process.argv.slice(2)

/** Files that measure times or memory: nothing else runs beside them. */
const MEASURING = [
  'contract/contract-bounds.test.ts',
  'server/http/outside-text.test.ts',
  'test/memory-attacks.test.ts',
]

const total: Count = { passed: 0, failed: 0 }
const add = (count: Count) => {
  total.passed += count.passed
  total.failed += count.failed
}

if (only.length === 0) {
  add(check('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']))
  add(check('Route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']))
  for (const project of ['domain', '.', 'web']) {
    add(check(`Types of ${project}`, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project]))
  }
}
const postgres = await startPostgres({ durable: false })
try {
  const files = globSync('{domain,i18n,contract,server,web,test}/**/*.test.ts')
  const wanted = only.length === 0 ? files : files.filter(file => only.some(part => file.includes(part)))
  if (wanted.length > 0) await unitTests(wanted.sort(), postgres.url)
  if (only.length === 0 || only.some(part => 'e2e'.includes(part))) add(await stories())
} finally {
  await postgres.stop()
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function check(name: string, args: string[]): Count {
  const result = spawnSync(NODE, args, { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } })
  const passed = result.status === 0
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (!passed) process.stdout.write(`${result.stdout}${result.stderr}\n`)
  return { passed: Number(passed), failed: Number(!passed) }
}

async function unitTests(files: string[], databaseUrl: string) {
  const template = await createTemplate(databaseUrl)
  const environment = { TEST_DATABASE_URL: databaseUrl, TEST_DATABASE_TEMPLATE: template.name }
  // Node would leave one core to itself, and half of a machine with two.
  const cores = Math.max(2, availableParallelism() - 1)
  const [measuring, others] = [true, false].map(is => files.filter(file => MEASURING.includes(file) === is))
  if (others?.length) add(await runFiles(others, cores, environment))
  if (measuring?.length) add(await runFiles(measuring, 1, environment))
  await template.drop()
}

async function runFiles(
  files: string[],
  concurrency: number,
  environment: Record<string, string>,
): Promise<Count> {
  const report = join(scratch, 'tests.tap')
  const status = await run(
    [
      '--test',
      '--test-timeout=120000',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    environment,
  )
  const tap = readFileSync(report, 'utf8')
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  return { passed: count('pass'), failed: status === 0 ? failed : Math.max(1, failed) }
}

async function stories(): Promise<Count> {
  const report = join(scratch, 'stories.json')
  const status = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: status === 0 ? stats.unexpected : Math.max(1, stats.unexpected),
  }
}

/** Modules are compiled once for all: it is half of what a small test file costs. */
function run(args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(NODE, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  return new Promise(resolve => child.on('exit', code => resolve(code ?? 1)))
}
