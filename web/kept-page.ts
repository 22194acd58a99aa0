/** Without a query, the page is identical for all visitors: the server caches it. */
export type KeptPage = { kept: true }

type Match = { route: { handle?: unknown } }

function isKeptHandle(handle: unknown): handle is KeptPage {
  return typeof handle === 'object' && handle !== null && 'kept' in handle && handle.kept === true
}

export function isKept([, ...below]: Match[]): boolean {
  return below.length > 0 && below.every(({ route }) => isKeptHandle(route.handle))
}
