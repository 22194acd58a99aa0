import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'
import './post-article.css'

type Props = {
  post: {
    imageUrl: string
    altText: string
    category: string
    content: string
    date: string
    /** Undefined before it is published. */
    createdAt?: string
  }
  heading: ReactNode
  /** The close link, above the picture. */
  children?: ReactNode
}

/** A whole blog post, as visitors read it. */
export function PostArticle({ post, heading, children }: Props) {
  return (
    <article className="post-article">
      {children}
      <Picture src={post.imageUrl} alt={post.altText} sizes="(max-width: 800px) 100vw, 760px" priority />
      <div className="reader-words">
        <p className="post-facts">
          {post.category || 'General'} ·{' '}
          {post.createdAt ? <time dateTime={post.createdAt}>{post.date}</time> : <span>{post.date}</span>}
        </p>
        {heading}
        {post.content.split('\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  )
}
