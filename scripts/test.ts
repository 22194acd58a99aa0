/**
 * `npm test`: format, lint, types, server and unit tests, then browser tests. Everything runs even if something fails.
 * `npm test -- server/jobs customers.e2e` runs the test files with one of these in their path; `--test-name-pattern`
 * selects server and unit tests by title, `-g` browser tests.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { startTestDatabases } from '../test/support/test-databases.ts'
import { COMPILE_CACHE } from './node-flags.mjs'

/** They measure times or memory, so nothing else runs beside them. */
const MEASURING = /contract-bounds|outside-text|api-docs|memory-attacks/
/** Mocks, browser storage and changes to the process would reach other files of the same process. */
const NEEDS_OWN_PROCESS = /(?<!\.)\bmock\.|openTab\(|'sessionStorage'|process\.(env|chdir|on|exit|kill)/
/** A module that a neighbor has loaded can't fail to load. */
const FAILS_IMPORTS = /failImport\(/
/** Other files share processes, since each process spends a second loading the product. */
const FILES_PER_PROCESS = 25
/** A process for components spends four seconds, and their documents fill its memory. */
const COMPONENT_FILES_PER_PROCESS = 6
/** A test in a TAP report with its failure, also where the report breaks off; suites have another type. */
const RESULT =
  /^ *(not )?ok \d+ (.*)\n *---\n *duration_ms: .*\n *type: 'test'[\s\S]*?(?:^ *\.\.\.$|(?![\s\S]))/gm
/** Most objects of a test die with it; a small young generation would copy them to the old one before. */
const YOUNG_GENERATION = ['--min-semi-space-size=32', '--max-semi-space-size=64']
const TEST_MS_MAX = 120_000
const RUN_MS_MAX = 60 * 60_000
/** A process of tests waits for a tenth of its time, one of components for a third. */
const LANES = availableParallelism() + 1

/** `count` reads its report; a run without one is a single check. */
type Run = { name: string; args: string[]; env?: Env; isLive?: boolean; count?: () => Count }
type Env = Record<string, string>
type Count = { passed?: number; failed?: number; skipped?: number; details?: string }

const { values: titles, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'test-name-pattern': { type: 'string' }, grep: { type: 'string', short: 'g' } },
})
const failures: string[] = []
const words = positionals.map(word => word.replace(/^\.\//, ''))
const isWhole = process.argv.length === 2
const folders = '{contract,domain,i18n,packages,scripts,server,test,web}'
const unitFiles = titles.grep ? [] : chosen(`${folders}/**/*.test.{ts,tsx}`)
const browserFiles = titles['test-name-pattern'] ? [] : chosen('test/e2e/*.e2e.ts')
for (const word of words)
  if (![...unitFiles, ...browserFiles].some(file => file.includes(word)))
    end(`No test file has “${word}” in its path.`, 1)

const scratch = temporaryFolder('test')
const total = { passed: 0, failed: 0, skipped: 0 }
const checks = isWhole ? await staticChecks() : []
if (unitFiles.length > 0) await unitTests(checks)
if (browserFiles.length > 0) await browserTests()
if (total.passed + total.failed === 0) end('No test has this title.', 1)
end(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`, total.failed > 0 ? 1 : 0)

function chosen(pattern: string): string[] {
  const files = globSync(pattern).map(file => file.replaceAll('\\', '/'))
  return files.filter(file => words.length === 0 || words.some(word => file.includes(word))).sort()
}

/** Failures come last, where a log that is cut still shows them. */
function end(line: string, status: number): never {
  process.stdout.write(`${[...failures, line].join('\n')}\n`)
  // The end of PostgreSQL would set the exit code to 0.
  process.exit(status)
}

/** What checks the code, the longest first. */
async function staticChecks(): Promise<Run[]> {
  await inLanes([{ name: 'Route types', args: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] }])
  const linted = globSync(['{contract,domain,i18n,packages,scripts,server,test,web}', '*.{json,ts}'])
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...linted]
  const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p']
  const projects = ['.', 'web', 'domain'].map(name => ({ name: `Types of ${name}`, args: [...types, name] }))
  return [...projects, { name: 'Format and lint', args: biome }]
}

/** The checks run in the same lanes, so that no lane waits for the longest of them. */
async function unitTests(checks: Run[]) {
  const { env, stop } = await startTestDatabases()
  const groups = Object.groupBy(unitFiles, file => {
    if (MEASURING.test(file)) return 'measuring'
    const source = readFileSync(file, 'utf8')
    if (file.endsWith('x')) return FAILS_IMPORTS.test(source) ? 'own' : 'components'
    return NEEDS_OWN_PROCESS.test(source) ? 'own' : 'shared'
  })
  const { measuring = [], components = [], own = [], shared = [] } = groups
  // The short ones last, so that both lanes end together.
  const parts = [
    ...inParts(components, COMPONENT_FILES_PER_PROCESS),
    ...inParts(shared, FILES_PER_PROCESS),
    ...inParts(own, 1),
  ]
  await inLanes([...checks, ...parts.map(files => unitRun(files, env))], LANES)
  await inLanes(inParts(measuring, 1).map(files => unitRun(files, env)))
  await stop()
}

/** Deals the files out, so that neighbors, which often take equally long, run in different processes. */
function inParts(files: string[], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, part) => files.filter((_, index) => index % count === part))
}

function unitRun(files: string[], env: Env): Run {
  const report = join(scratch, `${files[0]?.replaceAll('/', '-')}.tap`)
  const isLive = unitFiles.length <= FILES_PER_PROCESS
  const inDocument = [
    '--import=./test/support/dom/register.ts',
    '--test-force-exit',
    '--max-old-space-size=2048',
  ]
  const args = [
    ...(files[0]?.endsWith('x') ? inDocument : []),
    ...(MEASURING.test(files[0] ?? '') ? [] : YOUNG_GENERATION),
    ...[`--test-timeout=${TEST_MS_MAX}`],
    ...[`--test-reporter=${isLive ? 'spec' : 'dot'}`, '--test-reporter-destination=stdout'],
    ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
    ...Object.entries(titles).map(([name, pattern]) => `--${name}=${pattern}`),
    'test/support/files-in-suites.ts',
  ]
  const count = () => countTests(existsSync(report) ? readFileSync(report, 'utf8') : '')
  return { name: files.join(' '), args, env: { ...env, TEST_FILES: files.join(' ') }, isLive, count }
}

/** Counts the results themselves: a process that ends while it has connections open leaves no summary. */
function countTests(tap: string): Count {
  const results = [...tap.matchAll(RESULT)]
  const skipped = results.filter(([, , title]) => title?.includes('# SKIP')).length
  const failed = results.filter(([, not]) => not).map(([block]) => block)
  const passed = results.length - skipped - failed.length
  return { passed, failed: failed.length, skipped, details: failed.join('\n') }
}

async function browserTests() {
  const report = join(scratch, 'browser.json')
  const options = ['--reporter=dot,json', '--pass-with-no-tests']
  if (titles.grep) options.push('--grep', titles.grep)
  const count = () => {
    const { stats = {} } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
    return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
  }
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...options, ...browserFiles]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  await inLanes([{ name: 'Browser tests', args, env, isLive: true, count }])
}

async function inLanes(runs: Run[], lanes = 1) {
  const waiting = [...runs]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await perform(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Output that is not live is written at the end, so that lines of two runs don't mix. */
async function perform({ name, args, env, isLive, count }: Run) {
  const output = isLive ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, {
    ...{ stdio: ['ignore', output, output], timeout: RUN_MS_MAX, killSignal: 'SIGKILL' },
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  const ended = new Promise<number>(resolve => child.on('exit', code => resolve(code ?? 1)))
  const written = [child.stdout, child.stderr].map(stream => (stream ? text(stream) : ''))
  const [status, ...lines] = await Promise.all([ended, ...written])
  const counted: Count = count?.() ?? (status === 0 ? { passed: 1 } : {})
  const { passed = 0, failed = 0, skipped = 0, details } = counted
  // A process that a test ended reports nothing.
  const isSilent = isWhole && passed + failed + skipped === 0
  const hasFailed = status !== 0 || failed > 0 || isSilent
  total.passed += passed
  total.failed += hasFailed ? Math.max(1, failed) : 0
  total.skipped += skipped
  const line = `${hasFailed ? 'FAILED' : 'ok'} ${name}`
  // Errors outside of tests are in the second, with the test that ran.
  if (hasFailed) failures.push(line, details ? [details, lines[1]].join('\n') : lines.join(''))
  if (count || hasFailed) process.stdout.write(lines.join(''))
  process.stdout.write(`${line}\n`)
}
