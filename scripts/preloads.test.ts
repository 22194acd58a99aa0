import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingIn } from './preloads.ts'

const scripts = {
  'page.js': { type: 'chunk', imports: ['shell.js'] },
  'shell.js': { type: 'chunk', imports: ['vendor.js', 'page.js'] },
  'vendor.js': { type: 'chunk', imports: [] },
  'page.css': { type: 'asset' },
}

test('what the asking script imports, also by way of others, is not preloaded again', () => {
  const names = ['vendor.js', 'later.js', 'shell.js', 'page.js']
  assert.deepEqual(missingIn(scripts, 'page.js', names), ['later.js'])
  assert.deepEqual(missingIn(scripts, 'vendor.js', names), ['later.js', 'shell.js', 'page.js'])
  assert.deepEqual(missingIn(scripts, 'unknown.js', names), names)
})
