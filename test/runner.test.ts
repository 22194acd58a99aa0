import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from './support/temporary-folder.ts'

/** `npm test` with these arguments. */
function run(...words: string[]) {
  return runIn('.', ...words)
}

function runIn(cwd: string, ...words: string[]) {
  // A run inside a run would report to the outer one.
  const { NODE_TEST_CONTEXT, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/test.ts'), ...words], {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('a file or folder runs alone, and the last line counts its tests', () => {
  const { status, lines } = run('contract/calls.test')
  assert.equal(status, 0)
  assert.match(lines.at(-1) ?? '', /^[1-9]\d* passed, 0 failed, 0 skipped$/)
})

test('a title that no test has fails', () => {
  const { status, lines } = run('--test-name-pattern=no such title', 'contract/calls.test')
  assert.deepEqual([status, lines.at(-1)], [1, 'No test has this title.'])
})

test('a word that is in no path fails', () => {
  const { status, lines } = run('contract/calls.test', 'no-such-test')
  assert.deepEqual([status, lines], [1, ['No test file has “no-such-test” in its path.']])
})

test('an error outside of any test fails the process and names the test that ran', () => {
  const file = join(temporaryFolder('runner'), 'late.test.mjs')
  writeFileSync(
    file,
    `import { test } from 'node:test'
    test('rejects a promise that no one awaits', async () => {
      void Promise.reject(new Error('too late'))
      await new Promise(resolve => setTimeout(resolve, 20))
    })`,
  )
  const { NODE_TEST_CONTEXT, ...env } = process.env
  const args = ['--test-reporter=tap', 'test/support/files-in-suites.ts']
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...env, TEST_FILES: file },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.match(stderr, /During “rejects a promise that no one awaits”: Error: too late\n +at /)
})

test('a file that does not load, or whose last hook throws, fails beside a file that passes', () => {
  const folder = temporaryFolder('runner')
  mkdirSync(join(folder, 'test'))
  mkdirSync(join(folder, 'web'))
  for (const path of ['node_modules', 'test/support', 'package.json'])
    symlinkSync(resolve(path), join(folder, path))
  const passing = "import { after, test } from 'node:test'\ntest('passes', () => {})\n"
  writeFileSync(join(folder, 'web/fine.test.ts'), passing)
  writeFileSync(join(folder, 'web/load.test.ts'), `${passing}import './no-such-file.ts'\n`)
  writeFileSync(join(folder, 'web/hook.test.ts'), `${passing}after(() => { throw new Error('left over') })\n`)
  const { status, lines } = runIn(folder, 'web/')
  assert.equal(status, 1)
  assert.equal(lines.at(-1), '2 passed, 2 failed, 0 skipped')
  assert.ok(lines.some(line => line.includes('left over')))
})
