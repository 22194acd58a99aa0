export const WHOLE_POINTS = 10_000

/**
 * Rounds half away from zero. The only rounding of money, once per line. Products above 2^53 have to be
 * bigint.
 */
export function halfUp(numerator: number | bigint, denominator: number | bigint): number {
  const [over, under] = [BigInt(numerator), BigInt(denominator)]
  const size = over < 0n ? -over : over
  const rounded = (size * 2n + under) / (under * 2n)
  return Number(over < 0n ? -rounded : rounded)
}

export type Part = { inside: number; whole: number }

/** In cents. */
export function shareOf(cents: number, points: number, { inside, whole }: Part = ALL): number {
  return halfUp(BigInt(cents) * BigInt(points) * BigInt(inside), BigInt(WHOLE_POINTS) * BigInt(whole))
}

export const ALL: Part = { inside: 1, whole: 1 }

export function sumOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0)
}

/** "$1,234.50" in an English sentence of the server. */
export function dollarText(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}`
}
