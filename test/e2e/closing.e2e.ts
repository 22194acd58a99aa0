import { expect, test } from '../support/story.ts'

test('pages end with one question, the number, the hours and the area; a missing page leads on, policy and answers are in words', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('Failed to load resource')
  for (const path of ['/', '/reservation']) {
    await page.goto(path)
    const foot = page.locator('footer')
    await expect(foot.getByRole('heading', { name: 'Where may we take you?' })).toHaveCount(1)
    await expect(foot.getByRole('link', { name: '(703) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+17035550142',
    )
    await expect(foot).toContainText('Triangle VA-22172')
    await expect(foot).toContainText('24 hours a day, 7 days a week')
    await expect(foot).toContainText('Virginia, Washington DC, Maryland')
  }

  await page.goto('/nowhere')
  const links = page.locator('main ul').getByRole('link')
  await expect(links).toHaveText(['Airports', 'Fleet', 'Reservation'])
  await links.last().click()
  await expect(page).toHaveURL('/reservation')

  await page.goto('/services')
  await expect(page.locator('.policy-time li')).toHaveText([
    'Until 48 hours before' + 'Full deposit refund',
    '48 to 2 hours before' + 'Deposit is non-refundable',
    'Within 2 hours' + 'Full trip charge',
    'No-show' + '100% of the estimated cost',
  ])
  await expect(page.getByText('A no-show is charged 100% of the estimated trip cost.')).toBeVisible()

  // Groups of questions have addresses of their own, and open by keyboard.
  await page.goto('/faq#cancelling')
  const group = page.locator('#cancelling')
  await expect(group.getByRole('heading', { name: 'Cancellations' })).toBeInViewport()
  const answer = group.getByText(/within 48 hours, the deposit is nonrefundable/i)
  await expect(answer).toBeHidden()
  await group.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
})
