import { violations } from '../support/axe.ts'
import { expectFailure, expectSuccess, failCalls, login, SERVER_MESSAGE } from '../support/office.ts'
import { expect, test } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

// One record for the whole site: these stories take turns.
test.describe.configure({ mode: 'serial' })

test('a changed setting shows on the next page, and a wrong one at its field', async ({
  page,
  request,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  await login(page, '/admin/settings')
  await page.getByLabel('Time zone').fill('Mars/Olympus')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
    'Enter a time zone such as America/New_York.',
  )
  await page.getByLabel('Time zone').fill('America/New_York')
  await page.getByLabel('Support phone').fill('(703) 555-0177')
  const always = await page.getByLabel('Hours', { exact: true }).inputValue()
  await page.getByLabel('Hours', { exact: true }).fill('Mon-Fri 8 am to 6 pm')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSuccess(page, 'Settings updated successfully!')
  const contact = await (await request.get('/contact')).text()
  expect(contact).toContain('(703) 555-0177')
  expect(contact).toContain('"openingHours":["Mo-Fr 08:00-18:00"]')
  await page.getByLabel('Support phone').fill('')
  await page.getByLabel('Hours', { exact: true }).fill(always)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSuccess(page, 'Settings updated successfully!')
})

test('a save that fails is told in sight; two owners are told of each other', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 412', 'status of 500')
  const { version, ...before } = await asStaff(call => call('getSite'))
  await login(page, '/admin/settings')
  await page.getByLabel('Hours', { exact: true }).fill('Nights')
  await asStaff((call, token) =>
    call('updateSite', { token, body: { ...before, supportPhone: '(703) 555-0188' } }),
  )
  const mend = await failCalls(page, 'PUT', '**/api/site')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tryAgain = await expectFailure(page, SERVER_MESSAGE)
  await mend()
  await tryAgain.click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog.getByRole('row', { name: /Support phone/ })).toContainText('Changed by them')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expectSuccess(page, 'Settings updated successfully!')
  const after = await asStaff(call => call('getSite'))
  expect([after.hours, after.supportPhone]).toEqual(['Nights', '(703) 555-0188'])
  await asStaff((call, token) => call('updateSite', { token, body: before }))
})

test('an example trip that the owner changes shows on home at once, and a place that is not found at its field', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push('status of 422')
  const before = (await asStaff((call, token) => call('getNamedTrips', { token }))).trips
  const restore = () =>
    asStaff((call, token) =>
      call('updateNamedTrips', { token, body: { trips: before.map(({ from, to }) => ({ from, to })) } }),
    )
  try {
    await login(page, '/admin/settings')
    const form = page.getByRole('form', { name: 'Example trips' })
    const goal = form.getByLabel('Trip 4, to')
    const save = form.getByRole('button', { name: 'Save example trips' })
    await expect(goal).toHaveValue(before[3]?.to ?? '')
    await goal.fill('Nowhere at all')
    await save.click()
    await expect(goal).toHaveAccessibleDescription(/We couldn’t find this place/)
    await expect(goal).toBeFocused()
    await expect(goal).toBeInViewport()
    await goal.fill('Annapolis')
    await save.click()
    await expectSuccess(page, 'Example trips updated successfully!')
    await expect(goal).toHaveValue('Annapolis')
    await expect(goal).toHaveAccessibleDescription(/^Annapolis/)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Baltimore\/Washington BWI to Annapolis/ })).toHaveText(
      /from \$\d+\.\d\d$/,
    )
  } finally {
    await restore()
  }
})

test('a photograph of people fills its place on the website, and leaves it when its address is emptied', async ({
  page,
}) => {
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

test('a field that is refused comes into view with the focus', async ({ page, expectedConsole }) => {
  expectedConsole.push('status of 422')
  await login(page, '/admin/settings')
  const phone = page.getByRole('textbox', { name: 'Booking phone', exact: true })
  await phone.fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
})

test('a form that nobody has touched shows what somebody else saves; one that was changed keeps its words', async ({
  page,
}) => {
  const { version, ...before } = await asStaff(call => call('getSite'))
  const save = (more: Partial<typeof before>) =>
    asStaff((call, token) => call('updateSite', { token, body: { ...before, ...more } }))
  await login(page, '/admin/settings')
  const hours = page.getByLabel('Hours', { exact: true })
  await expect(hours).toHaveValue(before.hours)
  await save({ hours: 'Nights' })
  await expect(hours).toHaveValue('Nights')
  await page.getByLabel('Support phone').fill('(703) 555-0166')
  await save({ hours: 'Mornings' })
  // The live view brings both; the second one is held back.
  await expect.poll(async () => (await asStaff(call => call('getSite'))).hours).toBe('Mornings')
  await expect(page.getByLabel('Support phone')).toHaveValue('(703) 555-0166')
  await expect(hours).toHaveValue('Nights')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Support phone')).toHaveValue('(703) 555-0166')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(hours).toHaveValue('Mornings')
  await expect(page.getByLabel('Support phone')).toHaveValue(before.supportPhone)
  await save({})
})
