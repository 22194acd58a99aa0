import type { Browser } from '@playwright/test'

/** The half of Playwright that speaks with the browser; it runs in the process of the worker. */
type Inner = { newContextForReuse?: (...given: unknown[]) => Promise<{ clearCache?: () => Promise<void> }> }

/**
 * Leaves the cache of the browser as it is when a context is reset for the next story: what is loaded again is compiled
 * again, half of the work of a story. Scripts, styles and pictures have their content in their names; whatever else the
 * product sends says how long it may be kept.
 */
export function keepCache(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(own: unknown): Inner }
  }
  const inner = connection.toImpl(browser)
  const reuse = inner.newContextForReuse?.bind(inner)
  if (!reuse) throw new Error('This version of Playwright resets contexts in another way.')
  inner.newContextForReuse = async (...given) => {
    const context = await reuse(...given)
    if (!context.clearCache) throw new Error('This version of Playwright clears caches in another way.')
    context.clearCache = async () => {}
    return context
  }
}
