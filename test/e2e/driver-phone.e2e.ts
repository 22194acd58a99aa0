import type { BrowserContext, Page, Route } from '@playwright/test'
import { givenTrip } from './support/given-trip.ts'
import { type OwnProduct, startOwnProduct } from './support/own-product.ts'
import { expect, test } from './support/story.ts'

// At night one sample driver alone is on shift: each story has a store of its own.
let product: OwnProduct
test.beforeEach(async () => {
  product = await startOwnProduct({}, { confirms: true })
})
test.afterEach(async () => await product?.stop())

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true }
const step = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true })

/** Accepts, and waits until the page knows that the office has it: what follows is entered without a signal. */
async function acceptTrip(phone: Page, trip: string) {
  await step(phone, 'Accept trip').click()
  await expect(step(phone, 'On the way')).toBeVisible()
  const { call, owner: token } = product
  await expect
    .poll(async () => (await call('getTrip', { token, params: { id: trip } })).assignment?.acceptedAt)
    .toBeTruthy()
  await expect.poll(async () => (await entriesIn(phone)).filter(([key]) => key.includes('/tap/'))).toEqual([])
}

test('two tabs of a phone share taps, expenses and half-typed text, and lose none without a signal', async ({
  browser,
}) => {
  const { url, trip, reservation } = await givenTrip(product)
  const telephone = await browser.newContext(PHONE)
  const [one, two] = [await telephone.newPage(), await telephone.newPage()]
  await one.goto(url)
  await acceptTrip(one, trip)
  await one.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await two.goto(url)
  await expect(step(two, 'On the way')).toBeVisible()
  await telephone.setOffline(true)

  await step(one, 'On the way').click()
  await expect(step(two, 'Arrived')).toBeVisible()
  await enterToll(two, '4.50')
  await step(two, 'Arrived').click()
  await expect(step(one, 'Passenger on board')).toBeVisible()
  await expect(one.getByText('$4.50')).toBeVisible()
  await step(one, 'Add expense or note').click()
  await one.getByLabel('Details').fill('Half of a sen')
  await step(two, 'Add expense or note').click()
  await expect(two.getByLabel('Details')).toHaveValue('Half of a sen')
  await one.getByLabel('Details').pressSequentially('tence')
  await expect(two.getByLabel('Details')).toHaveValue('Half of a sentence')

  // The phone discards the one tab and loads the other one anew.
  await one.close()
  await two.reload()
  await expect(step(two, 'Passenger on board')).toBeVisible()
  await expect(two.getByText('2 taps waiting for signal')).toBeVisible()
  await step(two, 'Add expense or note').click()
  await expect(two.getByLabel('Details')).toHaveValue('Half of a sentence')
  await step(two, 'Back').click()
  await telephone.setOffline(false)
  await expect(two.getByText('2 taps waiting for signal')).toBeHidden()
  await expect(two.getByText('waiting for signal')).toBeHidden()
  const { call, owner: token } = product
  expect((await call('getTrip', { token, params: { id: trip } })).progress).toBe('on-location')
  const { trips } = await call('getClosing', { token, id: reservation })
  expect(trips[0]?.expenses.map(({ cents }) => cents)).toEqual([450])
  await telephone.close()
})

async function enterToll(phone: Page, dollars: string) {
  await step(phone, 'Add expense or note').click()
  await phone.getByLabel('Amount in dollars').fill(dollars)
  await step(phone, 'Save').click()
}

test('each press counts once: a double one, one across a refresh, one after the clock was set back; the focus stays', async ({
  browser,
}) => {
  const { url } = await givenTrip(product)
  const telephone = await browser.newContext(PHONE)
  const phone = await telephone.newPage()
  await phone.goto(url)
  await step(phone, 'Accept trip').dblclick()
  await expect(step(phone, 'On the way')).toHaveAttribute('aria-disabled')
  // The driver who goes on at once is not ignored: Playwright presses once the button is enabled.
  await step(phone, 'On the way').click()
  await expect(step(phone, 'Arrived')).toBeVisible()
  /** The page reads the trip and shows it. While taps are being sent, it asks nothing else. */
  const refresh = async () => {
    await expect(async () => {
      const answered = phone.waitForResponse(/api\/driver\/trip/, { timeout: 1000 })
      await phone.evaluate(() => dispatchEvent(new Event('online')))
      await (await answered).finished()
    }).toPass()
    await phone.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)))
  }
  await step(phone, 'Add expense or note').focus()
  await refresh()
  await expect(step(phone, 'Add expense or note')).toBeFocused()

  await expect(step(phone, 'Arrived')).toBeEnabled()
  await step(phone, 'Arrived').hover()
  await phone.mouse.down()
  await refresh()
  await phone.mouse.up()
  await expect(step(phone, 'Passenger on board')).toBeVisible()
  await phone.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
  })
  for (const name of ['Passenger on board', 'Drop-off complete']) await step(phone, name).click()
  await expect(phone.locator('.state')).toHaveText('Drop-off complete')
  await telephone.close()
})

