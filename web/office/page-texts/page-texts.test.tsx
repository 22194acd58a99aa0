import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice, openPage } = usePages()

const row = async (number: number) => within(await screen.findByRole('group', { name: `Airport ${number}` }))
const code = async (number: number) => (await row(number)).getByLabelText<HTMLInputElement>('Code')
const press = (name: string) => screen.findByRole('button', { name })
const isFocused = (element: HTMLElement) => document.activeElement === element

test('a typed row of airports survives a reload, is refused at its fields, and moves up after a removal', async () => {
  let user = await openOffice('/admin/page-texts')
  await screen.findByText(/^No airports\./)
  await user.click(await press('Add airport'))
  await user.click(await press('Add airport'))
  const typed = await code(2)
  assert.ok(isFocused(typed))
  fill(typed, 'ewr')
  await screen.findAllByText('Unsaved changes')
  user = await openOffice('/admin/page-texts')
  assert.equal((await code(2)).value, 'ewr')
  await user.click(await press('Save airports'))
  const name = (await row(2)).getByLabelText('Name on the card')
  await waitFor(() =>
    assert.ok(name.getAttribute('aria-invalid') && !document.querySelector('.form-summary')),
  )
  fill(name, 'Newark Airport')
  fill((await row(2)).getByLabelText('Name in sentences'), 'Newark')
  await user.click((await row(1)).getByRole('button', { name: 'Remove Airport 1' }))
  assert.ok(isFocused(await press('Add airport')))
  await screen.findByText('Airport 1 removed.')
  assert.equal((await code(1)).value, 'ewr')
  await user.click(await press('Save airports'))
  await screen.findByText('Airports updated successfully!')
  const { airports } = await app().client('getAirports', { token: await app().signIn() })
  assert.deepEqual(
    airports.map(({ code, shortName }) => [code, shortName]),
    [['EWR', 'Newark']],
  )
})

test('the form shows the airports that the website shows, and hints name them', async () => {
  const token = await app().signIn()
  await app().client('updateHomeArea', { token, body: { address: '10118', radiusMiles: 60 } })
  await openOffice('/admin/page-texts')
  await screen.findByText(/^These are the airports nearest your home base\./)
  assert.equal((await code(1)).value, 'LGA')
  await screen.findByText(/^Leave blank to use: LaGuardia, Newark,? and JFK\. When/)
})

test('a Spanish text alone is refused at the English one, whose group opens', async () => {
  const user = await openOffice('/admin/page-texts')
  fill(await screen.findByLabelText('Heading in Spanish'), 'Viajes con esmero')
  await user.click(await press('Save texts'))
  await screen.findByText('Please enter the English text too.')
  const heading = screen.getByLabelText('Heading')
  await waitFor(() => assert.ok(isFocused(heading) && heading.closest('details')?.open))
  fill(heading, 'Rides with care')
  await user.click(await press('Save texts'))
  await screen.findByText('Website texts updated successfully!')
})

test('what an owner adds about privacy has a heading of its own', async () => {
  const token = await app().signIn()
  const texts = { privacyMore: { en: 'Cameras record outside.', es: '' } }
  await app().client('updatePageTexts', { token, body: { texts } })
  await openPage('/privacy')
  const heading = await screen.findByRole('heading', { name: 'More about privacy', level: 2 })
  assert.equal(heading.nextElementSibling?.textContent, 'Cameras record outside.')
})
