import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { crc32 as crc, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { BodyOf } from '../../../contract/calls.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createFolderStorage } from '../../platform/pictures/folder-storage.ts'

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

  /** Red above, blue below; left darker. */
  const TWO = async () => {
    const half = { create: { width: 1000, height: 400, channels: 3, background: '#0000ff' } } as const
    const below = await sharp(half).png().toBuffer()
    const bytes = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#ff0000' } })
      .composite([{ input: below, top: 400, left: 0 }])
      .png()
      .toBuffer()
    const response = await upload(new Uint8Array(bytes), 'image/png')
    return (await response.json()) as { url: string; width: number; height: number }
  }
  const frame = async (body: BodyOf<'framePicture'>) =>
    await app().client('framePicture', { token: await app().signIn(), body })
  const frameOf = async (url: string) =>
    await app().client('getPictureFrame', { token: await app().signIn(), query: { url } })
  const pixelsOf = async (path: string) => {
    const bytes = Buffer.from(await (await app().request(path)).arrayBuffer())
    const { dominant } = await sharp(bytes).stats()
    const { width, height } = await sharp(bytes).metadata()
    return { width, height, isBlue: dominant.b > 200 && dominant.r < 60 }
  }

  test('is cropped into new sizes; the upload stays, and the crop can be changed later', async () => {
    const whole = await TWO()
    const crop = { x: 0, y: 500, width: 600, height: 500 }
    const made = await frame({ url: whole.url, crop, focus: { x: 4, y: 4 } })
    assert.deepEqual([made.width, made.height], [600, 400])
    assert.notEqual(made.url, whole.url)
    assert.deepEqual(await pixelsOf(made.url), { width: 600, height: 400, isBlue: true })
    assert.equal((await pixelsOf(made.url.replace('-600.webp', '-480.avif'))).width, 480)
    assert.deepEqual((await pixelsOf(whole.url)).height, 800)
    const { name, ...known } = await frameOf(made.url)
    assert.deepEqual(known, { url: whole.url, width: 1000, height: 800, crop, focus: { x: 4, y: 4 } })
    assert.ok(whole.url.includes(name))
    // From the crop back to the whole, and to the same crop again.
    const back = await frame({ url: made.url, crop: null, focus: { x: 4, y: 4 } })
    assert.equal(back.url, whole.url)
    assert.equal((await frame({ url: back.url, crop, focus: { x: 4, y: 4 } })).url, made.url)
  })

  test('has a focal point in its address, which changes no byte', async () => {
    const whole = await TWO()
    const made = await frame({ url: whole.url, crop: null, focus: { x: 0, y: 8 } })
    assert.equal(made.url, whole.url.replace('-1000.webp', '-08-1000.webp'))
    assert.deepEqual(
      Buffer.from(await (await app().request(made.url)).arrayBuffer()),
      Buffer.from(await (await app().request(whole.url)).arrayBuffer()),
    )
    assert.deepEqual((await frameOf(made.url)).focus, { x: 0, y: 8 })
    assert.equal((await app().request(made.url.replace('-08-', '-09-'))).status, 404)
    const row = await app().db.selectFrom('pictures').selectAll().where('original', 'is not', null).execute()
    assert.deepEqual(
      row.map(({ focal_x, focal_y, crop }) => [focal_x, focal_y, crop]),
      [[0, 8, null]],
    )
  })

  test('is cropped at the limits and not beyond', async () => {
    const { url } = await TWO()
    const focus = { x: 4, y: 4 }
    for (const crop of [
      { x: 900, y: 900, width: 100, height: 100 },
      { x: 0, y: 0, width: 1000, height: 1000 },
    ]) {
      assert.ok((await frame({ url, crop, focus })).width >= 100)
    }
    for (const crop of [
      { x: 901, y: 0, width: 100, height: 100 },
      { x: 0, y: 0, width: 99, height: 500 },
      { x: 0, y: 0, width: 500, height: 99 },
      { x: 0, y: 501, width: 500, height: 500 },
      { x: 501, y: 0, width: 500, height: 500 },
      { x: -1, y: 0, width: 500, height: 500 },
      { x: 0, y: 0, width: 1001, height: 500 },
      { x: 0.5, y: 0, width: 500, height: 500 },
    ]) {
      await assert.rejects(frame({ url, crop, focus }), { code: 'invalid' }, JSON.stringify(crop))
    }
    for (const wrong of [
      { x: 9, y: 0 },
      { x: 0, y: -1 },
      { x: 1.5, y: 0 },
    ]) {
      await assert.rejects(frame({ url, crop: null, focus: wrong }), { code: 'invalid' })
    }
  })

  test('of before there were crops is framed from its largest size', async () => {
    const name = 'b2'.repeat(12)
    const bytes = await photo(640, 320).webp().toBuffer()
    await app().deps.pictures.put(`${name}-640.webp`, bytes)
    const url = `/uploads/${name}-640.webp`
    assert.deepEqual((await frameOf(url)).height, 320)
    const made = await frame({ url, crop: { x: 0, y: 0, width: 500, height: 500 }, focus: { x: 1, y: 1 } })
    assert.deepEqual([made.width, made.height], [320, 160])
    assert.match(made.url, /^\/uploads\/[0-9a-f]{24}-11-320\.webp$/)
    assert.equal((await frameOf(made.url)).url, url)
  })

  test('is framed only where it is an upload that is there', async () => {
    const none = `/uploads/${'c3'.repeat(12)}-640.webp`
    for (const url of [none, '/pictures/city-night-1200.webp', 'https://example.com/x.jpg', '../x']) {
      await assert.rejects(frameOf(url), { code: 'not_found' }, url)
      await assert.rejects(frame({ url, crop: null, focus: { x: 0, y: 0 } }), { code: 'not_found' }, url)
    }
  })

  test('is served by its exact name only', async () => {
    const { url } = await TWO()
    // The copy for crops is not served.
    const copy = url.replace(/^.uploads.|-1000.webp$/g, '')
    assert.ok(await app().deps.pictures.get(`${copy}-original.webp`))
    const odd = ['..%2f..%2fpackage.json', 'x-1.webp', '%2e%2e', `${'a'.repeat(24)}-480.svg`]
    for (const name of [...odd, `${copy}-original.webp`]) {
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
