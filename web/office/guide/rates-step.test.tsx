import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages({ guided: true })

test('rates can be set once a vehicle of the company is in a sample class', async () => {
  await insertSamples(app().db, new Date(NOON))
  await openOffice('/admin/today?step=rates')
  await screen.findByText(/^Add one of your own vehicles first\./)
  const token = await app().signIn()
  const size = { seats: 3, luggage: 3 }
  const body = { vehicleClass: 'sedan', name: 'Lincoln', plate: 'HBC 1', ...size }
  await app().client('createDispatchVehicle', { token, body })
  await openOffice('/admin/today?step=rates')
  assert.equal((await screen.findAllByLabelText('Price')).length, 2)
  assert.equal(screen.queryByText(/ % more$/), null)
})
