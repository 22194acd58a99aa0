import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { layerOf, styleLayers } from './style-layers.ts'

const TOKENS = readFileSync('web/tokens.css', 'utf8')
const transform = styleLayers().transform as (code: string, id: string) => { code: string } | undefined

test('every style sheet has a layer, and the order names it', () => {
  const order = /^@layer ([^{;]+);/m.exec(TOKENS)![1]!.split(', ')
  const paths = [...globSync('web/**/*.css'), 'node_modules/leaflet/dist/leaflet.css']
  for (const path of paths.filter(path => !path.endsWith('tokens.css'))) {
    assert.ok(order.includes(layerOf(`/${path.replaceAll('\\', '/')}`)!), path)
  }
})

test('a style sheet is put into the layer of its folder, whatever the query of its address', () => {
  assert.equal(transform('a {}', '/app/web/ui/cards.css?direct')!.code, '@layer ui {\na {}\n}\n')
  assert.equal(transform('a {}', 'C:\\app\\web\\office\\chips.css')!.code, '@layer office {\na {}\n}\n')
  assert.equal(transform('a()', '/app/web/ui/cards.ts'), undefined)
})

test('browsers without light-dark() get the dark value of every token that has two', () => {
  const { code } = transform(TOKENS, '/app/web/tokens.css')!
  const older = code.slice(code.indexOf('@supports'))
  const pairs = TOKENS.match(/: light-dark\(/g)!.length
  assert.equal(older.match(/--[\w-]+: /g)!.length, pairs)
  assert.ok(older.includes('--page: #0b0c0f;') && older.includes('--frame: rgb(239 234 225 / 0.26);'))
})
