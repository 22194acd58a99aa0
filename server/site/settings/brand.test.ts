import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DEFAULT_SITE } from '../../../domain/site/site.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'

const BRAND = 'Potomac "Black" Cars & Sons'

describe('the brand', () => {
  const app = useTestApp('sqlite')
  const rename = async () =>
    app().client('updateSite', { token: await app().signIn(), body: { ...DEFAULT_SITE, brand: BRAND } })
  const text = async (path: string) => (await app().request(path)).text()

  test('of the settings is the one that manifest, feed and API reference name', async () => {
    await rename()
    const manifest = await app().request('/manifest.webmanifest')
    assert.equal(manifest.headers.get('content-type'), 'application/manifest+json')
    assert.equal(((await manifest.json()) as { name: string }).name, BRAND)
    const { info } = JSON.parse(await text('/api/openapi.json')) as { info: { title: string } }
    assert.equal(info.title, BRAND)
    assert.ok((await text('/api/docs')).includes(`<title>API reference | ${escapeHtml(BRAND)}</title>`))
    assert.ok((await text('/blog.xml')).includes(`<title>${escapeHtml(BRAND)}: Blog</title>`))
  })

  test('stands in a manifest for each language, which opens the pages in that language', async () => {
    await rename()
    const facts = async (path: string) => {
      const { name, lang, start_url } = (await (await app().request(path)).json()) as Record<string, string>
      return { name, lang, start_url }
    }
    assert.deepEqual(await facts('/manifest.webmanifest'), { name: BRAND, lang: 'en-US', start_url: '/' })
    const spanish = { name: BRAND, lang: 'es-US', start_url: '/es' }
    assert.deepEqual(await facts('/es/manifest.webmanifest'), spanish)
  })

  test('is the name in every mail: sender, head, foot and calendar entry', async () => {
    await rename()
    const reservation = await app().client('createReservation', { body: RIDE })
    await app().client('subscribe', { body: { email: 'reader@example.com' } })
    await app().client('sendMessage', { body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } })
    await app().client('changeReservationStatus', {
      token: await app().signIn(),
      id: reservation._id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const mails = (await app().deliver()).map(({ message }) => message)
    assert.equal(mails.length, 5)
    for (const mail of mails) {
      assert.equal(mail.fromName, BRAND)
      assert.ok(!/Quantico Rides/.test(mail.html + mail.text + mail.subject), mail.subject)
      assert.ok(mail.html.includes(escapeHtml(BRAND)), mail.subject)
      assert.ok(mail.text.includes(`--\n${BRAND}\n`), mail.subject)
    }
    const events = mails.flatMap(({ calendar }) => calendar?.events ?? [])
    assert.deepEqual(
      events.map(({ producer }) => producer),
      [BRAND, BRAND],
    )
  })
})

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
