import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages({ guided: true })
const rules = async () => app().client('getBookingRules', { token: await app().signIn() })

test('the chauffeurs step says whether shifts count, and changes it without another chauffeur', async () => {
  const user = await openOffice('/admin/today?step=chauffeurs')
  const choice = await screen.findByLabelText<HTMLSelectElement>('When chauffeurs work')
  assert.equal(choice.value, 'shifts')
  screen.getByText(/^Guests book instantly only while a chauffeur is on shift\./)
  await user.selectOptions(choice, 'Always on duty')
  await screen.findByText(/^Guests book instantly when a vehicle is free, shifts or not\./)
  assert.equal((await rules()).driversAlwaysThere, true)
  await user.selectOptions(choice, 'By shifts')
  await waitFor(async () => assert.equal((await rules()).driversAlwaysThere, false))
})

test('a new company starts with chauffeurs always on duty, and the next step says so', async () => {
  const user = await openOffice('/admin/today?step=promise')
  await user.click(await screen.findByRole('button', { name: 'Save & continue' }))
  const choice = await screen.findByLabelText<HTMLSelectElement>('When chauffeurs work')
  await waitFor(() => assert.equal(choice.value, 'always'))
})
