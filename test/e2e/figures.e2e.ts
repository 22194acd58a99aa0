import { violations } from './support/axe.ts'
import { addRecord, expectSaved, login, openRecord, row } from './support/office.ts'
import { expect, test } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const removeReviews = (author: string) =>
  asStaff(async (call, token) => {
    for (const review of await call('listAllReviews', { token }))
      if (review.author === author) await call('deleteReview', { token, id: review._id })
  })

test('staff publish and hide a review, and read the figures of visits', async ({
  page,
  allowInConsole,
  browser,
}) => {
  test.slow()
  await test.step('staff type a review by keyboard, publish it and hide it; visitors read it in place of the examples', async () => {
    const author = 'Zoraida Q.'
    await login(page, '/admin/reviews')
    await expect(row(page, 'Margaret H. (example)')).toBeVisible()
    await addRecord(page, 'review')
    await page.getByLabel('Displayed name').fill(author)
    await page.getByLabel('Written on').fill('2026-11-01')
    await page.getByLabel('Ride date').fill('2026-10-12')
    await page.getByLabel('Stars').selectOption('5')
    await page.getByLabel('Text, English').fill('There before I was.')
    await page.getByLabel('Ride or occasion, English').fill('Triangle to Dulles')
    await page.getByLabel('Quoted first on').selectOption('Airports')
    await page.getByLabel('Visibility').selectOption('Published')
    await page.getByRole('button', { name: 'Add', exact: true }).focus()
    await allowInConsole('422 (Unprocessable', async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter the link to the review')).toBeVisible()
    })
    await page.getByLabel('Link to the review').fill('https://example.com/review')
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Link to the review').press('Enter')
    await expectSaved(page, 'Review added successfully!')
    await expect(row(page, author)).toContainText('Published, Google, 5 stars')
    await expect(page.getByRole('note')).toContainText('Visitors see real reviews only')

    await page.goto('/airports')
    await expect(page.locator('blockquote').filter({ hasText: 'There before I was.' })).toBeVisible()
    await expect(page.getByText('Triangle to Dulles, October 2026')).toBeVisible()
    await expect(page.getByRole('link', { name: 'on Google' }).first()).toHaveAttribute(
      'rel',
      'noopener nofollow',
    )
    expect(await violations(page)).toEqual([])

    await page.goto('/admin/reviews')
    await openRecord(page, author)
    await page.getByLabel('Visibility').selectOption('Hidden')
    await allowInConsole('422 (Unprocessable', async () => {
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page.getByText('A hidden review needs a reason.')).toBeVisible()
    })
    await page.getByLabel('Reason for hiding').selectOption('Abuse')
    await page.getByRole('button', { name: 'Update' }).click()
    await expectSaved(page, 'Review updated successfully!')
    await expect(row(page, author)).toContainText('Hidden (Abuse)')
    await removeReviews(author)
  })
  await test.step('figures show the visits of this browser, by day, week and month, with tables and a file', async () => {
    // Staff are no visitors: a browser of its own.
    const visitor = await browser.newContext({ userAgent: `Visitor ${crypto.randomUUID()}` })
    const other = await visitor.newPage()
    await other.goto('/fleet')
    await other.goto('/reservation')
    await visitor.close()
    await login(page, '/admin/figures')
    const pages = page.getByRole('table', { name: 'Entry pages' })
    await expect(async () => {
      await page.reload()
      await expect(pages.getByRole('row', { name: /^\/fleet/ })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 25_000 })
    await expect(page.getByRole('heading', { name: 'Conversion funnel' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByText('View as table').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Visitors by day' }).getByRole('row')).toHaveCount(31)
    await page.getByRole('link', { name: 'Week', exact: true }).press('Enter')
    await expect(page).toHaveURL('/admin/figures?by=week')
    await expect(page.getByRole('heading', { name: 'Visitors by week' })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).press('Enter')
    expect((await file).suggestedFilename()).toBe('visits.csv')
  })
})
