import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openPage, answerCalls } = usePages()

beforeEach(() => insertSamples(app().db, new Date(NOON)))

const POST = '/blog/a-wedding-day-without-watching-the-clock'
const more = () => screen.findByRole('link', { name: /Read More.*A wedding day/ })

test('a post opens over the list at its own address, and closes by button, Escape and beside it', async () => {
  const asked: string[] = []
  answerCalls(({ url }) => void asked.push(url.slice(location.origin.length)))
  const user = await openPage('/blog')
  const closings = [
    () => user.click(screen.getByRole('link', { name: 'Close' })),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('dialog')),
  ]
  for (const close of closings) {
    await user.click(await more())
    await screen.findByText(/leave a quiet quarter of an hour/)
    assert.equal(location.pathname, POST)
    await waitFor(() => assert.equal(document.documentElement.className, 'is-reading'))
    await close()
    await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
    assert.equal(location.pathname, '/blog')
    // React tidies up after the dialog has left the document.
    await waitFor(() => assert.equal(document.documentElement.className, ''))
    const link = await more()
    await waitFor(() => assert.ok(link === document.activeElement, 'the focus is back'))
  }
  // Each opening asks for the one post, none for the list.
  assert.deepEqual(
    asked,
    closings.map(() => `${POST}.data?_routes=pages%2Fblog%2Fblog-post`),
  )
})

test('a post closes by the browser’s own way back', async () => {
  const user = await openPage('/blog')
  await user.click(await more())
  await screen.findByRole('dialog')
  history.back()
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
  const link = await more()
  await waitFor(() => assert.ok(link === document.activeElement))
})

test('a post that was opened by its address closes to the list', async () => {
  const user = await openPage(POST)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
  assert.equal(location.pathname, '/blog')
  const link = await more()
  await waitFor(() => assert.ok(link === document.activeElement))
})

test('a reader chooses a category: its address shows its posts alone', async () => {
  const user = await openPage('/blog')
  const category = () =>
    within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('link', { name: 'Weddings' })
  await more()
  const all = screen.getAllByRole('link', { name: /Read More/ }).length
  await user.click(category())
  await waitFor(() => assert.equal(category().getAttribute('aria-current'), 'true'))
  assert.equal(location.pathname + location.search, '/blog?category=weddings')
  const facts = [...document.querySelectorAll('.post-facts')].map(({ textContent }) => textContent)
  assert.ok(facts.length > 0 && facts.length < all)
  for (const fact of facts) assert.match(fact, /^Weddings · .+ · \d+ min read$/)
})

test('an invalid newsletter address is marked until it changes; a valid one gets a confirmation', async () => {
  const user = await openPage('/blog')
  const email = await screen.findByLabelText('Email')
  fill(email, 'ada@example')
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  const error = await screen.findByText(/Enter an email address/)
  assert.equal(email.getAttribute('aria-describedby'), error.id)
  assert.equal(email.getAttribute('aria-invalid'), 'true')
  fill(email, 'ada@example.com')
  assert.ok(!screen.queryByText(/Enter an email address/))
  fireEvent.submit(email.closest('form') as HTMLFormElement)
  await screen.findByText(/^Almost done/)
})
