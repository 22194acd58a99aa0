import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../test/support/dom/reservations.ts'

const { app, openOffice } = usePages()
const { reserve, stored } = reservationsIn(app)

const stop = (number: number) =>
  screen.findByRole('combobox', { name: `Stop ${number}` }) as Promise<HTMLInputElement>
const button = (name: string) => screen.findByRole('button', { name })

test('the form adds, changes and removes stops', async () => {
  const made = await reserve({ stops: [{ address: 'The yellow house', waitMinutes: 15 }] })
  const user = await openOffice(`/admin/reservations?edit=${made._id}`)
  assert.equal((await stop(1)).value, 'The yellow house')
  await user.click(await button('Add a stop'))
  await waitFor(async () => assert.ok(document.activeElement === (await stop(2))))
  fill(await stop(2), 'dumfries')
  await user.click((await screen.findAllByRole('option', { name: /^Dumfries/ }))[0] as HTMLElement)
  await user.selectOptions(screen.getByLabelText('Stop 2: Wait time'), '30 min')
  await user.click(await button('Remove Stop 1'))
  await user.click(await button('Update'))
  const success = await screen.findByRole('dialog', { name: 'Success!' })
  within(success).getByText('Reservation updated successfully!', { exact: false })
  const { stops } = await stored(made._id)
  assert.deepEqual(
    stops?.map(({ address, waitMinutes, place }) => [address.slice(0, 8), waitMinutes, place !== undefined]),
    [['Dumfries', 30, true]],
  )
})
