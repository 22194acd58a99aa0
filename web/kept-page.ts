/**
 * What a route exports as `handle` where its page, at its plain address, is the same for everybody: the server keeps
 * such a page in memory and may give it to anyone. Pages of other routes are rendered for each request and never kept.
 */
export type KeptPage = { kept: true }

type Match = { route: { handle?: unknown } }

/** The root surrounds every page and adds nothing private; each route below it has to say so itself. */
export function isKept([, ...below]: Match[]): boolean {
  return below.length > 0 && below.every(({ route }) => (route.handle as KeptPage | undefined)?.kept === true)
}
