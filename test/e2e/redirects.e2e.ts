import type { APIRequestContext } from '@playwright/test'
import { SUGGESTED_PEOPLE_MIN } from '../../domain/site/drive-demand.ts'
import type { Point } from '../../domain/values/geo.ts'
import { violations } from './support/axe.ts'
import { addRecord, expectSaved, login, openRecord, row } from './support/office.ts'
import { expect, RIDE_DATE, test } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const removeRedirect = (from: string) =>
  asStaff(async (call, token) => {
    const found = (await call('listRedirects', { token })).find(redirect => redirect.from === from)
    if (found) await call('deleteRedirect', { token, id: found._id })
  })

const OWN_WORDS = [
  'Occoquan lies where the river of that name meets the Potomac, a mill town with one long street of brick and',
  'board houses. Its mill was among the first in the country to run by itself, and its ruins are a museum now.',
  'The car reaches it from Interstate 95 in five minutes, and parks above the bridge, since Mill Street is narrow',
].join(' ')

/** Asks for the price of a drive between these towns, as so many people. */
async function askAbout(request: APIRequestContext, [from, to]: [Point, Point], people: number) {
  const trip = {
    ...{ pickUpAddress: 'Somewhere', pickUpPlace: from, dropOffAddress: 'Elsewhere', dropOffPlace: to },
    ...{ pickUpDate: RIDE_DATE, pickUpTime: '13:00', numberOfPassengers: 1 },
  }
  for (let person = 0; person < people; person++) {
    const headers = { 'user-agent': `Browser ${crypto.randomUUID()}` }
    const answer = await request.post('/api/quotes', { data: { trips: [trip] }, headers })
    expect(answer.status()).toBe(200)
  }
}

const LURAY = { lat: 38.6654, lon: -78.4594 }
const CULPEPER = { lat: 38.473, lon: -77.9967 }

