/** Basis points in a whole; a share is given in hundredths of a per cent. */
export const WHOLE_POINTS = 10_000

/**
 * The quotient as an integer, a half away from zero. The only rounding of money, done once for each line. Products
 * that may pass 2^53 are handed in as bigint.
 */
export function halfUp(numerator: number | bigint, denominator: number | bigint): number {
  const [over, under] = [BigInt(numerator), BigInt(denominator)]
  const size = over < 0n ? -over : over
  const rounded = (size * 2n + under) / (under * 2n)
  return Number(over < 0n ? -rounded : rounded)
}

/** The part of a whole to which a share applies, such as minutes in a window of all minutes. */
export type Part = { inside: number; whole: number }

/** A share of an amount, in cents; of a part of it where one is given. */
export function shareOf(cents: number, points: number, { inside, whole }: Part = ALL): number {
  return halfUp(BigInt(cents) * BigInt(points) * BigInt(inside), BigInt(WHOLE_POINTS) * BigInt(whole))
}

/** The whole of an amount. */
export const ALL: Part = { inside: 1, whole: 1 }

/** The sum of the amounts of lines. */
export function sumOf(lines: readonly { cents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0)
}
