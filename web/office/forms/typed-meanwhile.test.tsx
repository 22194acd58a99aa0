import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { rateField } from '../../../test/support/dom/rate-field.ts'

const { app, openOffice, openPage, answerCalls } = usePages()

const IMAGE = { imageUrl: '/pictures/city-night-1440.webp', altText: 'An avenue' }
const VEHICLE = { ...IMAGE, passengerCapacity: 3, laggageCapacity: 2, hourlyRate: 80 }
const [NAME, RENAMED, RENAMED_TWICE] = ['Test car', 'Test car renamed', 'Test car renamed twice'] as const

const call = () => app().client
const signIn = () => app().signIn()

/** The four editors, each with a field that is saved first and one that is filled in later. */
const EDITORS = [
  {
    ...{ noun: 'vehicle', path: '/admin/fleet', api: '/api/fleets', title: 'Name', later: 'Alt text' },
    updated: 'Fleet vehicle updated successfully!',
    create: async () =>
      await call()('createVehicle', { token: await signIn(), body: { ...VEHICLE, name: NAME } }),
    stored: async () =>
      (await call()('listAllVehicles', { token: await signIn() })).map(({ name, altText }) => [
        name,
        altText,
      ]),
  },
  {
    ...{
      noun: 'service',
      path: '/admin/services',
      api: '/api/services',
      title: 'Name',
      later: 'Description',
    },
    updated: 'Service updated successfully!',
    create: async () =>
      await call()('createService', {
        token: await signIn(),
        body: { ...IMAGE, name: NAME, description: 'Words', features: ['One'] },
      }),
    stored: async () =>
      (await call()('listAllServices', { token: await signIn() })).map(({ name, description }) => [
        name,
        description,
      ]),
  },
  {
    ...{ noun: 'post', path: '/admin/blog', api: '/api/blogs', title: 'Title', later: 'Description' },
    updated: 'Blog post updated successfully!',
    create: async () =>
      await call()('createPost', {
        token: await signIn(),
        body: { ...IMAGE, title: NAME, category: 'Guide', content: 'Words' },
      }),
    stored: async () =>
      (await call()('listAllPosts', { token: await signIn() })).map(({ title, content }) => [title, content]),
  },
  {
    ...{ noun: 'video', path: '/admin/videos', api: '/api/videos' },
    ...{ title: 'Title (optional)', later: 'Description (optional)' },
    updated: 'Video updated successfully!',
    create: async () =>
      await call()('createVideo', {
        token: await signIn(),
        body: { url: 'https://youtu.be/R6MlUcmOul8', title: NAME },
      }),
    stored: async () =>
      (await call()('listAllVideos', { token: await signIn() })).map(({ title, description }) => [
        title,
        description,
      ]),
  },
] as const

/** Holds back the answers to saves, which are stored already, until they are released. */
function holdSaves(path: string) {
  const held = Promise.withResolvers<void>()
  let arrived = 0
  answerCalls(async request => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(path) || !['PUT', 'POST'].includes(request.method)) return undefined
    arrived += 1
    const answer = await app().request(request.url, request)
    await held.promise
    return answer
  })
  return { arrives: () => waitFor(() => assert.equal(arrived, 1)), release: () => held.resolve() }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const click = async (user: UserEvent, name: string) =>
  await user.click(await screen.findByRole('button', { name }))
const succeeds = async (message: string) => {
  await screen.findByRole('dialog', { name: 'Success!' })
  await screen.findByText(message)
}

for (const { noun, path, api, title, later, updated, create, stored } of EDITORS)
  test(`text typed while a ${noun} is saved is in its form after the reload, and is saved next`, async () => {
    await create()
    let user = await openOffice(path)
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Edit .*${NAME}`) }))
    if (noun === 'vehicle') rateField()
    const saves = holdSaves(api)
    fill(await field(title), RENAMED)
    await click(user, 'Update')
    await saves.arrives()
    // One field that was changed before, and one that was not.
    fill(await field(title), RENAMED_TWICE)
    fill(await field(later), 'Typed meanwhile')
    saves.release()
    await succeeds(updated)
    assert.equal((await stored())[0]?.[0], RENAMED)

    // OK loads the page again.
    user = await openPage(location.pathname + location.search)
    await screen.findByRole('heading', { name: `Edit ${noun}` })
    await waitFor(async () => assert.equal((await field(title)).value, RENAMED_TWICE))
    assert.equal((await field(later)).value, 'Typed meanwhile')
    assert.ok(document.querySelector('.editor-form .unsaved-note'))
    if (noun === 'vehicle') rateField()
    await click(user, 'Update')
    await succeeds(updated)
    assert.deepEqual(await stored(), [[RENAMED_TWICE, 'Typed meanwhile']])
    await openPage(location.pathname + location.search)
    await screen.findByRole('heading', { name: `Add ${noun}` })
  })

test('text typed while a new service is added belongs to that service, which is not added twice', async () => {
  let user = await openOffice('/admin/services')
  fill(await field('Name'), NAME)
  fill(await field('Image URL'), IMAGE.imageUrl)
  fill(await field('Description'), 'Words')
  fill(await field('Feature 1'), 'One')
  const saves = holdSaves('/api/services')
  await click(user, 'Add')
  await saves.arrives()
  fill(await field('Description'), 'Typed meanwhile')
  saves.release()
  await succeeds('Service added successfully!')
  user = await openPage(location.pathname + location.search)
  await screen.findByRole('heading', { name: 'Edit service' })
  assert.equal((await field('Name')).value, NAME)
  await waitFor(async () => assert.equal((await field('Description')).value, 'Typed meanwhile'))
  await click(user, 'Update')
  await succeeds('Service updated successfully!')
  const services = await call()('listAllServices', { token: await signIn() })
  assert.deepEqual(
    services.map(({ name, description }) => [name, description]),
    [[NAME, 'Typed meanwhile']],
  )
})
