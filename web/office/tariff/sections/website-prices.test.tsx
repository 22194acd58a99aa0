import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../../test/support/app.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages()

test('the owner chooses how prices round, and a route to an unknown place is refused at its field', async () => {
  await insertSamples(app().db, new Date(NOON))
  const user = await openOffice('/admin/tariff?section=website')
  const form = await screen.findByRole('form', { name: 'Website prices' })
  const goal = await within(form).findByLabelText<HTMLInputElement>('Route 4, to')
  fill(goal, 'Nowhere at all')
  const save = within(form).getByRole('button', { name: 'Save website prices' })
  await user.selectOptions(within(form).getByLabelText('Round “from” prices up'), 'To the next $5')
  await user.click(save)
  await waitFor(() => assert.match(goal.parentElement?.textContent ?? '', /We couldn’t find this place/))
  assert.equal(document.activeElement, goal)
  fill(goal, 'Annapolis')
  await user.click(save)
  await screen.findByText('Website prices updated successfully!')
  const { rounding, trips } = await app().client('getNamedTrips', { token: await app().signIn() })
  assert.deepEqual([rounding, trips[3]?.to], ['five-dollars', 'Annapolis'])
})
