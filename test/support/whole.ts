/**
 * With DRILLS=full drills take their full length and stories go through the whole of their matrices: every page, language,
 * window, theme and way to press. Without it each drill is short, and of each matrix a part is seen that has every value.
 */
export const WHOLE = process.env['DRILLS'] === 'full'
