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

/** From the press of Login, and from a reload, to the screen Today with its lists, on a slow machine and network. */
export async function measureOfficeStart({ port }: Running): Promise<Row[]> {
  const browser = await chromium.launch(await chromiumOptions())
  const [signedIn, reloaded]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    const times = await startOffice(browser, `http://127.0.0.1:${port}`)
    signedIn.push(times.signedIn)
    reloaded.push(times.reloaded)
  }
  await browser.close()
  const row = (name: string, values: number[]): Row => ({
    name: `Office, ${name} to the first usable screen, 4 x slower, 1.6 Mbit/s`,
    value: median(values),
    limit: LIMIT_MS,
    atMost: true,
    unit: 'ms',
  })
  return [row('from the login', signedIn), { ...row('from a reload', reloaded), limit: 2 * LIMIT_MS }]
}

async function startOffice(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${origin}/admin/today`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await slowDown(session)
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Login' }).click()
  await untilUsable(page)
  const signedIn = performance.now() - pressed
  const asked = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await untilUsable(page)
  const reloaded = performance.now() - asked
  await context.close()
  return { signedIn, reloaded }
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** All four parts stand there, and buttons act. */
async function untilUsable(page: Page) {
  await page.locator('.day-lanes').waitFor()
  for (const part of ['.open-matters ul', '.week', '.happened']) {
    await page.locator(part).waitFor({ state: 'attached' })
  }
}