test('damaged data is read again; a session that has ended asks for a code, and the next driver finds nothing of the one before', async ({
  browser,
}) => {
  const { url } = await givenTrip(product)
  const telephone = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const server = await driverSession(telephone, url)
  const phone = await telephone.newPage()
  await signIn(phone)
  await phone.goto(url)
  await expect(step(phone, 'Accept trip')).toBeVisible()
  for (const damaged of ['{', '[]', '{"trip":{},"trips":[{}],"list":{"trips":[{}]}}']) {
    await phone.evaluate(text => localStorage.setItem('driver-trips', text), damaged)
    await changeEntries(phone, (key, json) => (key === 'session' ? json : damaged))
    await phone.reload()
    await expect(step(phone, 'Accept trip')).toBeVisible()
    await phone.goto(`${product.url}/d/`)
    await expect(nameIn(phone, 'Dan')).toBeVisible()
    await phone.goto(url)
    await expect(step(phone, 'Accept trip')).toBeVisible()
  }
  // Of the right shape, but with dates that are none.
  await changeEntries(phone, (key, json) =>
    key.endsWith('/trip') ? json.replaceAll(/2\d{3}-\d\d-\d\d/g, 'none') : json,
  )
  await phone.reload()
  await expect(step(phone, 'Accept trip')).toBeVisible()
  expect(server.lists).toBeGreaterThan(0)

  await phone.goto(`${product.url}/d/`)
  await expect(nameIn(phone, 'Dan')).toBeVisible()
  const tripTab = await telephone.newPage()
  await tripTab.goto(url)
  await expect(step(tripTab, 'Accept trip')).toBeVisible()
  server.isOver = true
  await phone.reload()
  await expect(phone.getByLabel('Phone or email')).toBeVisible()
  await phone.goto(url)
  await expect(step(phone, 'Accept trip')).toBeVisible()
  await expect(step(tripTab, 'Accept trip')).toBeVisible()

  // Another driver signs in: the trip leaves the phone, and the tab that shows it.
  await phone.goto(`${product.url}/d/`)
  Object.assign(server, { isOver: false, name: 'Bea', tokens: [] })
  await signIn(phone, 'Bea')
  await expect(nameIn(tripTab, 'Bea')).toBeVisible()
  expect(JSON.stringify(await entriesIn(phone))).not.toMatch(/\b(Ada|Dan|Triangle)\b/)
  await phone.goto(url)
  await expect(nameIn(phone, 'Bea')).toBeVisible()
  await telephone.close()
})

test('a sign-out without a signal leaves nothing on the phone and ends the session later; an expense that waits while staff replace the link is counted, and the old link tells nothing', async ({
  browser,
}) => {
  const { url, trip } = await givenTrip(product)
  const telephone = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const server = await driverSession(telephone, url)
  const phone = await telephone.newPage()
  await signIn(phone)
  const tripTab = await telephone.newPage()
  await tripTab.goto(url)
  await acceptTrip(tripTab, trip)
  server.isAway = true
  await step(tripTab, 'On the way').click()
  await expect(step(tripTab, 'Arrived')).toBeVisible()

  // An answer is under way while the driver signs out.
  server.isHeld = true
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => server.held.length).toBeGreaterThan(0)
  await step(phone, 'Sign out').click()
  await expect(phone.getByText('1 unsent entry')).toBeVisible()
  await phone.locator('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(phone.getByLabel('Phone or email')).toBeVisible()
  await expect(tripTab.getByLabel('Phone or email')).toBeVisible()
  server.isHeld = false
  await server.release()
  await phone.waitForTimeout(200)
  await expect(nameIn(phone, 'Dan')).toBeHidden()
  expect(JSON.stringify(await entriesIn(phone))).not.toMatch(/\b(Ada|Dan|Triangle)\b/)
  // Only the fragment changes, so the page loads itself again.
  const isLoaded = phone.waitForEvent('load')
  await phone.goto(url)
  await isLoaded
  await expect(phone.getByLabel('Phone or email')).toBeVisible()
  expect(server.ends).toBe(0)

  await phone.reload()
  server.isAway = false
  await phone.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => server.ends).toBe(1)
  const { call, owner: token } = product
  await expect
    .poll(async () => (await call('getTrip', { token, params: { id: trip } })).progress)
    .toBe('en-route')

  // The driver signs in again.
  await tripTab.close()
  await signIn(phone)
  await phone.goto(url)
  await expect(step(phone, 'Arrived')).toBeVisible()
  await phone.waitForLoadState('networkidle')
  server.isAway = true
  await enterToll(phone, '4.50')
  await phone.goto(`${product.url}/d/`)
  await expect(nameIn(phone, 'Dan')).toBeVisible()
  await call('revokeDriverLinks', { token, params: { id: trip } })
  Object.assign(server, { isAway: false, tokens: [], ended: [...server.tokens, 'another'] })
  await phone.evaluate(() => dispatchEvent(new Event('online')))
  await expect(phone.getByText('1 entry refused')).toBeVisible()

  const sent: string[] = []
  phone.on('request', request => {
    if (request.url().includes('/api/driver/') && request.method() !== 'GET') sent.push(request.url())
  })
  await phone.goto(url)
  await expect(phone.getByText('This trip is no longer yours')).toBeVisible()
  await expect(phone.getByText('1 entry refused')).toBeVisible()
  await phone.evaluate(() => dispatchEvent(new Event('online')))
  await phone.waitForTimeout(200)
  expect(sent).toEqual([])
  expect((await entriesIn(phone)).filter(([key]) => key.includes('/tap/'))).toEqual([])
  // Once told there, the list says it no longer.
  await phone.goto(`${product.url}/d/`)
  await expect(nameIn(phone, 'Dan')).toBeVisible()
  await expect(phone.getByText('1 entry refused')).toBeHidden()
  // One of another link of the same driver is dismissed in the list.
  await writeEntries(phone, [['lost/another/0', '1']])
  await phone.reload()
  await expect(phone.getByText('1 entry refused')).toBeVisible()
  await step(phone, 'Got it').click()
  await expect(phone.getByText('1 entry refused')).toBeHidden()
  await phone.reload()
  await expect(nameIn(phone, 'Dan')).toBeVisible()
  await expect(phone.getByText('1 entry refused')).toBeHidden()
  await telephone.close()
})

