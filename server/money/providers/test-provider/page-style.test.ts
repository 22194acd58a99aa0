import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { faceFile, STYLE } from './page-style.ts'

/** Names and values, without the spaces that the formatter puts between them. */
function tokensIn(css: string): Map<string, string> {
  const found = css.matchAll(/--([\w-]+):\s*(light-dark\((?:[^()]|\([^()]*\))*\))/g)
  return new Map(
    [...found].map(([, name = '', value = '']) => [name, value.replaceAll(/\s*([,/])\s*/g, '$1')]),
  )
}

test('the colours of the payment page are those of the tokens of the pages', () => {
  const [own, pages] = [tokensIn(STYLE), tokensIn(readFileSync('web/tokens.css', 'utf8'))]
  assert.ok(own.size >= 12)
  for (const [name, value] of own) assert.equal(value, pages.get(name), name)
  const outside = STYLE.replaceAll(/light-dark\((?:[^()]|\([^()]*\))*\)/g, '')
  assert.doesNotMatch(outside, /#[\da-f]{3,8}\b|rgb\(/i)
})

test('the faces that the style names are there, and no other file is', () => {
  const named = [...STYLE.matchAll(/\/test-payment\/faces\/([\w-]+)/g)].map(([, name = '']) => name)
  assert.ok(new Set(named).size === 3)
  for (const name of named) assert.equal(Buffer.from(faceFile(name) ?? []).toString('latin1', 0, 4), 'wOF2')
  for (const name of ['', '..', '__proto__', 'toString', 'marcellus.woff'])
    assert.equal(faceFile(name), undefined)
})
