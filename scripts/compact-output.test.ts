import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'vite'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { compactOutput } from './compact-output.ts'

const SOURCE = `// A comment
export const texts = ['Couldn’t load', 'recepción']
export function failing() { throw new Error('here') }
`

test('the built code is ASCII without comments, a statement a line, and its positions lead to the source', async () => {
  const folder = temporaryFolder('ascii')
  const entry = join(folder, 'source.js')
  writeFileSync(entry, SOURCE)
  await build({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins: [compactOutput()] },
    build: {
      ...{ ssr: true, sourcemap: true, outDir: join(folder, 'out') },
      rolldownOptions: { input: { built: entry }, output: { entryFileNames: 'built.mjs', minify: false } },
    },
  })
  const built = readFileSync(join(folder, 'out/built.mjs'), 'utf8')
  assert.match(built, /^[\0-\x7f]*$/)
  assert.doesNotMatch(built, /A comment/)
  assert.match(built, /^function failing\(\)/m)
  const { texts } = (await import(join(folder, 'out/built.mjs'))) as { texts: string[] }
  assert.deepEqual(texts, ['Couldn’t load', 'recepción'])
  const before = built.slice(0, built.indexOf('new Error'))
  const line = before.split('\n').length - 1
  const column = before.length - before.lastIndexOf('\n') - 1
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, 'out/built.mjs.map'), 'utf8')))
  const found = map.findEntry(line, column)
  assert.deepEqual(found, {
    ...found,
    originalLine: 2,
    originalColumn: SOURCE.split('\n')[2]?.indexOf('new Error'),
  })
})
