import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

const form = async () => within(await screen.findByRole('region', { name: 'Licenses and records' }))

test('a period below the rule is refused at its field with the rule, and a lawful one is saved', async () => {
  const user = await openOffice('/admin/settings')
  const days = await (await form()).findByLabelText(/^Store trip details/)
  const save = await (await form()).findByRole('button', { name: 'Save licenses' })
  fill(days, '365')
  await user.click(save)
  await (await form()).findByText(/Enter 1,?096 days or more\. Trip sheets: 3 years \(Virginia Code/)
  assert.equal(days.getAttribute('aria-invalid'), 'true')
  fill(days, '1096')
  fill(await (await form()).findByLabelText(/^States you drive in/), 'va, dc')
  await user.click(save)
  await screen.findByText('Licenses and records updated successfully!')
  const token = await app().signIn()
  await waitFor(async () => {
    const { keepTripDays, areas, rules } = await app().client('getCarrier', { token })
    assert.deepEqual([keepTripDays, areas, rules.length], [1096, ['VA', 'DC'], 2])
  })
})
