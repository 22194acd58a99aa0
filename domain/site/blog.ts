export const BLOG_CATEGORIES = ['Weddings', 'Business', 'Travel', 'Guide', 'Trends', 'Insider'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

const EXCERPT_LENGTH = 70

/** Stored, or the first 70 characters plus an ellipsis (spec 3). */
export function excerptOf(post: { excerpt?: string | null; content: string }): string {
  if (post.excerpt) return post.excerpt
  const flat = post.content.replace(/\s+/g, ' ').trim()
  return `${[...flat].slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}

export function ownExcerpt(post: { excerpt: string; content: string }): string | undefined {
  return post.excerpt === excerptOf({ content: post.content }) ? undefined : post.excerpt || undefined
}

/** Words per minute on screens: studies say about 240, rounded down. */
const WORDS_A_MINUTE = 220

export function readingMinutes(content: string): number {
  const words = content.match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** "A night at the Kennedy Center" -> "a-night-at-the-kennedy-center". */
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
