/**
 * `npm run mutants`, `npm run mutants -- ledger policy`: changes the rules of an area in every small way that Stryker
 * knows, one at a time, and runs the tests beside them. A change without a failing test is a survivor. npx downloads
 * Stryker. Reports of single changes: build/mutants.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

/** Folders of `domain/` by the name of their area. */
const FOLDERS: Record<string, string> = {
  fare: 'pricing/fare',
  policy: 'pricing/policy',
  ledger: 'money/ledger',
  dispatch: 'dispatch',
}
const AREAS = Object.keys(FOLDERS)
const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/tap-runner@9.6.1']
/** Share of changes, in percent, that a test has to notice. */
const LEAST_SCORE = 85
/** An endless loop ends after this. */
const TIMEOUT_MS = 15_000
const REPORTS = resolve('build/mutants')

const chosen = process.argv.slice(2)
const unknown = chosen.filter(area => !AREAS.includes(area))
if (unknown.length > 0) throw new Error(`Unknown area: ${unknown.join(', ')}. Areas: ${AREAS.join(', ')}.`)
mkdirSync(REPORTS, { recursive: true })
const failed = (chosen.length > 0 ? chosen : AREAS).filter(area => !isCovered(area))
if (failed.length > 0) process.stdout.write(`Below ${LEAST_SCORE}%: ${failed.join(', ')}\n`)
process.exitCode = failed.length > 0 ? 1 : 0

function isCovered(area: string): boolean {
  const scratch = temporaryFolder('mutants')
  const config = join(scratch, 'stryker.json')
  writeFileSync(config, JSON.stringify(optionsOf(area, scratch)))
  const packages = STRYKER.map(name => `--package=${name}`)
  // Stryker starts the tests with the first Node on the path.
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const { status } = spawnSync('npx', ['--yes', ...packages, 'stryker', 'run', config], {
    env: { ...process.env, PATH: path, NODE_ENV: 'test' },
    stdio: 'inherit',
  })
  return status === 0
}

function optionsOf(area: string, scratch: string) {
  const tests = `domain/${FOLDERS[area]}/**/*.test.ts`
  return {
    mutate: [`domain/${FOLDERS[area]}/**/*.ts`, `!${tests}`, `!domain/**/*.test/**`],
    testRunner: 'tap',
    tap: { testFiles: [tests], nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'] },
    plugins: ['@stryker-mutator/tap-runner'],
    coverageAnalysis: 'perTest',
    ignorePatterns: ['*', '!domain/**', '!contract/**', '!test/**', '!package.json'],
    // Node strips the types; TypeScript isn't needed.
    tsconfigFile: 'none.json',
    tempDirName: join(scratch, 'sandbox'),
    timeoutMS: TIMEOUT_MS,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: join(REPORTS, `${area}.json`) },
    clearTextReporter: { logTests: false, reportTests: false },
    thresholds: { high: 95, low: 90, break: LEAST_SCORE },
  }
}
