import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localeOfPath } from './locales.ts'

const PATHS: [path: string, locale: string, rest: string][] = [
  ['/', 'en', '/'],
  ['/fleet', 'en', '/fleet'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es/fleet', 'es', '/fleet'],
  ['/es.data', 'es', '.data'],
  ['/es/_root.data', 'es', '/_root.data'],
  ['/escape', 'en', '/escape'],
  ['/fr/fleet', 'en', '/fr/fleet'],
]
for (const [path, locale, rest] of PATHS) {
  test(`${path} is ${rest} in ${locale}`, () => assert.deepEqual(localeOfPath(path), { locale, rest }))
}
