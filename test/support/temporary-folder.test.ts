import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'

const HELPER = new URL('./temporary-folder.ts', import.meta.url).href

for (const [name, end] of Object.entries({
  'by itself': '',
  'by an error': 'throw new Error("failed")',
  'by a failed test':
    'const { test } = await import("node:test"); test("", () => { throw new Error("failed") })',
})) {
  test(`a temporary folder is gone when its process has ended ${name}`, () => {
    const code = `
      import { existsSync, writeFileSync } from 'node:fs'
      const { temporaryFolder } = await import('${HELPER}')
      const folder = temporaryFolder('self')
      writeFileSync(folder + '/file', 'x')
      console.log('folder ' + folder + ' ' + existsSync(folder) + ' ')
      ${end}`
    // A test run inside a test run would report to the outer one.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env,
    })
    assert.equal(status === 0, end === '')
    const [, folder = '', existed] = /folder (\S+) (\w+) /.exec(stdout) ?? []
    assert.equal(existed, 'true')
    assert.equal(existsSync(folder), false)
  })
}
