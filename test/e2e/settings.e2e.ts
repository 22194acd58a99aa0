import { violations } from './support/axe.ts'
import { expectSuccess, login } from './support/office.ts'
import { expect, test } from './support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

test('a changed setting shows on the next page; a photograph fills its place and leaves it with its address', async ({
  page,
  request,
  allowInConsole,
}) => {
  test.slow()
  await test.step('a changed setting shows on the next page, and a wrong one at its field', async () => {
    await login(page, '/admin/settings')
    await page.getByLabel('Time zone').fill('Mars/Olympus')
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
        'Enter a time zone such as America/New_York.',
      )
    })
    await expect(page.getByLabel('Time zone')).toBeFocused()
    await expect(page.getByLabel('Time zone')).toBeInViewport()
    await page.getByLabel('Time zone').fill('America/New_York')
    await page.getByLabel('Support phone').fill('(703) 555-0177')
    const always = await page.getByLabel('Hours', { exact: true }).inputValue()
    await page.getByLabel('Hours', { exact: true }).fill('Mon-Fri 8 am to 6 pm')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSuccess(page, 'Settings updated successfully!')
    const contact = await (await request.get('/contact')).text()
    expect(contact).toContain('(703) 555-0177')
    expect(contact).toContain('"openingHours":["Mo-Fr 08:00-18:00"]')

    await page.goto('/admin/tariff?section=website')
    const goal = page.getByRole('form', { name: 'Website prices' }).getByLabel('Route 4, to')
    const goalBefore = await goal.inputValue()
    const changeGoal = async (place: string) => {
      await goal.fill(place)
      await page.getByRole('button', { name: 'Save website prices' }).click()
      await expectSuccess(page, 'Website prices updated successfully!')
    }
    await changeGoal('Annapolis')
    await expect(goal).toHaveAccessibleDescription(/^Annapolis/)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^BWI to Annapolis/ })).toHaveText(/from \$\d+$/)
    await page.goto('/admin/tariff?section=website')
    await changeGoal(goalBefore)
    await page.goto('/admin/settings')

    await page.getByLabel('Support phone').fill('')
    await page.getByLabel('Hours', { exact: true }).fill(always)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSuccess(page, 'Settings updated successfully!')
  })
  await test.step('a photograph of people fills its place on the website, and leaves it when its address is emptied', async () => {
    const shown = () => page.getByRole('img', { name: 'All cars in a row' })
    await login(page, '/admin/settings')
    const place = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Fleet lineup' }) })
    await expect(place.getByText('Empty', { exact: true })).toBeVisible()
    await place.getByRole('heading').click()
    await expect(place).toContainText('cropped to 2:1')
    expect(await violations(page)).toEqual([])
    await place.getByLabel('Image URL').fill('/pictures/hero-dusk-1600.webp')
    await place.getByLabel('Alt text, English').fill('All cars in a row')
    await place.getByRole('button', { name: 'Save photo' }).click()
    await expectSuccess(page, 'Photo updated successfully!')
    await expect(place.getByText('On the website', { exact: true })).toBeVisible()
    await page.goto('/fleet')
    await shown().scrollIntoViewIfNeeded()
    await expect(shown()).toBeInViewport()
    expect(await violations(page)).toEqual([])
    await page.goto('/admin/settings')
    await place.getByRole('heading').click()
    await place.getByLabel('Image URL').fill('')
    await place.getByLabel('Alt text, English').fill('')
    await place.getByRole('button', { name: 'Save photo' }).click()
    await expectSuccess(page, 'Photo updated successfully!')
    await page.goto('/fleet')
    await expect(shown()).toHaveCount(0)
  })
})
