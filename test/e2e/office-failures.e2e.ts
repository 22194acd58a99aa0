import { violations } from '../support/axe.ts'
import { expectFailure, expectSuccess, failCalls, login, row } from '../support/office.ts'
import { expect, test } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 800 } })

const NAME = () => `Test ${crypto.randomUUID().slice(0, 8)}`
const IMAGE = { imageUrl: '/pictures/tours-1280.webp', altText: 'An avenue' }

async function makeServices(count: number) {
  return await asStaff((call, token) =>
    Promise.all(
      Array.from({ length: count }, () =>
        call('createService', {
          token,
          body: { ...IMAGE, name: NAME(), description: 'Words', features: ['One'] },
        }),
      ),
    ),
  )
}

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push('status of 500', 'Failed to load resource')
})

test('a deletion that fails far down a long list is told in sight, and Try again deletes', async ({
  page,
}) => {
  const made = await makeServices(6)
  const last = made.at(-1)!
  await login(page, '/admin/services')
  const mend = await failCalls(page, 'DELETE', '**/api/services/*')
  await row(page, last.name).getByRole('button', { name: 'Delete' }).click()
  const tryAgain = await expectFailure(page, 'Error: Failed to delete service')
  expect(await violations(page)).toEqual([])
  // A second failure is told again.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await tryAgain.click()
  await expectFailure(page, 'Error: Failed to delete service')
  await mend()
  await tryAgain.click()
  await expectSuccess(page, 'Service deleted successfully!')
  await expect(row(page, last.name)).toHaveCount(0)
  await asStaff((call, token) =>
    Promise.all(made.slice(0, -1).map(({ _id: id }) => call('deleteService', { token, id }))),
  )
})
