import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { NOON } from '../../../../test/support/app.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'

const { app, openOffice, openPage, answerCalls } = usePages()

const MINUTE_MS = 60_000

test('a no-show needs two logged attempts after the grace period; the attempts survive a refusal', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  try {
    const { client, signIn } = app()
    const token = await signIn()
    const body = {
      ...{ firstName: 'Rosa', lastName: 'Late', phoneNumber: '(703) 555-0122', numberOfPassengers: 1 },
      ...{ pickUpAddress: 'The mill', dropOffAddress: 'The chapel' },
      ...{ pickUpDate: '2026-11-20', pickUpTime: '12:30' },
    }
    const { _id: id } = await client('createReservationByPhone', { token, body })
    await client('changeReservationStatus', {
      ...{ token, id },
      body: {
        ...{ seenStatus: 'pending', status: 'confirmed' },
        withoutVehicle: { reason: 'A partner drives' },
      },
    })
    let user = await openOffice(`/admin/reservations/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Arrived' }))
    const openForm = async () => {
      await user.click(await screen.findByRole('button', { name: 'No-show' }))
      return await screen.findByRole('region', { name: 'No-show' })
    }
    const form = await openForm()
    assert.match(form.textContent, /2 attempts needed\./)
    for (const time of ['11:40', '11:55']) {
      fill(within(form).getByLabelText(/^Attempt time/), time)
      await user.click(within(form).getByRole('button', { name: 'Log attempt' }))
    }
    assert.equal(within(form).getAllByRole('listitem').length, 2)
    assert.match(form.textContent, /Grace period ends at/)
    const mark = within(form).getByRole('button', { name: 'Mark as no-show' })
    assert.equal(mark.getAttribute('aria-disabled'), 'true')

    // The clock of this browser is ahead: the server refuses, and nothing is lost.
    const [known] = (await client('getReservation', { token, id })).dispatch?.trips ?? []
    const trip = await client('getTrip', { token, params: { id: known?._id ?? '' } })
    const freeUntil = new Date(Date.parse(NOON) - MINUTE_MS).toISOString()
    let isAhead = true
    answerCalls(({ method, url }) =>
      isAhead && method === 'GET' && url.endsWith(`/api/trips/${trip._id}`)
        ? Response.json({ ...trip, freeUntil })
        : undefined,
    )
    user = await openPage(`/admin/reservations/${id}`)
    const again = await openForm()
    await waitFor(() => assert.equal(within(again).getAllByRole('listitem').length, 2))
    await user.click(within(again).getByRole('button', { name: 'Mark as no-show' }))
    await screen.findByText('The trip can’t move to that status.', { exact: false })
    assert.equal(within(again).getAllByRole('listitem').length, 2)
    isAhead = false
    await user.click(screen.getByRole('button', { name: 'Passenger on board' }))
    await screen.findByText('Progress: Passenger on board', { exact: false })
  } finally {
    mock.timers.reset()
  }
})
