import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MISSING_PAGE_HEADER } from '../../../contract/page.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import type { RenderPage } from './pages.ts'

const app = useTestApp('sqlite')

test('the page that says there is none is rendered before the first visitor needs it', async () => {
  const rendered: string[] = []
  const render: RenderPage = async (request, { namesMissing }) => {
    if (namesMissing) return new Response(null, { status: 404, headers: { [MISSING_PAGE_HEADER]: 'any' } })
    rendered.push(new URL(request.url).pathname)
    return new Response('nothing here', { status: 404, headers: { 'content-type': 'text/html' } })
  }
  const product = createApp(app().deps, { version: 'test', render })
  await product.warm('es')
  assert.deepEqual(rendered, ['/es/missing'])
  const answer = await product.request('/es/nowhere')
  assert.deepEqual([answer.status, await answer.text()], [404, 'nothing here'])
  assert.equal(rendered.length, 1)
})
