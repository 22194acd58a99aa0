import { reading } from '#messages/blog'
import * as words from '#messages/posts'
import { type BlogCategory, readingMinutes } from '../../domain/site/blog.ts'

const CATEGORIES: Record<BlogCategory, string> = {
  Weddings: words.weddings,
  Business: words.business,
  Travel: words.travel,
  Guide: words.guide,
  Trends: words.trends,
  Insider: words.insider,
}

type Props = {
  category: string
  date: string
  content: string
  /** Undefined before the post is published. */
  createdAt?: string | undefined
}

/** The line above the title of a blog post: its category, its day, and how long it takes to read. */
export function PostFacts({ category, date, content, createdAt }: Props) {
  return (
    <p className="post-facts">
      {categoryName(category)} · {createdAt ? <time dateTime={createdAt}>{date}</time> : <span>{date}</span>}
      {' · '}
      {reading({ minutes: readingMinutes(content) })}
    </p>
  )
}

/** A category in the language of the page; one that is unknown as it is stored. */
export function categoryName(category: string): string {
  const names: Readonly<Record<string, string>> = CATEGORIES
  return names[category] ?? (category || words.general)
}
