import { login } from '../support/office.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from '../support/story.ts'
import { asStaff } from '../support/story-server.ts'

const SCRIPT = '"><img src=x onerror="window.fired=1"><script>window.fired=1</script>'

/** Without the slashes and dots that a name of a visitor may not have. */
const NAME_SCRIPT = '"><img src=x onerror="fired=1">'

test('scripts that somebody stores everywhere run nowhere', async ({ page, expectedConsole }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const evil = `${mark} ${SCRIPT}`
  const email = uniqueEmail()
  expectedConsole.push('Failed to load resource')
  page.on('dialog', dialog => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
  const { ids, slug } = await asStaff(async (call, token) => {
    const image = { imageUrl: '/pictures/tours-1280.webp', altText: evil }
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
  await login(page, `/admin/reservations?q=${mark}`)
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
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await page.waitForTimeout(250)
    expect(await page.evaluate(() => 'fired' in window), path).toBe(false)
  }
  await page.goto(`/blog/${slug}`)
  await expect(page.locator('#post-title')).toContainText('<script>')
  await asStaff(async (call, token) => {
    await call('deleteService', { token, id: ids.service._id })
    await call('deletePost', { token, id: ids.post._id })
    await call('deleteVideo', { token, id: ids.video._id })
  })
})

test('the trap for programs is out of the way of keyboards and screen readers', async ({ page }) => {
  await page.goto('/contact')
  // Out of the way of keyboard and screen reader, but there.
  const trap = page.locator('input[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(page.getByRole('textbox', { name: /Leave this blank/ })).toHaveCount(0)
})
