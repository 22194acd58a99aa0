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
  createdAt?: string | undefined
}

export function PostFacts({ category, date, content, createdAt }: Props) {
  return (
    <p className="post-facts">
      {categoryName(category)} · {createdAt ? <time dateTime={createdAt}>{date}</time> : <span>{date}</span>}
      {' · '}
      {reading({ minutes: readingMinutes(content) })}
    </p>
  )
}

export function categoryName(category: string): string {
  const names: Readonly<Record<string, string>> = CATEGORIES
  return names[category] ?? (category || words.general)
}