test('staff write a landing page, which visitors see once it is complete, and create a draft for a popular route', async ({
  page,
  allowInConsole,
  request,
}) => {
  test.slow()
  await test.step('visitors see a page once it is complete, and its former address leads there', async () => {
    const slug = `occoquan-${crypto.randomUUID().slice(0, 8)}`
    const heading = `Occoquan to Dulles ${slug.slice(-8)}`
    const save = () => page.getByRole('button', { name: 'Update', exact: true }).click()
    await login(page, '/admin/places')
    await addRecord(page, 'landing page')
    await page.getByLabel('Heading').fill(heading)
    await page.getByLabel('Type', { exact: true }).selectOption('Town')
    await page.getByLabel('Page address', { exact: true }).fill(slug)
    await page.getByLabel('From', { exact: true }).fill('Nowhere at all')
    await page.getByLabel('To', { exact: true }).fill('Dulles (IAD)')
    await page.getByLabel('Image URL').fill('/pictures/hero-dusk-1600.webp')
    await page.getByLabel('Introduction').fill('A mill town.')
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
        /We couldn’t find this place/,
      )
    })
    await page.getByLabel('From', { exact: true }).fill('Occoquan, VA')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSaved(page, 'Landing page added successfully!')
    await expect(row(page, heading)).toContainText('under 300 characters')
    expect((await page.request.get(`/towns/${slug}`)).status()).toBe(404)

    await page.getByLabel('Introduction').fill(OWN_WORDS)
    await save()
    await expectSaved(page, 'Landing page updated successfully!')
    await expect(row(page, heading)).not.toContainText('Hidden from visitors')
    expect(await violations(page)).toEqual([])
    await page.goto(`/towns/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${heading}: from \\$\\d+, all-inclusive$`),
    )
    await page.getByRole('link', { name: 'Reserve this ride' }).click()
    await expect(page.locator('[name=pickUpAddress]')).toHaveValue(/^Occoquan/)

    await page.goto('/admin/places')
    await openRecord(page, heading)
    await page.getByLabel('Page address', { exact: true }).fill(`${slug}-mill`)
    await save()
    await expectSaved(page, 'Landing page updated successfully!')
    await page.goto(`/towns/${slug}`)
    await expect(page).toHaveURL(`/towns/${slug}-mill`)
    await asStaff(async (call, token) => {
      const own = (await call('listAllPlacePages', { token })).find(one => one.heading === heading)
      if (own) await call('deletePlacePage', { token, id: own._id })
    })
    await removeRedirect(`/towns/${slug}`)
  })
  await test.step('a route that visitors asked about becomes a draft, which opens in the form', async () => {
    await askAbout(request, [LURAY, CULPEPER], SUGGESTED_PEOPLE_MIN)
    // What was counted is written every ten seconds.
    const suggestedNow = () => asStaff((call, token) => call('suggestPlacePages', { token }))
    await expect
      .poll(suggestedNow)
      .toContainEqual(expect.objectContaining({ from: expect.stringMatching(/^Luray/) }))
    await login(page, '/admin/places')
    const suggestions = page.getByRole('region', { name: 'Popular routes without a page' })
    const suggested = suggestions.getByRole('row', { name: 'Luray to Culpeper' })
    await expect(suggested).toContainText(/mi, 1 h \d+ min/)
    await suggested.getByRole('button', { name: 'Create draft for Luray to Culpeper' }).click()
    const form = page.getByRole('region', { name: 'Luray to Culpeper' })
    await expect(form.getByRole('heading', { name: 'Luray to Culpeper' })).toBeVisible()
    await expect(page.getByLabel('Heading')).toHaveValue('Luray to Culpeper')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('Luray, VA')
    await expect(page.getByLabel('Introduction')).toHaveValue(/^The ride is \d+ miles/)
    await expect(row(page, 'Luray to Culpeper')).toContainText('under 300 characters')
    await expect(suggested).toBeHidden()
    expect(await violations(page)).toEqual([])
    await asStaff(async (call, token) => {
      const own = (await call('listAllPlacePages', { token })).find(
        ({ heading }) => heading === 'Luray to Culpeper',
      )
      if (own) await call('deletePlacePage', { token, id: own._id })
    })
  })
})

test('staff redirect an old address, and a file brings those of an older website', async ({
  page,
  allowInConsole,
}) => {
  await test.step('a visitor with an old link arrives at the new page', async () => {
    const from = `/old-page-${crypto.randomUUID().slice(0, 8)}.html`
    await allowInConsole('status of 404', async () => {
      const missing = await page.goto(from)
      expect(missing?.status()).toBe(404)
    })
    await login(page, `/admin/redirects?record=new&from=${from}`)
    await expect(page.getByLabel('Old address')).toHaveValue(from)
    await page.getByLabel('New address').fill(from)
    await allowInConsole('status of 422', async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('This redirects back to the old address. Enter another one.')).toBeVisible()
    })
    await page.getByLabel('New address').fill('/services')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSaved(page, 'Redirect added successfully!')
    await expect(row(page, from)).toContainText('to /services')
    expect(await violations(page)).toEqual([])
    await page.goto(`${from}?utm_source=card`)
    await expect(page).toHaveURL('/services?utm_source=card')
    await page.goto(`/es${from}`)
    await expect(page).toHaveURL('/es/services')
    await removeRedirect(from)
  })
  await test.step('a file brings the addresses of an older website; its faulty lines are named', async () => {
    const from = `/imported-${crypto.randomUUID().slice(0, 8)}`
    await login(page, '/admin/redirects')
    const lines = ['from,to,status', `${from},/fleet`, `${from}-2,https://other.example`]
    await page.getByLabel('Import', { exact: true }).setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    })
    await expect(page.getByText('One redirect added, 0 changed.')).toBeVisible()
    await expect(page.getByText('Line 3: both addresses must be paths on this website')).toBeVisible()
    await expect(row(page, from)).toContainText('to /fleet')
    await removeRedirect(from)
  })
})
