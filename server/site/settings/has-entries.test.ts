import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_PAGES } from '../../../domain/site/site.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertSamples } from '../../integrations/sample-content/insert-samples.ts'

const POST = {
  ...{ title: 'A winter wedding', category: 'Weddings' as const, content: 'Snow.' },
  ...{ imageUrl: '/pictures/interior-1280.webp', altText: 'A sedan in snow' },
}
const VIDEO = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }

onEveryEngine('menus and sitemap', engine => {
  const app = useTestApp(engine)
  const shown = async () => {
    const { emptyPages } = await app().client('getSite')
    const sitemap = await (await app().request('/sitemap.xml')).text()
    assert.deepEqual(
      EMPTY_PAGES.filter(path => !sitemap.includes(`${path}</loc>`)),
      emptyPages,
    )
    return emptyPages
  }

  test('leave out the blog and the videos until visitors can see an entry', async () => {
    assert.deepEqual(await shown(), ['/blog', '/videos'])
    const token = await app().signIn()
    const draft = await app().client('createPost', { token, body: { ...POST, draft: true } })
    assert.deepEqual(await shown(), ['/blog', '/videos'])
    const { _id: id } = draft
    await app().client('updatePost', { token, id, body: { ...POST, draft: false } })
    assert.deepEqual(await shown(), ['/videos'])
    const { _id: video } = await app().client('createVideo', { token, body: VIDEO })
    assert.deepEqual(await shown(), [])
    await app().client('deletePost', { token, id })
    await app().client('deleteVideo', { token, id: video })
    assert.deepEqual(await shown(), ['/blog', '/videos'])
  })

  test('pages without entries still answer', async () => {
    for (const path of ['/api/blogs', '/api/videos'])
      assert.deepEqual(await (await app().request(path)).json(), [])
  })

  test('count sample videos on a local address only', async () => {
    await insertSamples(app().db, new Date(NOON))
    assert.deepEqual(await shown(), [])
    Object.assign(app().deps.config, { publicUrl: 'https://rides.example.com' })
    await app().client('createVideo', { token: await app().signIn(), body: { ...VIDEO, draft: true } })
    assert.deepEqual(await shown(), ['/videos'])
  })
})
