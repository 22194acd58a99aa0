/**
 * Milliseconds that anything made from content is kept at most, in every instance: a change without a raised version
 * shows after them.
 */
export const CONTENT_AGE_MS_MAX = 10_000

/**
 * The window of time that this instant is in. What is kept counts only in the window in which it was begun: a page
 * that is made from a kept answer ends with that answer, so that their ages do not add up.
 */
export function contentWindow(now: Date): number {
  return Math.floor(now.getTime() / CONTENT_AGE_MS_MAX)
}
