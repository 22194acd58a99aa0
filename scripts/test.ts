/**
 * `npm test` behind its preparation: lint, types, tests on both engines, stories in a real browser. Stories often wait
 * for a page or a timer, so the other checks run beside them. Everything is run even where something fails; the last
 * line says how many tests passed and failed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeImage } from '../test/support/migrated-sqlite.ts'
import { partOfCommit, storiesInParts } from '../test/support/part.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { createTemplate } from '../test/support/template-database.ts'
import { folderInMemory, temporaryFolder } from '../test/support/temporary-folder.ts'
import { COMPILE_CACHE } from './node-flags.mjs'

const NODE = process.execPath
const scratch = temporaryFolder('test')
const only = process.argv.slice(2)

/** Everything but lab/, which has its own check. */
const LINTED = ['{contract,domain,i18n,scripts,server,test,web}', '*.{json,ts}']

/** Files that measure times or memory: nothing else runs beside them. */
const MEASURING = [
  'contract/contract-bounds.test.ts',
  'server/http/outside-text.test.ts',
  'server/http/packed-docs.test.ts',
  'test/memory-attacks.test.ts',
]

const files = globSync('{domain,i18n,contract,server,web,test}/**/*.test.ts').sort()
const wanted = only.length === 0 ? files : files.filter(file => only.some(part => file.includes(part)))
const withStories = only.length === 0 || only.some(part => 'e2e'.includes(part))
/** Without a word, the part of the stories that is of this commit. */
const part = only.length === 0 ? partOfCommit() : undefined
const total = { passed: 0, failed: 0, skipped: 0 }
let reports = 0
/** The compiler, a program in Go, lives for seconds: it collects when its heap has become four times as large, not twice. */
const RARE_COLLECTION = '300'
/**
 * What one process may take. Several times what the longest takes: one that does not end is a failure with a name, and
 * not a run without an end. Tests that are asked for by a word may take an hour.
 */
const PROCESS_MINUTES_MAX = part === undefined ? 60 : 12
const STORIES_MINUTES_MAX = part === undefined ? 120 : 30
/** Files that one process runs: what each loads and the databases that it copies cost a third of the work of most. */
const BATCH_FILES = 25
/**
 * What a file may not share with others: hooks that hold for all tests of a process, replaced functions and timers,
 * variables and signals of the process.
 */
