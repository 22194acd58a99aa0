import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { openVault } from './vault.ts'

describe('the vault of the data folder', () => {
  test('opens what it sealed, under the same name only', () => {
    const vault = openVault(temporaryFolder('vault'))
    const sealed = vault.seal('email', 'sk_live_ö')
    assert.ok(!sealed.includes('sk_live'))
    assert.notEqual(vault.seal('email', 'sk_live_ö'), sealed)
    assert.equal(vault.open('email', sealed), 'sk_live_ö')
    assert.equal(vault.open('texts', sealed), undefined)
    assert.equal(vault.open('email', vault.seal('email', '')), '')
  })

  test('opens nothing that was changed or sealed elsewhere', () => {
    const [here, there] = [temporaryFolder('here'), temporaryFolder('there')].map(openVault)
    const sealed = here?.seal('email', 'secret') ?? ''
    assert.equal(there?.open('email', sealed), undefined)
    for (const text of [
      '',
      'v1',
      sealed.slice(0, -2),
      sealed.replace('v1', 'v2'),
      'v1.x.y.z.w',
      sealed.replace(/\.[^.]+\./, '.0.'),
    ])
      assert.equal(here?.open('email', text), undefined, text)
  })

  test('has a private key file, which is created once', () => {
    const folder = temporaryFolder('vault')
    const first = openVault(folder).seal('email', 'secret')
    const file = join(folder, 'connections.key')
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const key = readFileSync(file, 'utf8')
    openVault(folder).seal('email', 'other')
    assert.equal(readFileSync(file, 'utf8'), key)
    assert.equal(openVault(folder).open('email', first), 'secret')
    writeFileSync(file, '')
    assert.equal(openVault(folder).open('email', first), undefined)
  })

  test('rotates its key: the old one opens until it is forgotten', () => {
    const vault = openVault(temporaryFolder('vault'))
    const old = vault.seal('email', 'secret')
    vault.rotate()
    const fresh = vault.seal('email', 'secret')
    assert.notEqual(old.split('.')[1], fresh.split('.')[1])
    assert.deepEqual([vault.open('email', old), vault.open('email', fresh)], ['secret', 'secret'])
    vault.forgetOldKeys()
    assert.deepEqual([vault.open('email', old), vault.open('email', fresh)], [undefined, 'secret'])
  })
})
