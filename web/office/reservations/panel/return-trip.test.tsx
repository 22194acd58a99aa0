import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanup, screen, within } from '@testing-library/react'
import { usePages } from '../../../../test/support/dom/open-page.tsx'
import { reservationsIn } from '../../../../test/support/dom/reservations.ts'

const { app, openOffice } = usePages()
const { reserve, confirm } = reservationsIn(app)

test('the list marks a round trip, and the panel says when the return is and leads to it', async () => {
  const { _id } = await reserve({ returnTrip: { pickUpDate: '2027-06-12', pickUpTime: '17:30' } })
  const user = await openOffice(`/admin/reservations/${_id}`)
  const list = within(await screen.findByRole('table', { name: 'Reservations' }))
  await list.findByTitle(/^Return Jun 12, 2027, 5:30\spm$/)
  const panel = within(await screen.findByRole('region', { name: /^Reservation / }))
  await panel.findByRole('heading', { name: /^Outbound, Thursday, June 10, 2027, 9:30\sam$/ })
  const heading = await panel.findByRole('heading', { name: /^Return, Saturday, June 12, 2027, 5:30\spm$/ })
  await user.click(panel.getByRole('button', { name: /^Saturday, June 12, 2027, 5:30\spm$/ }))
  assert.ok(document.activeElement?.contains(heading))
  assert.equal(document.activeElement?.id, 'return-trip')
})

test('a ride without a return has no mark and no row', async () => {
  const { _id } = await reserve()
  await openOffice(`/admin/reservations/${_id}`)
  const panel = within(await screen.findByRole('region', { name: /^Reservation / }))
  await panel.findByText('Drop-off')
  const list = within(await screen.findByRole('table', { name: 'Reservations' }))
  await list.findAllByText('Grace Hopper')
  assert.ok(!panel.queryByText('Return'))
  assert.ok(!screen.queryByTitle(/^Return /))
})

test('the panel says in words that the return is unassigned', async () => {
  const { _id } = await reserve({ returnTrip: { pickUpDate: '2027-06-12', pickUpTime: '17:30' } })
  const open = async () => {
    await openOffice(`/admin/reservations/${_id}`)
    const panel = within(await screen.findByRole('region', { name: /^Reservation / }))
    return within((await panel.findByText('Return')).parentElement ?? assert.fail())
  }
  assert.ok(!(await open()).queryByText('Return unassigned'))
  cleanup()
  await confirm(_id)
  await (await open()).findByText('Return unassigned')
})
