import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

test('a publishing time that the clocks skip is not saved; one that occurs twice names the zone', async () => {
  const { client, signIn } = app()
  const body = {
    ...{ name: 'Test car', imageUrl: '/pictures/fleet-sedan-1280.webp', altText: 'A black car' },
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
