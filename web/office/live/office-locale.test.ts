import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cookieFor } from './office-locale.ts'

const BOTH = ['en', 'es'] as const

test('a browser asks for the office in the locale of the account', () => {
  const ask = (wanted: 'en' | 'es', page: 'en' | 'es', kept = '') =>
    cookieFor(wanted, { kept, page, offered: BOTH })
  assert.equal(ask('es', 'en'), 'office-locale=es')
  assert.equal(ask('en', 'es', 'a=b; office-locale=es'), 'office-locale=en')
  assert.equal(ask('es', 'es'), undefined)
  // It asked, and the page is in another locale nevertheless.
  assert.equal(ask('es', 'en', 'office-locale=es; a=b'), undefined)
})

test('no browser asks for a locale that the office does not have', () => {
  assert.equal(cookieFor('es', { kept: '', page: 'en', offered: ['en'] }), undefined)
})
