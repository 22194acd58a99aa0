import type { Page } from '@playwright/test'
import { expectSuccess, login, row } from '../support/office.ts'
import { expect, test } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const IMAGE = { imageUrl: '/pictures/tours-1280.webp', altText: 'An avenue' }
const VEHICLE = { ...IMAGE, passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 80 }

/** The four editors whose saves end with the Success! modal, which loads the page anew. */
const EDITORS = [
  {
    noun: 'vehicle',
    path: '/admin/fleet',
    api: '**/api/fleets{,/*}',
    title: 'Name',
    later: 'Alt text',
    updated: 'Fleet vehicle updated successfully!',
    create: (name: string) =>
      asStaff((call, token) => call('createVehicle', { token, body: { ...VEHICLE, name } })),
    stored: (id: string) =>
      asStaff(async (call, token) =>
        (await call('listAllVehicles', { token }))
          .filter(({ _id }) => _id === id)
          .map(({ name, altText }) => [name, altText]),
      ),
    remove: (id: string) => asStaff((call, token) => call('deleteVehicle', { token, id })),
  },
  {
    noun: 'service',
    path: '/admin/services',
    api: '**/api/services{,/*}',
    title: 'Name',
    later: 'Description',
    updated: 'Service updated successfully!',
    create: (name: string) =>
      asStaff((call, token) =>
        call('createService', { token, body: { ...IMAGE, name, description: 'Words', features: ['One'] } }),
      ),
    stored: (id: string) =>
      asStaff(async (call, token) =>
        (await call('listAllServices', { token }))
          .filter(({ _id }) => _id === id)
          .map(({ name, description }) => [name, description]),
      ),
    remove: (id: string) => asStaff((call, token) => call('deleteService', { token, id })),
  },
  {
    noun: 'post',
    path: '/admin/blog',
    api: '**/api/blogs{,/*}',
    title: 'Title',
    later: 'Description',
    updated: 'Blog post updated successfully!',
    create: (title: string) =>
      asStaff((call, token) =>
        call('createPost', { token, body: { ...IMAGE, title, category: 'Guide', content: 'Words' } }),
      ),
    stored: (id: string) =>
      asStaff(async (call, token) =>
        (await call('listAllPosts', { token }))
          .filter(({ _id }) => _id === id)
          .map(({ title, content }) => [title, content]),
      ),
    remove: (id: string) => asStaff((call, token) => call('deletePost', { token, id })),
  },
  {
    noun: 'video',
    path: '/admin/videos',
    api: '**/api/videos{,/*}',
    title: 'Title (optional)',
    later: 'Description (optional)',
    updated: 'Video updated successfully!',
    create: (title: string) =>
      asStaff((call, token) =>
        call('createVideo', { token, body: { url: 'https://youtu.be/R6MlUcmOul8', title } }),
      ),
    stored: (id: string) =>
      asStaff(async (call, token) =>
        (await call('listAllVideos', { token }))
          .filter(({ _id }) => _id === id)
          .map(({ title, description }) => [title, description]),
      ),
    remove: (id: string) => asStaff((call, token) => call('deleteVideo', { token, id })),
  },
] as const

/** Holds the answers to saves until they are let go. */
async function holdSaves(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  let arrived = 0
  await page.route(path, async route => {
    if (!['PUT', 'POST'].includes(route.request().method())) return await route.fallback()
    arrived += 1
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  return { arrived: () => arrived, letGo: held.resolve }
}

for (const editor of EDITORS) {
  const name = `what is typed while a ${editor.noun} is saved is in its form after the reload, and is saved next`
  // Stories that change the list of vehicles take turns.
  test(name, { tag: editor.path.endsWith('/fleet') ? ['@fleet'] : [] }, async ({ page }) => {
    const unique = crypto.randomUUID().slice(0, 8)
    const names = [`Test ${unique}`, `Test ${unique} renamed`, `Test ${unique} renamed twice`] as const
    const { _id: id } = await editor.create(names[0])
    await login(page, editor.path)
    await row(page, names[0]).getByRole('button', { name: 'Edit' }).click()
    const saves = await holdSaves(page, editor.api)
    await page.getByLabel(editor.title, { exact: true }).fill(names[1])
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(saves.arrived).toBe(1)
    // One field that was changed before, and one that was not.
    await page.getByLabel(editor.title, { exact: true }).fill(names[2])
    await page.getByLabel(editor.later, { exact: true }).fill('Typed meanwhile')
    saves.letGo()
    await expectSuccess(page, editor.updated)
    expect((await editor.stored(id))[0]![0]).toBe(names[1])

    await expect(page.getByRole('heading', { name: `Edit ${editor.noun}` })).toBeVisible()
    await expect(page.getByLabel(editor.title, { exact: true })).toHaveValue(names[2])
    await expect(page.getByLabel(editor.later, { exact: true })).toHaveValue('Typed meanwhile')
    await expect(page.locator('.editor-form .unsaved-note')).toBeVisible()
    await page.getByRole('button', { name: 'Update' }).click()
    await expectSuccess(page, editor.updated)
    expect(await editor.stored(id)).toEqual([[names[2], 'Typed meanwhile']])
    await expect(page.getByRole('heading', { name: `Add ${editor.noun}` })).toBeVisible()
    await editor.remove(id)
  })
}

test('what is typed while a new service is added belongs to that service, which is not added twice', async ({
  page,
}) => {
  const name = `Test ${crypto.randomUUID().slice(0, 8)}`
  await login(page, '/admin/services')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Image URL').fill(IMAGE.imageUrl)
  await page.getByLabel('Description', { exact: true }).fill('Words')
  await page.getByLabel('Feature 1').fill('One')
  const saves = await holdSaves(page, '**/api/services{,/*}')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(saves.arrived).toBe(1)
  await page.getByLabel('Description', { exact: true }).fill('Typed meanwhile')
  saves.letGo()
  await expectSuccess(page, 'Service added successfully!')
  await expect(page.getByRole('heading', { name: 'Edit service' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed meanwhile')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectSuccess(page, 'Service updated successfully!')
  const added = await asStaff(async (call, token) =>
    (await call('listAllServices', { token })).filter(service => service.name === name),
  )
  expect(added.map(({ description }) => description)).toEqual(['Typed meanwhile'])
  await asStaff((call, token) => call('deleteService', { token, id: added[0]!._id }))
})
