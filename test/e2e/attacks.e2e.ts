import { login } from './support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'
import { asStaff } from './support/story-server.ts'

const SCRIPT = '"><img src=x onerror="window.fired=1"><script>window.fired=1</script>'

/** Without the slashes and dots that a name of a visitor may not have. */
const NAME_SCRIPT = '"><img src=x onerror="fired=1">'

/** Wider than a phone. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(2)

test('scripts that somebody stores everywhere run nowhere, and words wider than a phone break no page', async ({
  page,
  allowInConsole,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const evil = `${mark} ${SCRIPT}`
  const email = uniqueEmail()
  page.on('dialog', dialog => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  const { ids, slug } = await asStaff(async (call, token) => {
    const image = { imageUrl: '/pictures/city-night-1440.webp', altText: evil }
    const made = await call('createReservation', {
      body: {
        firstName: mark,
        lastName: NAME_SCRIPT,
        email,
        phoneNumber: '7035550111',
        numberOfPassengers: 2,
        pickUpAddress: evil,
        dropOffAddress: evil,
        pickUpDate: RIDE_DATE,
        pickUpTime: '09:30',
      },
    })
    await call('sendMessage', { body: { name: `${mark} ${NAME_SCRIPT}`, email, message: evil } })
    const service = await call('createService', {
      token,
      body: { ...image, name: evil, description: evil, features: [evil] },
    })
    const post = await call('createPost', {
      token,
      body: {
        ...image,
        title: evil,
        content: `${evil}\n</script><script>window.fired=1</script>`,
        category: 'Guide',
      },
    })
    const video = await call('createVideo', {
      token,
      body: { url: 'https://youtu.be/R6MlUcmOul8', title: evil, description: evil },
    })
    return { ids: { made, service, post, video }, slug: post.slug }
  })
  await allowInConsole('Failed to load resource', () => login(page, `/admin/reservations?q=${mark}`))
  const paths = [
    `/admin/reservations?q=${mark}`,
    `/admin/reservations/${ids.made._id}`,
    `/admin/run-sheet?date=${RIDE_DATE}`,
    '/admin/messages',
    '/admin/services',
    '/admin/blog',
    '/admin/videos',
    '/admin/activity',
    '/services',
    '/blog',
    `/blog/${slug}`,
    '/videos',
    '/',
  ]
  await allowInConsole('Failed to load resource', async () => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await page.waitForTimeout(250)
      expect(await page.evaluate(() => 'fired' in window), path).toBe(false)
    }
  })
  await page.goto(`/blog/${slug}`)
  await expect(page.locator('#post-title')).toContainText('<script>')

  const image = { imageUrl: '/pictures/city-night-1440.webp', altText: LONG_WORD }
  const wide = await asStaff(async (call, token) => ({
    service: await call('createService', {
      token,
      body: { ...image, name: LONG_WORD, description: LONG_WORD, features: [LONG_WORD] },
    }),
    post: await call('createPost', {
      token,
      body: { ...image, title: LONG_WORD, content: LONG_WORD, category: 'Guide' },
    }),
    video: await call('createVideo', {
      token,
      body: { url: 'https://youtu.be/R6MlUcmOul8', title: LONG_WORD, description: LONG_WORD },
    }),
  }))
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/', '/services', '/blog', '/videos']) {
    await page.goto(path)
    if (path !== '/') await expect(page.getByText(LONG_WORD).first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
  await asStaff(async (call, token) => {
    for (const { service, post, video } of [ids, wide]) {
      await call('deleteService', { token, id: service._id })
      await call('deletePost', { token, id: post._id })
      await call('deleteVideo', { token, id: video._id })
    }
  })
})
