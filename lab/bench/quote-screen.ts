import { chromium, type Page } from '@playwright/test'
import { PricedRide } from '../../test/e2e/support/priced-ride.ts'
import { chromiumOptions } from '../../test/support/browser.ts'
import { percentile } from './load.ts'
import type { Running } from './servers.ts'
import type { Row } from './table.ts'

const ROUNDS = 40
const LIMIT_MS = 300

/** From the last key of a time to the amounts on the cards, in a browser on this machine; the trip is complete. */
export async function measureQuoteScreen({ port }: Running): Promise<Row[]> {
  const browser = await chromium.launch(await chromiumOptions())
  try {
    const page = await browser.newPage()
    const ride = new PricedRide(page)
    await ride.toDulles({ site: `http://localhost:${port}` })
    await ride.priced()
    const milliseconds: number[] = []
    for (let round = 0; round < ROUNDS; round++) milliseconds.push(await roundOf(page, round))
    const later = milliseconds.slice(ROUNDS / 4)
    return [
      { name: 'Amounts on the screen after the last key, median', value: percentile(later, 0.5), unit: 'ms' },
      {
        name: 'Amounts on the screen after the last key, p95',
        value: percentile(later, 0.95),
        limit: LIMIT_MS,
        atMost: true,
        unit: 'ms',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Each round asks for a time of its own: no answer is remembered. */
async function roundOf(page: Page, round: number): Promise<number> {
  const time = page.getByLabel('Time', { exact: true })
  await time.fill('')
  await page.locator('input[name=trip-quote]').first().waitFor({ state: 'detached' })
  const hour = String(8 + (round % 10)).padStart(2, '0')
  const minute = String((round * 7) % 60).padStart(2, '0')
  const shown = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let started = 0
        document.addEventListener('input', () => (started = performance.now()), { once: true, capture: true })
        const cars = () => document.querySelectorAll('input[name=trip-quote]').length > 0
        new MutationObserver((_, observer) => {
          if (started === 0 || !cars()) return
          observer.disconnect()
          // The frame after the one that paints the cards.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await time.fill(`${hour}:${minute}`)
  return await shown
}
