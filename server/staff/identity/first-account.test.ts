// First: modules of the product read the setting when they are loaded.
import '../../../test/support/cheap-hashing.ts'

import assert from 'node:assert/strict'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { openFirstAccount } from './first-account.ts'
import { verifyPassword } from './passwords.ts'

const NAME = 'first-password.txt'

describe('the first account and the file with its password', () => {
  let store: TestDatabase
  let dataDir = ''
  beforeEach(async () => {
    store = await openTestDatabase('sqlite')
    dataDir = temporaryFolder('first-account')
  })
  afterEach(() => store.drop())
  const open = () =>
    openFirstAccount(store.db, { adminUsername: 'admin', adminPassword: undefined, dataDir }, new Date())
  const hashes = async () =>
    (await store.db.selectFrom('staff').select('password_hash').execute()).map(row => row.password_hash)
  const inFile = () => /Password: (\S+)\n$/.exec(readFileSync(join(dataDir, NAME), 'utf8'))?.[1] ?? ''
  /** A start whose process dies before or after the commit. */
  const openAndDie = async (when: 'before' | 'after') => {
    const { db } = store
    const { commitTogether } = db
    const died = new Error('The process died.')
    db.commitTogether = (work, options) => {
      const piece = async (tx: Parameters<typeof work>[0]) => {
        const result = await work(tx)
        if (when === 'before') throw died
        return result
      }
      return commitTogether(piece, options).then(() => Promise.reject(died))
    }
    await assert.rejects(open(), died)
    db.commitTogether = commitTogether
  }

  test('an account whose process dies right after the commit has its password in the file', async () => {
    await openAndDie('after')
    const [hash = '', ...more] = await hashes()
    assert.deepEqual(more, [])
    assert.equal(await verifyPassword(inFile(), hash), true)
    // The next start makes no other account, and keeps the file.
    assert.equal(await open(), undefined)
    assert.equal(await verifyPassword(inFile(), hash), true)
  })

  test('a password whose account was not committed is replaced at the next start', async () => {
    await openAndDie('before')
    assert.deepEqual(await hashes(), [])
    const lost = inFile()
    const made = await open()
    assert.notEqual(made?.password, lost)
    assert.equal(inFile(), made?.password)
    const [hash = ''] = await hashes()
    assert.equal(await verifyPassword(inFile(), hash), true)
  })

  test('the file is whole, alone, and for the user of the product only, whatever was there before', async () => {
    const file = join(dataDir, NAME)
    writeFileSync(file, 'old', { mode: 0o644 })
    chmodSync(file, 0o644)
    const made = await open()
    assert.equal(made?.file, file)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.deepEqual(readdirSync(dataDir), [NAME])
  })

  test('without a place for the file there is no account', async () => {
    dataDir = join(dataDir, 'missing')
    await assert.rejects(open(), { code: 'ENOENT' })
    assert.deepEqual(await hashes(), [])
  })

  test('of two starts at once, the file has the password of the account that was made', async () => {
    const made = (await Promise.all([open(), open()])).filter(one => one !== undefined)
    assert.equal(made.length, 1)
    assert.equal(inFile(), made[0]?.password)
  })
})
