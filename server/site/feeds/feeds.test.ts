import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { ORIGIN } from '../../../test/support/recording.ts'

describe('the sitemap and the feeds', () => {
  const app = useTestApp('sqlite', { samples: true })
  const read = async (path: string) => {
    const response = await app().request(path)
    return { status: response.status, text: await response.text() }
  }
  const hide = async () => {
    const token = await app().signIn()
    await app().client('publishLocale', { token, params: { locale: 'es' }, body: { published: false } })
  }

  test('each page is listed once a locale, and its alternates name each other', async () => {
    const { text } = await read('/sitemap.xml')
    const entries = [...text.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)]
    const links = new Map(
      entries.map(([, address, rest]) => [
        address!,
        [...rest!.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, to, href]) => [to, href]),
      ]),
    )
    assert.equal(links.size, entries.length)
    assert.ok(links.has(`${ORIGIN}/es`) && links.has(`${ORIGIN}/es/reservation`))
    for (const [address, alternates] of links) {
      assert.deepEqual(
        alternates.map(([to]) => to),
        ['en', 'es', 'x-default'],
        address,
      )
      // Itself, and the others say the same of it.
      assert.ok(alternates.some(([, href]) => href === address))
      for (const [, href] of alternates) assert.deepEqual(links.get(href!), alternates)
    }
  })

  test('a feed is written in its locale', async () => {
    const [english, spanish] = [await read('/blog.xml'), await read('/es/blog.xml')]
    assert.match(english.text, /<language>en-us<\/language>/)
    assert.match(english.text, /Notes on traveling well/)
    assert.match(spanish.text, /<language>es-us<\/language>/)
    assert.match(spanish.text, new RegExp(`<link>${ORIGIN}/es/blog/`))
    assert.doesNotMatch(spanish.text, /Notes on traveling well/)
    assert.match(english.text, /<category>Weddings<\/category>/)
    assert.match(spanish.text, /<category>Bodas<\/category>/)
  })

  test('a locale that is hidden leaves the sitemap at once and has no feed', async () => {
    await hide()
    assert.doesNotMatch((await read('/sitemap.xml')).text, /\/es|hreflang/)
    assert.equal((await read('/es/blog.xml')).status, 404)
    assert.equal((await read('/blog.xml')).status, 200)
  })
})
