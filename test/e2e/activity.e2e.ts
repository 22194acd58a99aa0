import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { login } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

const entries = (page: Page) => page.locator('.activity_entry')

/** A reservation that was taken by phone, then changed; its reference. */
async function changedReservation(): Promise<{ reference: string; id: string }> {
  return await asStaff(async (call, token) => {
    const body = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: uniqueEmail(),
      phoneNumber: '(703) 555-0199',
      numberOfPassengers: 2,
      pickUpAddress: 'Union Station',
      dropOffAddress: 'Annapolis',
      pickUpDate: RIDE_DATE,
      pickUpTime: '18:45',
    }
    const { _id: id, reference } = await call('createReservationByPhone', { token, body })
    await call('updateReservation', { token, id, body: { ...body, pickUpTime: '19:15' } })
    return { reference, id }
  })
}

test('the owner filters the activity by person, kind and record; a long text shows only its changes, also on a telephone', async ({
  page,
}) => {
  await test.step('the activity is filtered by person, kind and record, and the address keeps it', async () => {
    const { reference, id } = await changedReservation()
    const brand = `video ${crypto.randomUUID().slice(0, 8)}`
    await asStaff(async (call, token) => {
      await call('createVideo', { token, body: { url: 'https://youtu.be/R6MlUcmOul8', title: brand } })
    })
    await login(page, '/admin/activity')
    await expect(entries(page).filter({ hasText: brand })).toBeVisible()
    await page.getByLabel('Record').selectOption('Reservations')
    await expect(entries(page).filter({ hasText: brand })).toHaveCount(0)
    const changed = entries(page).filter({ hasText: `updated the reservation ${reference}` })
    await expect(changed.locator('dl')).toContainText('Time')
    await expect(changed.locator('del')).toContainText('6:45 pm')
    await expect(changed.locator('ins')).toContainText('7:15 pm')

    await changed.getByRole('button', { name: /^History/ }).click()
    await expect(entries(page)).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`about=reservation&record=${id}`))
    await page.reload()
    await expect(entries(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Show all records' }).click()
    await page.getByLabel('Person').selectOption('Server administrator')
    await expect(page.getByText('No matching activity.')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(entries(page)).toHaveCount(2)
    await changed.getByRole('link', { name: new RegExp(reference) }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/reservations/${id}`))
  })
  await test.step('a long text shows only what changed in it', async () => {
    const title = `Post ${crypto.randomUUID().slice(0, 8)}`
    await asStaff(async (call, token) => {
      const post = {
        title,
        imageUrl: '/pictures/city-night-1200.webp',
        altText: 'An avenue',
        category: 'Travel' as const,
        excerpt: 'A night in black and white.',
        content: 'The first paragraph stays.\nThe car is black.\nThe last paragraph stays.',
      }
      const { _id: id } = await call('createPost', { token, body: post })
      const body = { ...post, content: post.content.replace('black', 'white') }
      await call('updatePost', { token, id, body })
    })
    await login(page, '/admin/activity?about=post')
    const entry = entries(page).filter({ hasText: `updated the post ${title}` })
    await expect(entry).toContainText('The car is white.')
    await expect(entry.locator('del')).toHaveText('black.')
    await expect(entry).not.toContainText('paragraph stays')
  })
  await test.step('the activity is accessible in both themes, also on a telephone', async () => {
    await changedReservation()
    // Narrow first: what is out of sight keeps the width that it had until a frame is drawn.
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, '/admin/activity')
    await expect(entries(page).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await violations(page)).toEqual([])
  })
})
