import type { CDPSession, Page } from '@playwright/test'

/** Moves of one finger on its way. */
const STEPS = 8

/** Pixels of the viewport. */
type Point = { x: number; y: number }

/** A finger on the screen, whose events come from the browser itself. */
export async function fingerOn(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: (at: Point) => touch('touchStart', [at]),
    async move(from: Point, to: Point) {
      for (let step = 1; step <= STEPS; step++) {
        const part = step / STEPS
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
    },
    lift: () => touch('touchEnd', []),
    cancel: () => touch('touchCancel', []),
  }
}
