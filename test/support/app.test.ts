import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from './temporary-folder.ts'

test('an error line that no test expected fails its test, whichever of the file it is', () => {
  const folder = temporaryFolder('rule')
  const file = join(folder, 'rule.test.ts')
  writeFileSync(
    file,
    `import { test } from 'node:test'
import { useTestApp } from '${new URL('./app.ts', import.meta.url).href}'
const app = useTestApp('sqlite')
test('first', () => app().deps.log.error('unexpected'))
test('second', () => {})
test('third', () => {
  app().deps.log.error('expected')
  app().errors.length = 0
})
`,
  )
  // A test run inside a test run would report to the outer one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout, status } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    encoding: 'utf8',
    env,
  })
  assert.equal(status, 1)
  assert.deepEqual(stdout.match(/^(not )?ok \d - \w+/gm), [
    'not ok 1 - first',
    'ok 2 - second',
    'ok 3 - third',
  ])
})
