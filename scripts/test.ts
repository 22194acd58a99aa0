/**
 * `npm test` checks and tests everything, also after failures. `npm test -- server/jobs customers.e2e` runs the test files
 * with one of these in their path; `--test-name-pattern` selects server and unit tests by title, `-g` browser tests.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { dot, spec, type TestEvent } from 'node:test/reporters'
import { inspect, parseArgs, promisify } from 'node:util'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { startTestDatabases } from '../test/support/test-databases.ts'

/** They measure times or memory, so nothing else runs beside them. */
const MEASURING = /contract-bounds|outside-text|api-docs|memory-attacks/
/** Mocks, browser storage and changes to the process would reach other files of the same process. */
const NEEDS_OWN_PROCESS = /(?<!\.)\bmock\.|openTab\(|'sessionStorage'|process\.(env|chdir|on|exit|kill)/
/** Other files share processes, since each process spends a second loading the product. */
const FILES_PER_PROCESS = 50
/** A process for components spends four seconds, and their documents fill its memory. */
const COMPONENT_FILES_PER_PROCESS = 12
const DOCUMENT = ['--import=./test/support/dom/register.ts', '--test-force-exit', '--max-old-space-size=2048']
/** Most objects of a test die with it; a small young generation would copy them to the old one before. */
const YOUNG_GENERATION = ['--min-semi-space-size=32', '--max-semi-space-size=64']

const { values: titles, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'test-name-pattern': { type: 'string' }, grep: { type: 'string', short: 'g' } },
})
const words = positionals.map(word => word.replace(/^\.\//, ''))
const isWhole = process.argv.length === 2
const folders = '{contract,domain,i18n,packages,scripts,server,test,web}'
const unitFiles = titles.grep ? [] : chosen(`${folders}/**/*.test.{ts,tsx}`)
const browserFiles = titles['test-name-pattern'] ? [] : chosen('test/e2e/*.e2e.ts')
const failures: string[] = []
const total = { passed: 0, failed: 0, skipped: 0 }
const events = new PassThrough({ objectMode: true })
const unknown = words.find(word => ![...unitFiles, ...browserFiles].some(file => file.includes(word)))
if (unknown !== undefined) end(`No test file has “${unknown}” in its path.`)
const checks = isWhole ? await staticChecks() : []
if (unitFiles.length > 0) await unitTests(checks)
if (browserFiles.length > 0) await browserTests()
total.failed += failures.length
if (total.passed + total.failed === 0) end('No test has this title.')
end(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`, total.failed > 0 ? 1 : 0)

function chosen(pattern: string): string[] {
  const files = globSync(pattern).map(file => file.replaceAll('\\', '/'))
  return files.filter(file => words.length === 0 || words.some(word => file.includes(word))).sort()
}

/** Failures come last, where a log that is cut still shows them. */
function end(line: string, status = 1): never {
  process.stdout.write(`\n${[...failures, line].join('\n')}\n`)
  // The end of PostgreSQL would set the exit code to 0.
  process.exit(status)
}

/** What checks the code, the longest first. */
async function staticChecks() {
  await check(['node_modules/@react-router/dev/bin.cjs', 'typegen'])
  const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p']
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']
  const linted = globSync([folders, '*.{json,ts}'])
  const all = [...['.', 'web', 'domain'].map(name => [...types, name]), [...biome, ...linted]]
  return all.map(args => () => check(args))
}

async function check(args: string[]) {
  const checked = promisify(execFile)(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY })
  const { code, stdout, stderr } = await checked.catch(error => error)
  if (code === undefined) total.passed += 1
  else failures.push(`FAILED ${args[0]}\n${stdout}${stderr}`)
}

/** The checks run in the same lanes, so that no lane waits for the longest of them. */
async function unitTests(checks: (() => Promise<void>)[]) {
  const { env, stop } = await startTestDatabases()
  const { measuring = [], longest, components, own, shared } = Object.groupBy(unitFiles, kindOf)
  // Lines of processes that run beside each other would mix.
  const reporter = unitFiles.length > FILES_PER_PROCESS ? dot : new spec()
  const reported = pipeline(events, reporter, process.stdout, { end: false })
  // The short ones last, so that all lanes end together.
  const long = [...inParts(components, COMPONENT_FILES_PER_PROCESS), ...inParts(shared, FILES_PER_PROCESS)]
  const tests = [...inParts(longest, 1), ...long, ...inParts(own, 1)].map(part => () => testFiles(part, env))
  // A process of tests waits for a tenth of its time, one of components for a third.
  const concurrency = availableParallelism() + 1
  await Readable.from([...checks, ...tests]).forEach(async job => await job(), { concurrency })
  for (const file of measuring) await testFiles([file], env)
  events.end()
  await Promise.all([reported, stop()])
}

function kindOf(file: string) {
  if (MEASURING.test(file)) return 'measuring'
  // It kills processes for half a minute.
  if (file.endsWith('/faults.test.ts')) return 'longest'
  const source = readFileSync(file, 'utf8')
  // A module that a neighbor has loaded can't fail to load.
  if (file.endsWith('x')) return source.includes('failImport(') ? 'own' : 'components'
  return NEEDS_OWN_PROCESS.test(source) ? 'own' : 'shared'
}

/** Deals the files out, so that neighbors, which often take equally long, run in different processes. */
function inParts(files: string[] = [], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, part) => files.filter((_, index) => index % count === part))
}

async function testFiles(files: string[], env: NodeJS.ProcessEnv) {
  const flags = MEASURING.test(String(files)) ? [] : YOUNG_GENERATION
  const tests = run({
    files: ['test/support/files-in-suites.ts'],
    execArgv: ['--test-timeout=120000', ...flags, ...(files[0]?.endsWith('x') ? DOCUMENT : [])],
    env: { ...process.env, ...env, TEST_FILES: files.join(' ') },
    signal: AbortSignal.timeout(60 * 60_000),
    testNamePatterns: titles['test-name-pattern'] ?? [],
  })
  for await (const event of tests) {
    events.write(event)
    count(event, files)
  }
}

/** Counts a test, a file that fails itself, or the process if it ran none: no title fits, or a test ended it. */
function count({ type, data }: TestEvent, files: string[]) {
  if (type === 'test:stderr') process.stderr.write(data.message)
  if (type !== 'test:pass' && type !== 'test:fail') return
  const { failureType, cause } = (type === 'test:fail' ? data.details.error : {}) as Record<string, unknown>
  if (data.details.type === 'suite' && (type === 'test:pass' || failureType === 'subtestsFailed')) return
  const isSilent = type === 'test:pass' && data.name.endsWith('files-in-suites.ts')
  if (type === 'test:fail' || (isSilent && isWhole))
    failures.push(`FAILED ${data.name} in ${files.join(' ')}\n${inspect(cause)}`)
  else if (!isSilent) total[data.skip === undefined ? 'passed' : 'skipped'] += 1
}

async function browserTests() {
  const report = `${temporaryFolder('test')}/browser.json`
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report
  const options = ['--reporter=dot,json', '--pass-with-no-tests', ...(titles.grep ? ['-g', titles.grep] : [])]
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...options, ...browserFiles]
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  const { stats = {} } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  total.passed += stats.expected ?? 0
  total.failed += stats.unexpected || Number(status !== 0)
  total.skipped += stats.skipped ?? 0
}
