import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { rateField } from '../../../test/support/dom/rate-field.ts'

const { app, openOffice } = usePages()

test('a publishing time that the clocks skip is not saved; one that occurs twice names the zone', async () => {
  const { client, signIn } = app()
  const body = {
    ...{ name: 'Test car', imageUrl: '/pictures/fleet-teaser-sedan-1600.webp', altText: 'A black car' },
    ...{ passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 80 },
  }
  await client('createVehicle', { token: await signIn(), body })
  const user = await openOffice('/admin/fleet')
  await user.click(await screen.findByRole('button', { name: /^Edit .*Test car/ }))
  await user.click(await screen.findByLabelText('Schedule'))
  const time = screen.getByLabelText<HTMLInputElement>('Publish on, time')
  fill(screen.getByLabelText('Publish on, date'), '2027-03-14')
  fill(time, '02:30')
  await screen.findByText(/clocks go forward and skip 2:30 am/)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  assert.equal(time.checkValidity(), false)
  assert.ok(!document.querySelector('dialog[open]'))
  fill(screen.getByLabelText('Publish on, date'), '2027-11-07')
  fill(time, '01:30')
  assert.equal(time.checkValidity(), true)
  await screen.findByText(/1:30 am EDT\..*occurs twice/)
})

test('a vehicle is added, changed and deleted', async () => {
  const rowText = () => document.querySelector('.editor-list > li')?.textContent ?? ''
  const succeeds = async (message: string) => {
    await within(await screen.findByRole('dialog', { name: 'Success!' })).findByText(message)
  }
  const user = await openOffice('/admin/fleet')
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  fill(await screen.findByLabelText('Name'), 'Test car')
  fill(screen.getByLabelText('Image URL'), 'javascript:alert(1)')
  fill(screen.getByLabelText('Alt text'), 'A test car')
  fill(screen.getByLabelText('Passenger capacity'), '4')
  fill(screen.getByLabelText('Luggage capacity'), '2')
  fill(rateField(), '99.5')
  await press('Add')
  const image = screen.getByLabelText('Image URL')
  const sentence = await screen.findByText(/must start with https/)
  assert.ok(image.getAttribute('aria-describedby')?.split(' ').includes(sentence.id))
  fill(image, '/pictures/fleet-teaser-suv-1600.webp')
  await press('Add')
  await succeeds('Fleet vehicle added successfully!')
  await waitFor(() => assert.match(rowText(), /4 passengers, 2 luggage, \$99\.50\/hr/))

  await press(/^Edit .*Test car/)
  await screen.findByRole('heading', { name: 'Edit vehicle' })
  await press('Cancel')
  await screen.findByRole('heading', { name: 'Add vehicle' })
  await press(/^Edit .*Test car/)
  const seats = await screen.findByDisplayValue('4')
  rateField()
  fill(seats, '5')
  await press('Update')
  await succeeds('Fleet vehicle updated successfully!')
  await waitFor(() => assert.match(rowText(), /5 passengers/))
  await press(/^Delete .*Test car/)
  await succeeds('Fleet vehicle deleted successfully!')
  await waitFor(() => assert.equal(rowText(), ''))
})
