import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { createApp } from '../server/app.ts'
import { readAsking } from '../server/guest/rating/end-asking.ts'
import type { RenderPage } from '../server/platform/http/pages.ts'
import { FORM_LIMIT_BYTES } from '../server/platform/http/read-body.ts'
import { useTestApp } from './support/app.ts'
import { loadPages } from './support/public-pages.ts'
import { ORIGIN } from './support/recording.ts'

const handle = await loadPages()

const FORM_PAGES = ['/contact', '/newsletter', '/reservation']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('pages under attack', () => {
  const app = useTestApp('sqlite')
  let request: (path: string, init?: RequestInit) => Promise<Response>
  let rendered: string[] = []
  beforeEach(() => {
    rendered = []
    const render: RenderPage = (wanted, options) => {
      if (options.namesMissing !== true) rendered.push(new URL(wanted.url).pathname)
      return handle(wanted, options)
    }
    const pages = createApp(app().deps, { version: 'test', render })
    request = async (path, init) => await pages.request(ORIGIN + path, init)
  })
  const post = (path: string, body: RequestInit['body'], headers: Record<string, string> = FORM) =>
    request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  /** Every answer to an attack is a page that says what to do, and none is a fault of ours. */
  const assertPage = async (response: Response, status: number, what: string) => {
    assert.equal(response.status, status, what)
    assert.match(response.headers.get('content-type')!, /^text\/html/, what)
    assert.match(await response.text(), /<title>[^<]{5,}<\/title>/, what)
  }

  test('a form of 100 kB is read, one byte more is refused with a page, told or untold', async () => {
    for (const path of [...FORM_PAGES, '/', '/fleet', '/nowhere', '/admin']) {
      const most = `other=${'x'.repeat(FORM_LIMIT_BYTES - 'other='.length)}`
      assert.notEqual((await post(path, most)).status, 413, path)
      await assertPage(await post(path, `${most}x`), 413, path)
      const untold = new ReadableStream({
        pull: controller => controller.enqueue(new TextEncoder().encode('x'.repeat(60_000))),
      })
      await assertPage(await post(path, untold), 413, `${path} untold`)
    }
  })

  test('no byte is read of a body that no page takes', async () => {
    for (const [method, status] of [
      ['PUT', 405],
      ['PATCH', 405],
      ['DELETE', 405],
      ['OPTIONS', 405],
    ] as const) {
      let read = false
      const pull = () => {
        read = true
      }
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      const response = await request('/contact', {
        method,
        headers: FORM,
        body,
        duplex: 'half',
      } as RequestInit)
      assert.equal(response.headers.get('allow'), 'GET, HEAD, POST')
      await assertPage(response, status, method)
      assert.equal(read, false, method)
    }
  })

  test('a mail program ends rating emails by one POST without an origin', async () => {
    const asking = () => readAsking({ ...app().deps, email: 'ada@example.com' })
    const { token } = await asking()
    const response = await post(`/rating-mails/${token}`, 'List-Unsubscribe=One-Click')
    assert.equal(response.status, 200)
    assert.match(await response.text(), /role="status"/)
    assert.equal((await asking()).hasEnded, true)
  })

  test('a page without a form says so, and a form that another site sends is not taken', async () => {
    const words = async (path: string, headers = FORM) => (await post(path, 'a=b', headers)).text()
    for (const path of ['/', '/fleet', '/services']) {
      await assertPage(await post(path, 'a=b'), 405, path)
      assert.match(await words(path), /can’t be used that way/)
    }
    const foreign = { ...FORM, origin: 'https://evil.example' }
    for (const path of FORM_PAGES) {
      await assertPage(await post(path, 'a=b', foreign), 400, path)
      assert.match(await words(path, foreign), /couldn’t read/)
    }
  })

  test('a form of another type, or broken, is refused with a page', async () => {
    const multipart = 'multipart/form-data; boundary=b'
    for (const path of FORM_PAGES) {
      for (const [type, body, status] of [
        ['text/plain', 'a=b', 415],
        ['application/json', '{}', 415],
        ['', 'a=b', 415],
        ['multipart/form-data', 'a', 400],
        [multipart, 'a', 400],
        [multipart, '--b\r\ncontent-disposition: form-data; name="message"\r\n\r\nx', 400],
        ['multipart/form-data; boundary="', '--"', 400],
      ] as const) {
        await assertPage(await post(path, body, { 'content-type': type }), status, `${path} ${type}: ${body}`)
      }
      const untyped = await request(path, { method: 'POST', body: Buffer.from('a=b') })
      await assertPage(untyped, 415, `${path} without a type`)
      const file = new FormData()
      file.append('message', new Blob(['x']), 'name.txt')
      assert.equal((await request(path, { method: 'POST', body: file })).status, 422, `${path} with a file`)
    }
  })

  test('control characters, broken escapes and fields without end make no fault of ours', async () => {
    const names = 'name email phone message token intent website shownAt firstName pickUpDate'.split(' ')
    for (const path of FORM_PAGES) {
      for (const text of [
        '%00',
        '%ff%fe',
        '%',
        '%u0000',
        '%ED%A0%80',
        '%E2%80%AE',
        '%0d%0aBcc:%20a@b.example',
      ]) {
        const body = names.map(name => `${name}=${text}`).join('&')
        await assertPage(await post(path, body), 422, `${path} ${text}`)
        await assertPage(await post(path, `intent=confirm&token=${text}`), 422, `${path} token ${text}`)
      }
      await assertPage(await post(path, 'a=b&'.repeat(25_000)), 422, path)
      await assertPage(await post(path, '__proto__=x&constructor=y&a[b][c]=d'), 422, path)
    }
  })

  test('addresses with control characters or without end make no fault of ours', async () => {
    for (const path of [
      '/%00',
      '/blog/%00',
      '/blog/%E0%A4%A',
      '/%E0%A4%A',
      '/%ff',
      '/contact?x=%00',
      '/reservation?pickup=%00',
      '/reservation?pickup=%ED%A0%80',
      `/reservation?pickup=${'%20'.repeat(600)}x`,
      '/newsletter?token=%00',
      '/admin/reservations/%00',
      '/blog/..%2f..%2fetc',
      '/contact.data?_routes=%00',
      '/%00.data',
      '/__manifest?p=%00',
      '/__manifest',
      `/${'a/'.repeat(3000)}`,
      `/${'/'.repeat(3000)}x`,
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await request(path, { method })
        assert.ok(status < 500, `${method} ${path.slice(0, 40)}: ${status}`)
      }
      assert.ok((await post(path, 'a=b')).status < 500, `POST ${path.slice(0, 40)}`)
    }
    const most = ORIGIN.length
    assert.notEqual((await request(`/nowhere?${'x'.repeat(8000 - most - '/nowhere?'.length)}`)).status, 414)
    assert.equal((await request(`/nowhere?${'x'.repeat(8001 - most - '/nowhere?'.length)}`)).status, 414)
  })

  test('text that the store cannot hold is refused wherever it comes', async () => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const signIn = { username: 'a\u0000b', password: 'x\u0000' }
    for (const [path, init] of [
      ['/api/admins/login', { ...json, body: JSON.stringify(signIn) }],
      ['/api/newsletter/confirm', { ...json, body: JSON.stringify({ token: '\u0000' }) }],
      ['/api/blogs/post?slug=%00', {}],
    ] as const) {
      const { status } = await request(path, init)
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`)
    }
  })

  test('headers that lie about where a form comes from make no fault of ours', async () => {
    for (const [name, value] of [
      ['origin', 'garbage'],
      ['origin', 'null'],
      ['origin', 'https://evil.example'],
      ['x-forwarded-host', 'a, b'],
      ['host', 'evil.example:99999'],
      ['accept-encoding', ',,;q=x'],
      ['if-none-match', '"'],
      ['cookie', '%'],
      ['x-react-router-raw-data', 'yes'],
    ] as const) {
      const { status } = await post('/contact', 'name=a', { ...FORM, [name]: value })
      assert.ok(status >= 400 && status < 500, `${name}: ${value} is answered with ${status}`)
      assert.ok((await request('/nowhere', { headers: { [name]: value } })).status < 500)
    }
  })

  test('missing pages are rendered once for each kind, whatever address was asked for', async () => {
    for (let i = 0; i < 20; i++) {
      for (const path of [`/nowhere-${i}`, `/blog/no-post-${i}`, `/a/b/c/${i}?q=${i}`, `/fleet/${i}`]) {
        const response = await request(path)
        assert.equal(response.status, 404, path)
        const html = await response.text()
        assert.match(html, /Lost in Luxury/, path)
        // Without posts the menu has no blog.
        assert.equal(html.includes('aria-current="page"'), path.startsWith('/fleet'), path)
      }
    }
    assert.deepEqual(rendered.length, 3)
  })
})

describe('pages without a store', () => {
  const app = useTestApp('sqlite')

  test('say so with 503 and when to come back', async () => {
    const away = createApp(
      {
        ...app().deps,
        db: new Proxy(app().db, {
          get() {
            throw Object.assign(new Error('database is locked'), { errcode: 5 })
          },
        }),
      },
      { version: 'test', render: handle },
    )
    for (const path of ['/', '/fleet', '/contact']) {
      const response = await away.request(ORIGIN + path)
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5'], path)
    }
  })
})
