import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { useTestApp } from '../../../test/support/app.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { makeBackup } from '../../integrations/transfer/backup-files.ts'
import { createLinkToken } from '../signing/token-hash.ts'

describe('the token of a link', () => {
  const app = useTestApp('sqlite')
  const everything = async () => {
    const rows: unknown[] = []
    for (const { name } of await app().db.introspection.getTables()) {
      rows.push((await sql`select * from ${sql.table(name)}`.execute(app().db)).rows)
    }
    const dataDir = temporaryFolder('tokens')
    const folder = join(dataDir, 'backup')
    await makeBackup({ db: app().db, dataDir }, { folder, now: new Date(), version: 'test' })
    return JSON.stringify(rows) + gunzipSync(readFileSync(join(folder, 'data.jsonl.gz'))).toString()
  }

  test('stands in its mail alone: in no row and in no backup', async () => {
    const token = await app().signIn()
    await app().client('subscribe', { body: { email: 'ada@example.com' } })
    await app().client('inviteStaff', { token, body: { email: 'eve@example.com', role: 'staff' } })
    const sent = await app().deliver()
    const links = sent.map(({ message }) => /(?:token=|invitation#)([\w-]{43})/.exec(message.text)![1]!)
    assert.equal(new Set(links).size, 2)
    const kept = await everything()
    for (const link of links) assert.ok(!kept.includes(link))
    // What is searched is the whole: the addresses are there.
    assert.match(kept, /ada@example\.com/)
    assert.match(kept, /eve@example\.com/)
  })
})

test('a link of a mail that may have arrived stays good for one more', () => {
  const first = createLinkToken({ attempts: 1 }, { token_hash: 'none' })
  assert.equal(first.columns.previous_token_hash, null)
  const second = createLinkToken({ attempts: 2 }, first.columns)
  assert.equal(second.columns.previous_token_hash, first.columns.token_hash)
  assert.notEqual(second.token, first.token)
})
