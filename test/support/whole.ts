/**
 * With DRILLS=full drills take their full length and stories go through the whole of their matrices: every page, language,
 * window, theme and way to press. Without it each drill is short, and of each matrix a part is seen that has every value.
 */
export const WHOLE = process.env['DRILLS'] === 'full'

/** Every member of a matrix with DRILLS=full; without it each second one, always the same. */
export function inPart<Member>(members: readonly Member[]): Member[] {
  return members.filter((_, index) => WHOLE || index % 2 === 0)
}
