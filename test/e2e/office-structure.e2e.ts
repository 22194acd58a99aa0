import { login } from '../support/office.ts'
import { RIDE } from '../support/ride.ts'
import { expect, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'
import { outlineOf, structureFaults } from '../support/structure.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A reservation. */
async function prepare() {
  const email = uniqueEmail()
  const { _id: reservation } = await asStaff((call, token) =>
    call('createReservationByPhone', { token, body: { ...RIDE, email } }),
  )
  return { email, reservation }
}

test('the landmarks of the office are the bar, the navigation, the screen, what is open beside it, and the foot', async ({
  page,
}) => {
  const { email, reservation } = await prepare()
  await login(page, `/admin/reservations/${reservation}?q=${email}`)
  await expect(page.locator('.reservation-panel')).toContainText('Hopper')
  const outline = await outlineOf(page)
  expect(outline.slice(0, 3)).toEqual(['banner', 'navigation Admin', 'main'])
  expect(outline.at(-1)).toBe('contentinfo')
})

test('the login has the same structure', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  const faults = await structureFaults(page)
  expect(faults.filter(fault => !['0 times contentinfo', 'no live region'].includes(fault))).toEqual([])
})
