import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { NOON } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { builtTool, toolEnvironment } from '../../../test/support/tool-environment.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { listSecrets, purgeSecrets, RETIRED_KEY_DAYS, rotateKeys } from './secret-store.ts'
import { signToken, TOKEN_BYTES_MAX, TokenTooLarge } from './signed-token.ts'
import { createSigner } from './signer.ts'

const DAY_MS = 24 * 3600_000
const CLAIMS = { total: 16_325, trips: [{ to: 'IAD', at: '2026-12-01T05:00' }] }
const ROTATE = builtTool('rotate-keys')

onEveryEngine('a signed token', engine => {
  const open = async () => {
    const { db, drop } = await openTestDatabase(engine)
    const time = { now: Date.parse(NOON) }
    const clock = () => new Date(time.now)
    return { db, drop, time, clock, signer: createSigner({ db, clock }) }
  }

  test('gives its claims back to every instance', async () => {
    const { db, clock, signer, drop } = await open()
    const token = await signer.sign('quote', CLAIMS)
    assert.match(token, /^v1\.[\w-]{8}\.[\w-]+\.[\w-]{43}$/)
    assert.deepEqual(await signer.verify('quote', token), { claims: CLAIMS })
    assert.deepEqual(await createSigner({ db, clock }).verify('quote', token), { claims: CLAIMS })
    await drop()
  })

  test('is the same for equal claims, whatever the order of their fields', async () => {
    const { signer, drop } = await open()
    assert.equal(await signer.sign('quote', { b: 1, a: 2 }), await signer.sign('quote', { a: 2, b: 1 }))
    await drop()
  })

  test('that was changed in any part is refused, as one for another purpose and other texts are', async () => {
    const { db, signer, drop } = await open()
    const token = await signer.sign('quote', CLAIMS)
    await signer.sign('preview', CLAIMS)
    const [, kid = '', payload = '', signature = ''] = token.split('.')
    const cheaper = Buffer.from(JSON.stringify({ ...CLAIMS, total: 1 })).toString('base64url')
    const preview = (await listSecrets(db)).find(({ purpose }) => purpose === 'preview')?.kid
    const last = signature.endsWith('A') ? 'B' : 'A'
    const others = [
      `v1.${kid}.${cheaper}.${signature}`,
      `v1.${preview}.${payload}.${signature}`,
      `v1.abcdefgh.${payload}.${signature}`,
      `v2.${kid}.${payload}.${signature}`,
      `v1.${kid}.${payload}.${signature.slice(0, -1)}${last}`,
      `v1.${kid}.${payload}`,
      `${token}.`,
      `${token}\n`,
      '',
    ]
    for (const other of others) assert.equal(await signer.verify('quote', other), undefined, other)
    assert.equal(await signer.verify('preview', token), undefined)
    await drop()
  })

  test('has a largest size, to be signed and to be verified', async () => {
    const { db, signer, drop } = await open()
    await signer.sign('quote', {})
    const [key] = await listSecrets(db)
    assert.ok(key)
    // Three bytes of claims are four of the token; the sizes around them are made by the length of the text.
    const sized = (characters: number) => ({ text: 'x'.repeat(characters) })
    const sizes = new Map<number, number>()
    for (let characters = 4400; characters < 4600; characters++) {
      const payload = Buffer.from(JSON.stringify(sized(characters))).toString('base64url')
      sizes.set(`v1.${key.kid}.${payload}.`.length + 43, characters)
    }
    const largest = sizes.get(TOKEN_BYTES_MAX) ?? sizes.get(TOKEN_BYTES_MAX - 1) ?? 0
    const token = await signer.sign('quote', sized(largest))
    assert.ok(token.length >= TOKEN_BYTES_MAX - 1 && token.length <= TOKEN_BYTES_MAX)
    assert.ok(await signer.verify('quote', token))
    await assert.rejects(signer.sign('quote', sized(largest + 2)), TokenTooLarge)
    assert.throws(() => signToken(key, sized(largest + 2)), TokenTooLarge)
    assert.equal(await signer.verify('quote', `${token}${'A'.repeat(TOKEN_BYTES_MAX)}`), undefined)
    await drop()
  })

  test('is signed with one key, where instances sign for the first time at once', async () => {
    const { db, clock, drop } = await open()
    const signers = Array.from({ length: 8 }, () => createSigner({ db, clock }))
    const tokens = await Promise.all(signers.map(signer => signer.sign('quote', CLAIMS)))
    assert.equal(new Set(tokens).size, 1)
    assert.equal((await listSecrets(db)).length, 1)
    await drop()
  })

  test('verifies for thirty days after its key was retired, and the key is then removed', async () => {
    const { db, clock, signer, time, drop } = await open()
    const other = createSigner({ db, clock })
    const token = await signer.sign('quote', CLAIMS)
    const person = await signer.hashPerson('ada@example.com')
    assert.equal(await rotateKeys(db, clock()), 1)
    const fresh = await createSigner({ db, clock }).sign('quote', CLAIMS)
    assert.notEqual(fresh, token)
    assert.ok(await other.verify('quote', fresh), 'a key that another instance has made')
    time.now += RETIRED_KEY_DAYS * DAY_MS - 1
    await purgeSecrets(db, clock())
    assert.ok(await signer.verify('quote', token))
    assert.equal(await signer.sign('quote', CLAIMS), fresh, 'the new key signs')
    time.now += 1
    assert.equal(await signer.verify('quote', token), undefined)
    await purgeSecrets(db, clock())
    const left = (await listSecrets(db)).map(({ purpose }) => purpose).sort()
    assert.deepEqual(left, ['person-hash', 'preview', 'quote'])
    assert.equal(await signer.hashPerson('ada@example.com'), person, 'this key is never rotated')
    await drop()
  })
})

test('npm run rotate-keys retires the keys of the store', async () => {
  const dataDir = temporaryFolder('rotate-keys')
  const db = openDatabase({ dataDir })
  await migrate(db)
  const signer = createSigner({ db, clock: () => new Date() })
  await signer.sign('quote', CLAIMS)
  const env = toolEnvironment({ DATA_DIR: dataDir })
  const { stdout } = await promisify(execFile)(process.execPath, [ROTATE], { env })
  assert.match(stdout, /Retired 1 key;/)
  const secrets = await listSecrets(db)
  assert.deepEqual(secrets.map(({ retired_at }) => retired_at === null).sort(), [false, true, true])
  await db.destroy()
})
