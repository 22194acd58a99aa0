/**
 * The `handle` of a route whose page, without a query, is the same for every visitor: the server caches that page in
 * memory. Pages of other routes are rendered for each request and never cached.
 */
export type KeptPage = { kept: true }

type Match = { route: { handle?: unknown } }

function isKeptHandle(handle: unknown): handle is KeptPage {
  return typeof handle === 'object' && handle !== null && 'kept' in handle && handle.kept === true
}

/** The root route adds nothing private to a page. Each route below it must declare that its page is kept. */
export function isKept([, ...below]: Match[]): boolean {
  return below.length > 0 && below.every(({ route }) => isKeptHandle(route.handle))
}
