import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openPage, answerCalls } = usePages()

const MESSAGE = 'Do you drive to Annapolis?'

/** Answers what is sent from now on. */
function answerMessages() {
  let answer: (() => Response | Promise<Response>) | undefined
  answerCalls(({ url }) => (new URL(url).pathname === '/api/messages' ? answer?.() : undefined))
  return (next: typeof answer) => {
    answer = next
  }
}

test('the form says what to do: check the fields, wait, or look at the connection; then it is sent', async () => {
  const answerWith = answerMessages()
  const user = await openPage('/contact')
  const send = async () => await user.click(screen.getByRole('button', { name: 'Send message' }))
  const alerted = (text: string) =>
    waitFor(() => assert.match(screen.getByRole('alert').textContent, new RegExp(text)))
  const email = await screen.findByLabelText('Email')
  fill(screen.getByLabelText('Name'), 'Ada')
  fill(email, 'ada@example')
  fill(screen.getByLabelText('Message'), MESSAGE)
  await send()
  await alerted('Please check the marked fields\\.$')
  const error = screen.getByText(/Enter an email address/)
  assert.match(email.getAttribute('aria-describedby') ?? '', new RegExp(error.id))
  fill(email, 'ada@example.com')
  answerWith(() => Response.json({ code: 'too_many', message: 'Please wait a minute.' }, { status: 429 }))
  await send()
  await alerted('^Please wait a minute\\.$')
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await send()
  await alerted('^We couldn’t reach the server\\. Check your connection and try again\\.$')
  assert.equal((screen.getByLabelText('Message') as HTMLTextAreaElement).value, MESSAGE)
  answerWith(undefined)
  await send()
  await screen.findByText(/We’ve received your message/)
  const token = await app().signIn()
  const items = await app().client('listMessages', { token })
  assert.deepEqual(
    items.map(({ message }) => message),
    [MESSAGE],
  )
})

test('the trap for programs is out of the way of keyboards and screen readers', async () => {
  await openPage('/contact')
  const trap = await screen.findByRole('textbox', { name: /Leave this blank/ })
  assert.equal(trap.getAttribute('name'), 'website')
  assert.equal((trap as HTMLInputElement).tabIndex, -1)
  assert.ok(!screen.queryByRole('textbox', { name: /Leave this blank/, hidden: false }))
})
