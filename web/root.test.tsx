import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../test/support/app.ts'
import { usePages } from '../test/support/dom/open-page.tsx'

const { app, openPage, answerCalls, expectedErrors } = usePages()

beforeEach(() => insertSamples(app().db, new Date(NOON)))

const header = () => within(screen.getByRole('banner'))
const link = (name: string) =>
  within(header().getByRole('navigation', { name: 'Main' })).getByRole('link', { name })
const opened = () => screen.findByRole('heading', { level: 1 })

/** Cuts the connection for the data of this page, until the function that comes back is called. */
function cut(path: string) {
  let gone = true
  answerCalls(({ url }) =>
    gone && new URL(url).pathname === `${path}.data`
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )
  return () => {
    gone = false
  }
}

test('a page that takes its time says so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerCalls(async ({ url }) => {
    if (new URL(url).pathname === '/videos.data') await promise
    return undefined
  })
  const user = await openPage('/')
  await opened()
  await user.click(link('Videos'))
  await screen.findByText('Loading videos...')
  resolve()
  await screen.findByRole('heading', { name: 'Premium Video Gallery' })
  assert.ok(!screen.queryByText('Loading videos...'))
})

test('the home page asks the API for nothing', async () => {
  const asked: string[] = []
  answerCalls(({ url }) => void asked.push(url))
  await openPage('/')
  await opened()
  await new Promise(resolve => setTimeout(resolve, 100))
  assert.deepEqual(asked, [])
})

for (const [label, path, message, red] of [
  ['Services', '/services', 'Failed to fetch services', 'true'],
  ['Fleet', '/fleet', 'Failed to fetch fleet', undefined],
  ['Blog', '/blog', 'Failed to fetch blog posts', undefined],
] as const) {
  test(`without the network the ${label} page says so alone, and offers another try`, async () => {
    cut(path)
    const user = await openPage('/')
    await opened()
    await user.click(link(label))
    const alert = await screen.findByRole('alert')
    assert.equal(alert.textContent, message)
    // Red is what the specification wants red.
    assert.equal(alert.dataset['red'], red)
    assert.ok(alert.classList.contains('data-[red=true]:text-alert'))
    assert.equal(within(screen.getByRole('main')).queryAllByRole('heading').length, 0)
    // It loads the document anew.
    assert.equal(screen.getByRole('link', { name: 'Try again' }).getAttribute('href'), path)
  })
}

test('without the network the videos page stays calm and shows its empty state; only the console has the error', async () => {
  expectedErrors.push('Failed to fetch videos')
  cut('/videos')
  const lines: unknown[] = []
  const { error } = console
  console.error = (...parts) => {
    lines.push(parts[0])
    error(...parts)
  }
  const user = await openPage('/')
  await opened()
  await user.click(link('Videos'))
  await screen.findByRole('heading', { name: 'Premium Video Gallery' })
  await screen.findByText(/^No videos right now\./)
  assert.equal(screen.queryAllByRole('alert').length, 0)
  assert.doesNotMatch(screen.getByRole('main').textContent, /Failed/)
  await waitFor(() => assert.ok(lines.includes('Failed to fetch videos')))
})

test('the menu keeps the focus off the page, and closes on Escape, a click beside it and every way it leads', async () => {
  const user = await openPage('/')
  await opened()
  const menu = within(document.getElementById('menu') as HTMLElement)
  const isOpen = () => {
    const open = document.getElementById('menu')?.matches(':popover-open')
    assert.equal(screen.getByRole('main').hasAttribute('inert'), open)
    return open
  }
  const closings = [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('main')),
    () => user.click(document.getElementById('menu') as HTMLElement),
    () => user.click(menu.getByRole('link', { name: 'Contact Us' })),
    // The page that is shown already.
    () => user.click(menu.getByRole('link', { name: 'Home' })),
    () => user.click(menu.getByRole('link', { name: 'Fleet' })),
  ]
  for (const close of closings) {
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    assert.ok(isOpen())
    await close()
    await waitFor(() => assert.ok(!isOpen()))
  }
  await screen.findByRole('heading', { name: 'Our Fleet' })
  const [onBar] = header().getAllByRole('link', { name: 'Contact Us' })
  assert.ok(onBar)
  await user.click(onBar)
  assert.equal(document.activeElement?.id, 'contact')
  assert.equal(location.pathname + location.hash, '/fleet')
})

test('a page that is not there says so and leads back to where the visitor came from', async () => {
  const user = await openPage('/contact')
  await opened()
  history.pushState(null, '', '/nowhere')
  dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('heading', { name: 'Lost in Luxury' })
  assert.equal(document.title, 'Page Not Found')
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByRole('button', { name: 'Send message' })
  assert.equal(location.pathname, '/contact')
})
