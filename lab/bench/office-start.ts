import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../test/support/browser.ts'
import { median } from './load.ts'
import { PASSWORD, type Running } from './servers.ts'
import type { Row } from './table.ts'

const RUNS = 5
const LIMIT_MS = 1000
const SLOWDOWN = 4
/** 1.6 Mbit/s down and 750 kbit/s up, in bytes a second, as Lighthouse has them. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 20 }
/** The four parts of the screen Today. */
const PARTS = ['.day-lanes', '.open-matters ul', '.week_week', '.happened']

/** From the press of Login, and from a reload, to the screen Today with all its parts, on a slow machine and network. */
export async function measureOfficeStart({ port }: Running): Promise<Row[]> {
  const browser = await chromium.launch(await chromiumOptions())
  const signedIn: number[] = []
  const reloaded: number[] = []
  const answered: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const times = await startOffice(browser, `http://127.0.0.1:${port}`)
    signedIn.push(times.signedIn)
    reloaded.push(times.reloaded)
    answered.push(times.answered)
  }
  await browser.close()
  const limit = { limit: LIMIT_MS, atMost: true, unit: 'ms' } as const
  const slow = '4 x slower, 1.6 Mbit/s'
  return [
    { name: `Office, from the login to the first usable screen, ${slow}`, value: median(signedIn), ...limit },
    { name: '  of it until the server has checked the password', value: median(answered), unit: 'ms' },
    { name: `Office, from a reload to the first usable screen, ${slow}`, value: median(reloaded), ...limit },
  ]
}

async function startOffice(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(watchParts, PARTS)
  await page.goto(`${origin}/admin/today`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await slowDown(session)
  await page.getByRole('button', { name: 'Login' }).click()
  const signedIn = await usableAfter(page)
  const answered = await page.evaluate(() => {
    const [login] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/login'))
    return login ? login.duration : 0
  })
  await page.reload({ waitUntil: 'commit' })
  const reloaded = await usableAfter(page)
  await context.close()
  return { signedIn, reloaded, answered }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

type Watched = { pressedAt?: number; usableAt?: number }

/** Runs in the page, whose own clock counts: asking from outside takes long on a slowed machine. */
function watchParts(parts: string[]) {
  const watched: Watched = globalThis as Watched
  document.addEventListener('click', () => (watched.pressedAt ??= performance.now()), { capture: true })
  const look = () => {
    if (parts.every(part => document.querySelector(part))) watched.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the press, or from the start of the page, until all parts stood there. */
async function usableAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as Watched).usableAt !== undefined, undefined, {
    polling: 200,
    timeout: 30_000,
  })
  return await page.evaluate(() => {
    const { usableAt = 0, pressedAt = 0 } = globalThis as Watched
    return usableAt - pressedAt
  })
}