const NEEDS_OWN_PROCESS =
  /^(const \w+ = )?(use[A-Z]\w*|(before|after)(Each)?)\(|\bmock\.|process\.(env|chdir|on|exit|kill)/m
const batches = inBatches(wanted.filter(file => !MEASURING.includes(file)))

const postgres = await startPostgres({ durable: false })
try {
  const template = await createTemplate(postgres.url)
  const image = join(scratch, 'migrated.sqlite')
  writeFileSync(image, await makeImage())
  const stores = folderInMemory('files')
  // A PostgreSQL of a test, which runs as another user, has its own folder in it.
  chmodSync(stores, 0o711)
  const databases = {
    // Tests wait for the disk with each commit otherwise.
    TMPDIR: stores,
    TEST_DATABASE_URL: postgres.url,
    TEST_DATABASE_TEMPLATE: template.name,
    TEST_SQLITE_IMAGE: image,
  }
  const storiesEnd = withStories ? stories() : Promise.resolve()
  await Promise.all([others(databases), storiesEnd.then(() => freeCores(databases))])
  const measuring = wanted.filter(file => MEASURING.includes(file))
  await unitTests({ files: measuring, shared: false }, databases)
  await template.drop()
} finally {
  await postgres.stop()
}
if (part !== undefined) {
  const others = storiesInParts().flatMap((names, index) => (index === part ? [] : names))
  process.stdout.write(
    `\nPart ${part + 1} of ${storiesInParts().length}, by the commit. ${others.length} files of stories are run with other commits, and with npm test -- e2e.\n`,
  )
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
// Not by process.exitCode: what stops PostgreSQL ends the process with 0 where that is all.
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

type Batch = { files: string[]; shared: boolean }

function inBatches(files: string[]): Batch[] {
  const own = files.filter(file => NEEDS_OWN_PROCESS.test(readFileSync(file, 'utf8')))
  const shared = files.filter(file => !own.includes(file))
  return [...slices(own, false), ...slices(shared, true)]
}

function slices(files: string[], shared: boolean): Batch[] {
  const batches = []
  for (let from = 0; from < files.length; from += BATCH_FILES) {
    batches.push({ files: files.slice(from, from + BATCH_FILES), shared })
  }
  return batches
}

type Databases = {
  TMPDIR: string
  TEST_DATABASE_URL: string
  TEST_DATABASE_TEMPLATE: string
  TEST_SQLITE_IMAGE: string
}

/** One lane, beside the stories too. */
async function others(databases: Databases) {
  if (only.length === 0) await staticChecks()
  await runBatches(databases)
}

/** The other lanes, once the stories have ended. */
async function freeCores(databases: Databases) {
  // Alone, Node would leave one core to itself, and half of a machine with two.
  const lanes = Math.max(1, availableParallelism() - 2)
  await Promise.all(Array.from({ length: lanes }, () => runBatches(databases)))
}

async function runBatches(databases: Databases) {
  for (let batch = batches.shift(); batch; batch = batches.shift()) await unitTests(batch, databases)
}

async function staticChecks() {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']
  await check('Format and lint', [...biome, ...globSync(LINTED)])
  await check('Route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen'])
  for (const project of ['domain', '.', 'web']) {
    // Four checkers would work out the same types four times over; this lane has one core to itself.
    const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', project]
    await check(`Types of ${project}`, args, { GOGC: RARE_COLLECTION })
  }
}

async function check(name: string, args: string[], env: Record<string, string> = {}) {
  const { status, output } = await run(args, { FORCE_COLOR: '0', ...env }, 'pipe')
  const passed = status === 0
  add(passed ? 1 : 0, passed ? 0 : 1)
  process.stdout.write(`${paragraph()}${passed ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (!passed) process.stdout.write(`${output}\n`)
}

async function unitTests({ files, shared }: Batch, databases: Databases) {
  if (files.length === 0) return
  const report = join(scratch, `tests-${++reports}.tap`)
  const { status, output } = await run(
    [
      '--test',
      '--test-timeout=120000',
      shared ? '--test-isolation=none' : '--test-concurrency=1',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...files,
    ],
    databases,
    'pipe',
  )
  process.stdout.write(`${paragraph()}${output}`)
  if (status !== 0) process.stdout.write(`\nFAILED among: ${files.join(' ')}\n`)
  const tap = readFileSync(report, 'utf8')
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  add(count('pass'), status === 0 ? failed : Math.max(1, failed), count('skipped'))
}

async function stories() {
  const report = join(scratch, 'stories.json')
  const { status } = await run(
    ['node_modules/@playwright/test/cli.js', 'test'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    'inherit',
    STORIES_MINUTES_MAX,
  )
  if (!existsSync(report)) return add(0, 1)
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  add(stats.expected + stats.flaky, status === 0 ? stats.unexpected : Math.max(1, stats.unexpected))
}

function add(passed: number, failed: number, skipped = 0) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** Before a text that is written in one piece, for it to stand by itself between the dots of the stories. */
function paragraph(): string {
  return withStories ? '\n' : ''
}

/**
 * What it writes to its output is shown as it comes, or, where it is piped, returned at its end: two that run beside
 * each other would mix their lines. Modules are compiled once for all: it is half of what a small test file costs.
 * After so many minutes it is killed with all that it started, and has failed.
 */
async function run(
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
  minutes = PROCESS_MINUTES_MAX,
) {
  const child = spawn(NODE, args, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...(part !== undefined && { TEST_PART: String(part) }),
      ...env,
    },
    // A group of processes of its own, for products and databases that a failed test left to be ended with it.
    detached: process.platform !== 'win32',
  })
  const endAll = () => killGroup(child)
  process.once('exit', endAll)
  let late = ''
  const limit = setTimeout(() => {
    late = `\nFAILED: not ended after ${minutes} minutes, and killed\n`
    endAll()
  }, minutes * 60_000)
  const ended = new Promise<number>(resolve => child.on('exit', code => resolve(code ?? 1)))
  const [status, ...written] = await Promise.all([
    ended,
    ...[child.stdout, child.stderr].map(stream => (stream ? text(stream) : '')),
  ])
  clearTimeout(limit)
  process.off('exit', endAll)
  if (late && output === 'inherit') process.stdout.write(late)
  return { status: late ? 1 : status, output: written.join('') + late }
}

function killGroup(child: ChildProcess) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}
