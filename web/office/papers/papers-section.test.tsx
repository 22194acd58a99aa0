import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { NOON } from '../../../test/support/app.ts'
import { insertClass, insertDriver, insertPaper, insertVehicle } from '../../../test/support/dispatch.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

/** The browser's clock stands where the server's does. */
beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) }))
afterEach(() => mock.timers.reset())

async function openPanel() {
  const { db } = app()
  await insertClass(db, 'sedan')
  await insertVehicle(db, { id: 'S1', name: 'Sedan 1' })
  return await openOffice('/admin/vehicles?record=S1')
}
const section = () => screen.findByRole('region', { name: 'Documents: Sedan 1' })
const rowTexts = async () =>
  [...(await section()).querySelectorAll('li')].map(({ textContent }) => textContent.replace(/\s+/g, ' '))

test('an owner adds a document, changes it, and takes back its removal', async () => {
  const user = await openPanel()
  within(await section()).getByText('No documents on file. Missing documents don’t limit rides.')
  await user.click(within(await section()).getByRole('button', { name: 'Add document' }))
  const form = await screen.findByRole('form', { name: 'Add document' })
  assert.ok(!within(form).queryByLabelText(/Permit area/))
  assert.equal(within(form).getByLabelText<HTMLInputElement>('Required for rides').checked, true)
  await user.selectOptions(within(form).getByLabelText('Document'), 'Permit')
  fill(within(form).getByLabelText(/Permit area/), 'DC')
  fill(within(form).getByLabelText(/^Number/), 'P-77')
  fill(within(form).getByLabelText('Valid through'), '2027-12-01')
  await user.click(within(form).getByRole('button', { name: 'Save document' }))
  await waitFor(async () =>
    assert.match((await rowTexts())[0] ?? '', /^Permit \(DC\) P-77Valid through December 1, 2027/),
  )
  within(await section()).getByText(/^Not on file: Insurance, Registration, Inspection\./)

  await user.click(within(await section()).getByRole('button', { name: 'Edit Permit (DC)' }))
  const edit = await screen.findByRole('form', { name: 'Save document' })
  fill(within(edit).getByLabelText('Valid through'), '2026-11-19')
  await user.click(within(edit).getByLabelText('Required for rides'))
  await user.click(within(edit).getByRole('button', { name: 'Save document' }))
  await waitFor(async () =>
    assert.match((await rowTexts())[0] ?? '', /Expired through November 19Not required/),
  )

  await user.click(within(await section()).getByRole('button', { name: 'Remove Permit (DC)' }))
  await waitFor(async () => assert.deepEqual(await rowTexts(), []))
  await user.click(within(await section()).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => assert.equal((await rowTexts()).length, 1))
})

test('a picture is added and opened', async () => {
  const user = await openPanel()
  await insertPaper(app().db, { holder: 'S1', until: '2027-12-01' })
  await openOffice('/admin/vehicles?record=S1')
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
  // The document's files are none for the server.
  answerCalls(async ({ method, url, headers }) =>
    method === 'PUT' && url.endsWith('/picture')
      ? await app().request(url, {
          method,
          headers: { authorization: headers.get('authorization') ?? '', 'content-type': 'image/jpeg' },
          body: new Uint8Array(bytes),
        })
      : undefined,
  )
  const file = new File([new Uint8Array(bytes)], 'policy.jpg', { type: 'image/jpeg' })
  await user.upload(await within(await section()).findByLabelText('Add picture of Insurance'), file)
  await user.click(await within(await section()).findByRole('button', { name: 'Picture of Insurance' }))
  const picture = await screen.findByRole('img', { name: 'Picture of Insurance' })
  assert.match(picture.getAttribute('src') ?? '', /^data:image\/webp;base64,/)
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  await within(await section()).findByLabelText('Add picture of Insurance')
})

test('a chauffeur has a license, medical card and permits', async () => {
  await insertDriver(app().db, { id: 'Dan' })
  await insertPaper(app().db, { holder: 'Dan', kind: 'license', until: '2026-11-23' })
  await openOffice('/admin/drivers?record=Dan')
  const documents = await screen.findByRole('region', { name: 'Documents: Dan' })
  await within(documents).findByText('Expires within 3 days')
  within(documents).getByText(/^Not on file: Medical card\./)
})
