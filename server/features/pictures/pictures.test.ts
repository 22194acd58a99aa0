import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { crc32 as crc, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { useTestApp } from '../../../test/support/app.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createFolderStorage } from '../../adapters/pictures/folder-storage.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })

describe('an uploaded picture', () => {
  const app = useTestApp('sqlite')
  const upload = async (bytes: Uint8Array | string, type = 'image/jpeg') =>
    await app().request('/api/pictures', {
      method: 'POST',
      headers: { authorization: `Bearer ${await app().signIn()}`, 'content-type': type },
      body: bytes as BodyInit,
    })

  test('is made anew in several sizes, without what the camera wrote into it', async () => {
    const exif = { IFD0: { Copyright: 'Somebody', Make: 'SecretCam' } }
    // Orientation 6: the camera was turned, so height and width change places.
    const bytes = await photo(1000, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const response = await upload(bytes)
    assert.equal(response.status, 201)
    const { url, width, height } = (await response.json()) as { url: string; width: number; height: number }
    assert.deepEqual([width, height], [600, 1000])
    assert.match(url, /^\/uploads\/[0-9a-f]{24}-600\.webp$/)
    for (const [path, format] of [
      [url, 'webp'],
      [url.replace('webp', 'avif'), 'heif'],
      [url.replace('600', '480'), 'webp'],
    ] as const) {
      const served = await app().request(path)
      assert.equal(served.status, 200, path)
      assert.equal(served.headers.get('cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(served.headers.get('x-content-type-options'), 'nosniff')
      const body = Buffer.from(await served.arrayBuffer())
      const found = await sharp(body).metadata()
      assert.deepEqual([found.format, found.exif], [format, undefined])
    }
  })

  test('of another type is refused with the types that can be chosen', async () => {
    const response = await upload('Dear office', 'text/plain')
    assert.equal(response.status, 415)
    assert.match(((await response.json()) as { message: string }).message, /Choose a JPEG, PNG/)
  })

  test('is refused where it is no picture, a drawing with scripts, broken or a bomb', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const whole = await photo(400, 400).jpeg().toBuffer()
    for (const [bytes, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      ['<html>', 'image/jpeg'],
      ['', 'image/png'],
      [whole.subarray(0, 600), 'image/jpeg'],
      [bomb(60_000, 60_000), 'image/png'],
    ] as const) {
      const response = await upload(bytes, type)
      assert.equal(response.status, 422, `${type} ${String(bytes).slice(0, 20)}`)
      const { fields } = (await response.json()) as { fields: Record<string, string> }
      assert.match(fields['file']!, /Choose a JPEG/)
    }
    assert.equal((await upload(whole, 'text/html')).status, 415)
    assert.equal((await upload(Buffer.alloc(21 * 1024 * 1024), 'image/png')).status, 413)
  })

  test('waits with three others at most; the fifth is told to come back before it is read', async () => {
    const headers = { authorization: `Bearer ${await app().signIn()}`, 'content-type': 'image/png' }
    const upload = (body: BodyInit) =>
      app().request('/api/pictures', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    const ends: (() => void)[] = []
    // Reading begins once the upload was let in.
    const pull = (stream: ReadableStreamDefaultController) =>
      new Promise<void>(resolve =>
        ends.push(() => {
          stream.close()
          resolve()
        }),
      )
    const four = Array.from({ length: 4 }, () => upload(new ReadableStream({ pull }, { highWaterMark: 0 })))
    while (ends.length < 4) await new Promise(resolve => setImmediate(resolve))
    let read = false
    const note = () => {
      read = true
    }
    const fifth = await upload(new ReadableStream({ pull: note }, { highWaterMark: 0 }))
    assert.deepEqual([fifth.status, fifth.headers.get('retry-after'), read], [503, '5', false])
    // Who is not signed in takes nobody's place, and places are free again after failures.
    assert.equal((await app().request('/api/pictures', { method: 'POST', body: 'x' })).status, 401)
    for (const end of ends) end()
    for (const response of await Promise.all(four)) assert.equal(response.status, 422)
    const bytes = await photo(20, 10).png().toBuffer()
    for (let i = 0; i < 5; i++) assert.equal((await upload(new Uint8Array(bytes))).status, 201)
  })

  test('is served by its exact name only', async () => {
    for (const name of ['..%2f..%2fpackage.json', 'x-1.webp', '%2e%2e', `${'a'.repeat(24)}-480.svg`]) {
      assert.equal((await app().request(`/uploads/${name}`)).status, 404, name)
    }
  })

  test('is kept in a folder, whole or not at all', async () => {
    const folder = temporaryFolder('pictures')
    const storage = createFolderStorage(join(folder, 'uploads'))
    assert.equal(await storage.get('a-1.webp'), undefined)
    await storage.put('a-1.webp', Buffer.from('one'))
    await storage.put('a-1.webp', Buffer.from('one'))
    assert.equal(String(await storage.get('a-1.webp')), 'one')
    assert.deepEqual(readdirSync(join(folder, 'uploads')), ['a-1.webp'])
  })
})

/** A PNG of a few bytes that says it is huge. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(8 + data.length + 4)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), 8 + data.length)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
