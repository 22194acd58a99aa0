/** Whole numbers from 0 to below the limit; one seed always gives the same ones. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}
