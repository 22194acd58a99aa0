/** Blog categories (spec 3). */
export const BLOG_CATEGORIES = ['Weddings', 'Business', 'Travel', 'Guide', 'Trends', 'Insider'] as const
/** One of the six categories of a post. */
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

/** Characters of the content that stand in for a missing excerpt (spec 9). */
const EXCERPT_LENGTH = 70

/** The excerpt as stored, else the first 70 characters of the content plus an ellipsis (spec 3). */
export function excerptOf(post: { excerpt?: string | null; content: string }): string {
  if (post.excerpt) return post.excerpt
  const flat = post.content.replace(/\s+/g, ' ').trim()
  return `${[...flat].slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}

/** The excerpt that staff wrote; undefined where it is derived from the content. */
export function ownExcerpt(post: { excerpt: string; content: string }): string | undefined {
  return post.excerpt === excerptOf({ content: post.content }) ? undefined : post.excerpt || undefined
}

/** Words that people read in a minute, rounded down from what studies find for prose on screens (about 240). */
const WORDS_A_MINUTE = 220

/** Whole minutes to read a post; one at least. */
export function readingMinutes(content: string): number {
  const words = content.match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** The end of a page's address: "A night at the Kennedy Center" -> "a-night-at-the-kennedy-center". */
export function slugOf(title: string, nameless = 'post'): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || nameless
}