const nameIn = (phone: Page, name: string) => phone.getByRole('banner').getByText(name, { exact: true })

/** What the phone stores: JSON by key. */
async function entriesIn(phone: Page): Promise<[string, string][]> {
  return await phone.evaluate(
    () =>
      new Promise(resolve => {
        const opened = indexedDB.open('driver')
        opened.onsuccess = () => {
          const entries = opened.result.transaction('entries').objectStore('entries')
          const [keys, values] = [entries.getAllKeys(), entries.getAll()]
          values.onsuccess = () => {
            opened.result.close()
            resolve(keys.result.map((key, at) => [String(key), String(values.result[at])]))
          }
        }
      }),
  )
}

async function writeEntries(phone: Page, entries: [string, string][]): Promise<void> {
  await phone.evaluate(
    entries =>
      new Promise<void>(resolve => {
        const opened = indexedDB.open('driver')
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('entries', 'readwrite')
          for (const [key, json] of entries) transaction.objectStore('entries').put(json, key)
          transaction.oncomplete = () => {
            opened.result.close()
            resolve()
          }
        }
      }),
    entries,
  )
}

async function changeEntries(phone: Page, change: (key: string, json: string) => string): Promise<void> {
  const entries = await entriesIn(phone)
  await writeEntries(
    phone,
    entries.map(([key, json]) => [key, change(key, json)]),
  )
}

/** The session of a driver, answered here: the codes of real ones leave by message. */
async function driverSession(telephone: BrowserContext, url: string) {
  const server = {
    tokens: [new URL(url).hash.slice(1)],
    ended: [] as string[],
    ...{ name: 'Dan', isAway: false, isHeld: false, isOver: false, lists: 0, ends: 0 },
    held: [] as (() => Promise<void>)[],
    release: async () => await Promise.all(server.held.splice(0).map(answer => answer())),
  }
  const answer = (route: Route, json: unknown, status = 200) =>
    route.fulfill({ json, status }).catch(() => undefined)
  await telephone.route('**/api/driver*/**', async route => {
    const path = new URL(route.request().url()).pathname
    const list = { name: server.name, trips: [], tokens: server.tokens, ended: server.ended }
    if (path.endsWith('-session/trips')) {
      server.lists += 1
      if (server.isOver) return await answer(route, { code: 'unauthenticated', message: 'Over.' }, 401)
      if (!server.isHeld) return server.isAway ? await route.abort() : await answer(route, list)
      server.held.push(() => answer(route, list))
      return
    }
    if (server.isAway) return await route.abort()
    if (path.endsWith('-session/end')) {
      server.ends += 1
      return await answer(route, { message: 'Signed out.' })
    }
    if (path.endsWith('-login/open')) return await answer(route, { message: 'Signed in.' })
    await route.continue()
  })
  await telephone.route('**/api/driver-login', route =>
    answer(route, { request: 'request', until: new Date().toISOString() }),
  )
  return server
}

async function signIn(phone: Page, name = 'Dan') {
  await phone.goto(`${product.url}/d/`)
  await phone.getByLabel('Phone or email').fill('dan@example.com')
  await step(phone, 'Send code').click()
  await phone.getByLabel('6-digit code').fill('123456')
  await step(phone, 'Show my trips').click()
  await expect(nameIn(phone, name)).toBeVisible()
}
