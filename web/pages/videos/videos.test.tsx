import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openPage, answerLoaders } = usePages()

beforeEach(() => insertSamples(app().db, new Date(NOON)))

const watch = () => screen.findAllByRole('button', { name: /Watch Now/ })
const player = () => document.querySelector('iframe')

test('a film comes from the host without cookies, after the click alone', async () => {
  const user = await openPage('/videos')
  const [first] = await watch()
  assert.ok(first)
  assert.doesNotMatch(document.body.innerHTML, /youtube[^"]*\.com\/embed/)
  await user.click(first)
  assert.match(player()?.src ?? '', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/)
  await user.keyboard('{Escape}')
  await waitFor(() => assert.ok(!player()))
})

test('the way to the top is offered past 400 pixels, and takes the focus to the brand', async () => {
  const user = await openPage('/videos')
  await watch()
  const top = screen.getByLabelText<HTMLButtonElement>('Scroll to top')
  const scrolled = (y: number) => {
    window.scrollTo(0, y)
    fireEvent.scroll(window)
  }
  scrolled(390)
  assert.ok(top.hidden)
  // The page may begin to listen a moment after it is drawn.
  await waitFor(() => {
    scrolled(600)
    assert.ok(!top.hidden)
  })
  scrolled(390)
  await waitFor(() => assert.ok(top.hidden))
  scrolled(600)
  await waitFor(() => assert.ok(!top.hidden))
  await user.click(top)
  assert.ok(document.activeElement?.classList.contains('bar-brand'))
  await waitFor(() => assert.equal(window.scrollY, 0))
})

test('a video without an id is left out, with a word in the console', async t => {
  const warn = t.mock.method(console, 'warn', () => {})
  answerLoaders(async request => {
    if (new URL(request.url).pathname !== '/api/videos') return undefined
    const films = (await (await app().request(request.url, request)).json()) as { url: string }[]
    return Response.json(
      films.map((film, i) => (i === 0 ? { ...film, url: 'https://vimeo.example/1' } : film)),
    )
  })
  const films = await app().client('listVideos')
  await openPage('/videos')
  assert.equal((await watch()).length, films.length - 1)
  await waitFor(() =>
    assert.deepEqual(warn.mock.calls[0]?.arguments, [
      'A video without a YouTube id is left out:',
      'https://vimeo.example/1',
    ]),
  )
})

test('text that staff typed stays text', async () => {
  const title = '<img src=x onerror="1"><b>bold</b>'
  const token = await app().signIn()
  const url = 'https://youtu.be/aqz-KE-bpKQ'
  await app().client('createVideo', { token, body: { url, title, description: title } })
  await openPage('/videos')
  assert.equal((await screen.findAllByText(title)).length, 2)
})
