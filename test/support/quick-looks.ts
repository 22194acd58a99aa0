import type { Page } from '@playwright/test'

/** The part of Playwright that looks at a page; it runs in the process of the worker. */
type Frame = {
  mainContext(): Promise<Evaluating>
  retryWithProgressAndBackoff?(progress: unknown, look: unknown): Promise<unknown>
  retryWithProgressAndTimeouts(progress: unknown, pauses: readonly number[], look: unknown): Promise<unknown>
}
type Evaluating = { rawEvaluateHandle?(expression: string): Promise<unknown> }

/** Milliseconds between two looks at what is not there yet; the last one from then on. The first ones are Playwright's. */
const PAUSES_MS = [20, 50, 100, 100, 150]
/** The same for what a story asks by itself. */
export const POLL_PAUSES_MS = [100, 150]
/** The script that Playwright puts into each document, and the beginning of its function that describes the page. */
const LOOKING = 'module.exports.InjectedScript'
const DESCRIBING = 'ariaSnapshotForExpectFailure(element, options) {'

const changed = new WeakSet<object>()

/**
 * Each look at what is not there yet describes the whole page for the message of a failure, which keeps the page itself
 * from getting there, and after the fifth look half a second goes by. Here nothing is described, and looks follow each
 * other sooner.
 */
export async function lookQuickly(page: Page): Promise<void> {
  const { _connection: connection } = page as unknown as { _connection: { toImpl(own: unknown): unknown } }
  const frame = (connection.toImpl(page) as { mainFrame(): Frame }).mainFrame()
  const frames = Object.getPrototypeOf(frame) as Frame
  if (changed.has(frames)) return
  changed.add(frames)
  const contexts = Object.getPrototypeOf(await frame.mainContext()) as Evaluating
  const evaluate = contexts.rawEvaluateHandle
  if (!frames.retryWithProgressAndBackoff || !evaluate)
    throw new Error('This version of Playwright looks at pages in another way.')
  frames.retryWithProgressAndBackoff = function (this: Frame, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, PAUSES_MS, look)
  }
  contexts.rawEvaluateHandle = function (this: Evaluating, expression) {
    return evaluate.call(this, expression.includes(LOOKING) ? undescribed(expression) : expression)
  }
}

function undescribed(script: string): string {
  const at = script.indexOf(DESCRIBING)
  if (at < 0) throw new Error('This version of Playwright describes pages in another way.')
  const from = at + DESCRIBING.length
  return `${script.slice(0, from)} return;${script.slice(from)}`
}
