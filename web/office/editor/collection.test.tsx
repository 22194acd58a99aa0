import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()

const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText(label)
const link = (name: string) => screen.findByRole('link', { name })
const button = (name: string) => screen.findByRole('button', { name })
const panelOf = (name: string) => screen.findByRole('region', { name })
const forms = () => document.querySelectorAll('.editor-form').length

async function createCompanies(...names: string[]) {
  const token = await app().signIn()
  for (const name of names) await app().client('createCompany', { token, body: { name, code: '', note: '' } })
}

test('a collection opens with its list; a record is added, changed, deleted and restored beside it', async () => {
  await createCompanies('Acme')
  const user = await openOffice('/admin/companies')
  await link('Acme')
  assert.equal(forms(), 0)
  await user.click(await link('Add account'))
  await waitFor(async () => assert.ok(document.activeElement === (await field('Name'))))
  fill(await field('Name'), 'Globex')
  await user.click(await button('Add'))
  await screen.findByText('Account added successfully!')
  await panelOf('Globex')
  assert.match(location.search, /^\?record=(?!new)/)
  fill(await field('Note'), 'Ask for Maya.')
  await user.click(await button('Update'))
  await screen.findByText('Account updated successfully!')
  await user.click(await button('Delete Globex'))
  await waitFor(() => assert.ok(!screen.queryByRole('link', { name: 'Globex' })))
  assert.equal(location.search, '')
  await user.click(await button('Undo'))
  await link('Globex')
})

test('an empty list offers to add the first record', async () => {
  const user = await openOffice('/admin/companies')
  const { parentElement } = await screen.findByRole('heading', { name: 'No accounts yet.' })
  assert.ok(parentElement)
  await user.click(within(parentElement).getByRole('link', { name: 'Add account' }))
  fill(await field('Name'), 'Acme')
  await user.click(await button('Add'))
  await link('Acme')
  assert.ok(!screen.queryByText('No accounts yet.'))
  assert.equal(screen.getAllByRole('link', { name: 'Add account' }).length, 1)
})

test('another record is opened only once unsaved text of this one is settled', async () => {
  await createCompanies('Acme', 'Globex')
  const user = await openOffice('/admin/companies')
  await user.click(await link('Acme'))
  fill(await field('Note'), 'Half a note')
  await user.click(await link('Globex'))
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  assert.equal((await field('Note')).value, 'Half a note')
  await user.click(await button('Cancel'))
  await user.click(await button('Discard changes'))
  await waitFor(() => assert.equal(forms(), 0))
  await user.click(await link('Globex'))
  await panelOf('Globex')
})

test('a record with unsaved text is deleted once that is discarded, and closes', async () => {
  await createCompanies('Acme')
  const user = await openOffice('/admin/companies')
  await user.click(await link('Acme'))
  fill(await field('Note'), 'Half a note')
  await user.click(await button('Delete Acme'))
  await user.click(await button('Keep editing'))
  assert.equal((await field('Note')).value, 'Half a note')
  await link('Acme')
  await user.click(await button('Delete Acme'))
  await user.click(await button('Discard changes'))
  await button('Undo')
  assert.ok(!screen.queryByRole('dialog', { name: 'Unsaved changes' }))
  await waitFor(() => assert.equal(forms(), 0))
  assert.equal(location.search, '')
})

/** Holds back the answers to a method until released. */
function holdAnswers(method: string) {
  const held = Promise.withResolvers<void>()
  answerCalls(async request => {
    if (request.method !== method || !request.url.includes('/api/companies')) return undefined
    const answer = await app().request(request.url, request)
    await held.promise
    return answer
  })
  return held.resolve
}

test('a late answer to a deletion or first save leaves the record open that was opened since', async () => {
  await createCompanies('Acme', 'Globex')
  const user = await openOffice('/admin/companies')
  await user.click(await link('Acme'))
  const releaseDeletion = holdAnswers('DELETE')
  await user.click(await button('Delete Acme'))
  await user.click(await link('Globex'))
  await panelOf('Globex')
  const address = location.search
  releaseDeletion()
  await waitFor(() => assert.ok(!screen.queryByRole('link', { name: 'Acme' })))
  await panelOf('Globex')
  assert.equal(location.search, address)
  await user.click(await link('Add account'))
  fill(await field('Name'), 'Initech')
  const releaseSave = holdAnswers('POST')
  await user.click(await button('Add'))
  await user.click(await link('Globex'))
  await user.click(await button('Leave'))
  await panelOf('Globex')
  releaseSave()
  await screen.findByText('Account added successfully!')
  await link('Initech')
  await panelOf('Globex')
  assert.equal(location.search, address)
})

test('on a narrow screen a record takes the focus, and returns it to its row', async t => {
  t.mock.method(globalThis, 'matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await createCompanies('Acme')
  const user = await openOffice('/admin/companies')
  const row = await link('Acme')
  await user.click(row)
  const panel = await panelOf('Acme')
  assert.ok(document.activeElement === panel)
  await user.click(await screen.findByRole('link', { name: /^← / }))
  await waitFor(() => assert.ok(document.activeElement === row))
})

test('vehicles stand under their class, which has a link to edit it', async () => {
  const token = await app().signIn()
  const suv = { name: 'Premium SUV', code: 'suv', seats: 6, luggage: 6 }
  const known = await app().client('createVehicleClass', {
    token,
    body: { ...suv, booking: 'instant' as const, mayUse: [] },
  })
  const body = { vehicleClass: known.code, name: 'SUV 2', plate: 'QR 2051', seats: 6, luggage: 6 }
  const { _id } = await app().client('createDispatchVehicle', { token, body })
  const user = await openOffice('/admin/vehicles')
  const row = () => document.querySelector(`[data-row="${_id}"]`) ?? assert.fail()
  await waitFor(() => assert.match(row().textContent, /^SUV 26 seats, 6 bagsQR 2051AvailableNone booked0$/))
  const group = within(row().closest('tbody') ?? assert.fail())
  const edit = group.getByRole('link', { name: 'Edit class Premium SUV' })
  assert.equal(edit.getAttribute('href'), `/admin/vehicle-classes?record=${known._id}`)
  await user.click(await link('SUV 2'))
  const panel = within(await panelOf('SUV 2 (QR 2051)'))
  panel.getByRole('heading', { name: 'Trips today' })
})
