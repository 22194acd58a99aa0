import { violations } from './support/axe.ts'
import { login, panel } from './support/office.ts'
import { expect, RIDE, test, uniqueEmail } from './support/story.ts'
import { asStaff, mailsTo } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function reserve(more: { phoneNumber?: string } = {}) {
  return await asStaff(call =>
    call('createReservation', { body: { ...RIDE, email: uniqueEmail(), ...more } }),
  )
}
const stored = (id: string) => asStaff((call, token) => call('getReservation', { token, id }))

/** Flags the customer of this email address, once they have emerged from their reservation. */
async function flag(email: string | null | undefined) {
  const find = () =>
    asStaff(
      async (call, token) => (await call('searchCustomers', { token, query: { q: email ?? '' } })).items[0],
    )
  await expect.poll(async () => (await find())?._id, { timeout: 20_000 }).toBeTruthy()
  const found = await find()
  await asStaff((call, token) =>
    call('updateCustomer', {
      token,
      id: found!._id,
      body: { name: 'Grace Hopper', note: 'Paid late', preferences: [], askBeforeConfirming: true },
    }),
  )
}

test('what is asked before a ride is cancelled, or confirmed for a flagged customer, is read and answered by keyboard', async ({
  page,
  allowInConsole,
}) => {
  const phoneNumber = `703${Date.now() % 10_000_000}`.padEnd(10, '0')
  const { _id: id, email, reference } = await reserve({ phoneNumber })
  await login(page, `/admin/reservations/${id}?q=${reference}`)
  const actions = page.locator('.panel-buttons')
  await expect(actions.getByRole('button')).toHaveText(['Confirm', 'More', 'Cancel ride'])
  const [confirm, cancel] = await Promise.all(
    ['Confirm', 'Cancel ride'].map(name => actions.getByRole('button', { name }).boundingBox()),
  )
  expect(cancel!.x - (confirm!.x + confirm!.width)).toBeGreaterThan(100)
  await actions.getByRole('button', { name: 'Cancel ride' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await expect(dialog.getByRole('button', { name: 'Keep ride' })).toBeFocused()
  await expect(dialog).toContainText(`Email to ${email}`)
  await expect(dialog).toContainText(/Ride cancelled: .+ \(\w{3}-\w{4}\)/)
  await expect(dialog).toContainText('If you didn’t expect this, please call us.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect((await stored(id)).status).toBe('pending')
  await actions.getByRole('button', { name: 'Cancel ride' }).click()
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await expect(page.getByText('admin changed the status from pending to cancelled')).toBeVisible()
  const mails = await mailsTo(email, 2)
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Ride cancelled/))
  await expect(actions.getByRole('button')).toHaveText(['Reopen', 'More'])

  const again = await reserve({ phoneNumber })
  await flag(again.email)
  await page.goto(`/admin/reservations/${again._id}?q=${again.reference}`)
  const ask = page.getByRole('dialog', { name: 'Ask before confirming this ride' })
  const confirmFlagged = () =>
    allowInConsole('status of 409', async () => {
      await panel(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(ask).toContainText('Paid late')
    })
  await confirmFlagged()
  await expect(ask.getByRole('button', { name: 'Don’t confirm yet' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(ask).toBeHidden()
  expect((await stored(again._id)).status).toBe('pending')
  await confirmFlagged()
  await ask.getByRole('button', { name: 'Confirm (already asked)' }).click()
  await expect(page.getByText('admin changed the status from pending to confirmed')).toBeVisible()
})
