import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

const URL_OF_FILE = `/brand/logo-${'a'.repeat(24)}-960x192.svg`
const SVG = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
const group = async () => within(await screen.findByRole('group', { name: 'Logo for light backgrounds' }))
const input = async () => (await group()).getByLabelText<HTMLInputElement>('Upload')

function answerUpload(answer: () => Response | Promise<Response>) {
  answerCalls(({ method, url }) =>
    method === 'POST' && url.endsWith('/api/brand/files/logo') ? answer() : undefined,
  )
}

test('a save waits for a file on its way', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  answerUpload(async () => {
    await arrived
    return Response.json({ url: URL_OF_FILE, width: 960, height: 192 }, { status: 201 })
  })
  const user = await openOffice('/admin/brand')
  await user.upload(await input(), SVG)
  await screen.findByText('Uploading logo.svg…')
  assert.equal((await input()).disabled, false)
  await user.click(await screen.findByRole('button', { name: 'Save brand' }))
  await screen.findByRole('button', { name: 'Saving…' })
  assert.equal((await app().client('getBrandKit', { token: await app().signIn() })).logo.light, '')
  arrive()
  await screen.findByText('Brand updated successfully!')
  const { logo } = await app().client('getBrandKit', { token: await app().signIn() })
  assert.equal(logo.light, URL_OF_FILE)
})

test('a single logo is shown on both themes, with a note to check it', async () => {
  answerUpload(() => Response.json({ url: URL_OF_FILE, width: 960, height: 192 }, { status: 201 }))
  const user = await openOffice('/admin/brand')
  const dark = await screen.findByRole('group', { name: 'Logo for dark backgrounds' })
  const note = 'The dark theme uses the same logo. Check that it is readable there, or add one.'
  assert.equal(screen.queryByText(note), null)
  await user.upload(await input(), SVG)
  await screen.findByText(note)
  assert.equal(dark.querySelector('img')?.getAttribute('src'), URL_OF_FILE)
  await user.upload(within(dark).getByLabelText('Upload'), SVG)
  await waitFor(() => assert.equal(screen.queryByText(note), null))
  await user.click((await group()).getByRole('button', { name: 'Remove' }))
  await screen.findByText('The light theme uses the same logo. Check that it is readable there, or add one.')
  await user.click(within(dark).getByRole('button', { name: 'Remove' }))
  assert.equal(dark.textContent.includes('None yet'), true)
})

test('a refused file is said at its control', async () => {
  answerUpload(() => Response.json({ code: 'too_large', message: 'Too large.' }, { status: 413 }))
  const user = await openOffice('/admin/brand')
  await user.upload(await input(), SVG)
  await waitFor(() =>
    assert.ok(
      screen.getAllByRole('alert').some(alert => alert.textContent === 'This file is larger than 1 MB.'),
    ),
  )
  const control = await input()
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  assert.equal(control.getAttribute('aria-invalid'), 'true')
  assert.equal(document.getElementById(described[0] ?? '')?.textContent, 'This file is larger than 1 MB.')
})
