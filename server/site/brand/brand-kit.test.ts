import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import type { BrandKitInput } from '../../../contract/site/brand-schemas.ts'
import { BRAND_FILE_BYTES_MAX, NO_BRAND_KIT } from '../../../domain/site/brand-kit.ts'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><script>alert(1)</script><rect width="300" height="60" fill="#123456"/></svg>'
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

describe('the brand kit', () => {
  const app = useTestApp('sqlite')
  const upload = async (kind: string, body: Uint8Array | string, type = 'image/svg+xml') =>
    await app().request(`/api/brand/files/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await app().signIn()}`, 'content-type': type },
      body: body as BodyInit,
    })
  const uploaded = async (kind: string, body: Uint8Array | string, type?: string) => {
    const answer = await upload(kind, body, type)
    assert.equal(answer.status, 201, await answer.clone().text())
    return (await answer.json()) as { url: string; width: number; height: number }
  }
  const save = async (change: Partial<BrandKitInput>, ifMatch?: number) =>
    app().client('updateBrandKit', {
      token: await app().signIn(),
      body: { ...NO_BRAND_KIT, ...change },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const codeOf = async (answer: Promise<unknown>) =>
    answer.then(
      () => 'saved',
      ({ code }: { code: string }) => code,
    )

  test('takes an SVG logo, reduced to shapes, with a PNG copy for email', async () => {
    const { url, width, height } = await uploaded('logo', LOGO)
    assert.match(url, /^\/brand\/logo-[0-9a-f]{24}-960x192\.svg$/)
    assert.deepEqual([width, height], [960, 192])
    const answer = await app().request(url)
    assert.equal(answer.headers.get('content-type'), 'image/svg+xml')
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
    const svg = await answer.text()
    assert.ok(!svg.includes('script') && svg.includes('viewBox="0 0 300 60"'), svg)
    const png = await app().request(url.replace('.svg', '.png'))
    const found = await sharp(Buffer.from(await png.arrayBuffer())).metadata()
    assert.deepEqual([found.format, found.width, found.height], ['png', 960, 192])
  })

  test('takes a PNG logo and encodes it again', async () => {
    const picture = sharp({ create: { width: 400, height: 100, channels: 4, background: '#12345680' } })
    const bytes = await picture
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer()
    const { url } = await uploaded('logo', bytes, 'image/png')
    assert.match(url, /-960x240\.png$/)
    const copy = Buffer.from(await (await app().request(url)).arrayBuffer())
    const { exif, hasAlpha } = await sharp(copy).metadata()
    assert.deepEqual([exif, hasAlpha], [undefined, true])
  })

  test('refuses files that are no drawing, the wrong shape or too large', async () => {
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 13 1"><g/></svg>'
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    for (const [kind, body, type] of [
      ['logo', '<html></html>', 'image/svg+xml'],
      ['logo', 'Dear office', 'image/png'],
      ['logo', jpeg, 'image/jpeg'],
      ['logo', wide, 'image/svg+xml'],
      ['icon', LOGO, 'image/svg+xml'],
      ['logo', '', 'image/png'],
    ] as const)
      assert.equal((await upload(kind, body, type)).status, 422, `${kind} ${type}`)
    assert.equal((await upload('flag', LOGO)).status, 404)
    assert.equal((await upload('logo', LOGO, 'text/html')).status, 415)
    assert.equal((await upload('logo', Buffer.alloc(BRAND_FILE_BYTES_MAX + 1), 'image/png')).status, 413)
    assert.equal((await upload('logo', Buffer.alloc(BRAND_FILE_BYTES_MAX), 'image/png')).status, 422)
    assert.equal((await app().request('/api/brand/files/logo', { method: 'POST', body: LOGO })).status, 401)
  })

  test('replaces the icon at every address where browsers look for it', async () => {
    const { url } = await uploaded('icon', ICON)
    assert.equal((await app().request('/favicon.ico')).status, 404)
    await save({ icon: url })
    for (const [path, side] of [
      ['/favicon.ico', 32],
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
    ] as const) {
      const answer = await app().request(path)
      assert.equal(answer.headers.get('cache-control'), 'no-cache')
      assert.equal((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, side, path)
    }
    assert.match(await (await app().request('/icon.svg')).text(), /<circle/)
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    await save({ icon: (await uploaded('icon', png, 'image/png')).url })
    assert.match(await (await app().request('/icon.svg')).text(), /data:image\/png/)
  })

  test('is part of the company details, and has a version', async () => {
    const { url } = await uploaded('logo', LOGO)
    const saved = await save({ logo: { light: url, dark: '' }, accent: '#1F62C4', referencePrefix: 'hbc' }, 0)
    assert.deepEqual([saved.version, saved.accent, saved.referencePrefix], [1, '#1f62c4', 'HBC'])
    app().pass(11_000)
    const { kit } = await app().client('getSite')
    assert.deepEqual([kit.logo.light, kit.accent], [url, '#1f62c4'])
    assert.equal(await codeOf(save({}, 0)), 'stale')
    await app().client('updateSite', {
      token: await app().signIn(),
      body: { ...DEFAULT_SITE, hours: 'Days' },
    })
    assert.equal((await app().client('getSite')).kit.accent, '#1f62c4')
    const [entry] = await app().client('listActivity', {
      token: await app().signIn(),
      query: { subject: 'brand-kit' },
    })
    assert.equal(entry?.after?.['accent'], '#1f62c4')
  })

  test('is saved once where two owners save the same version at the same time', async () => {
    const ends = await Promise.allSettled([save({ accent: '#111111' }, 0), save({ accent: '#222222' }, 0)])
    assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  })

  test('refuses what is no color, prefix, uploaded file or too many pictures', async () => {
    const hero = { imageUrl: '/pictures/interior-1280.webp', altTexts: { en: '', es: '' } }
    const bad: Partial<BrandKitInput>[] = [
      { accent: 'red' },
      { accent: '#12345' },
      { accent: '#12345g' },
      { referencePrefix: 'A' },
      { referencePrefix: 'ABCDE' },
      { referencePrefix: 'A1' },
      { icon: '/icon.svg' },
      { logo: { light: 'https://example.com/logo.svg', dark: '' } },
      { heroes: [hero, hero, hero] },
      { heroes: [{ ...hero, imageUrl: 'javascript:alert(1)' }] },
      { heroes: [{ imageUrl: ' ', altTexts: { en: '', es: 'Un coche' } }] },
    ]
    for (const change of bad) assert.equal(await codeOf(save(change)), 'invalid', JSON.stringify(change))
    assert.equal(await codeOf(save({ heroes: [hero, hero], referencePrefix: 'ABCD' })), 'saved')
    const blank = { imageUrl: '', altTexts: { en: '', es: '' } }
    assert.deepEqual((await save({ heroes: [blank, hero] })).heroes, [hero])
  })

  test('gives the styles of an accent, and references their prefix', async () => {
    const styles = await app().request('/brand-1f62c4.css')
    assert.equal(styles.headers.get('content-type'), 'text/css; charset=utf-8')
    assert.match(await styles.text(), /^:root\{--coach:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);/)
    assert.equal((await app().request('/brand-1f62c.css')).status, 404)
    const first = await app().client('createReservation', { body: RIDE })
    await save({ referencePrefix: 'XYZ' })
    const second = await app().client('createReservation', { body: { ...RIDE, pickUpDate: '2026-12-05' } })
    assert.match(first.reference, /^[A-Z]{2,4}-/)
    assert.match(second.reference, /^XYZ-[2-9A-Z]{3}-[2-9A-Z]{4}$/)
  })
})
