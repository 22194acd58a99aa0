import type { AskedDrive } from './drive-demand.ts'

const AIRPORTS = 4
const TOWNS = 4

/** Nearest airports with the largest towns, without routes that have a page. */
export function nearbyDrives(
  { airports, towns }: { airports: readonly string[]; towns: readonly string[] },
  covered: readonly AskedDrive[],
): AskedDrive[] {
  const covers = new Set(covered.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]))
  return airports
    .slice(0, AIRPORTS)
    .flatMap(from => towns.slice(0, TOWNS).map(to => ({ from, to })))
    .filter(({ from, to }) => !covers.has(`${from}\n${to}`))
}
