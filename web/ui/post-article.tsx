import type { ReactNode } from 'react'
import { contentLanguage, type LocalizedRecord } from './content-language.ts'
import { Picture } from './picture.tsx'
import { PostFacts } from './post-facts.tsx'
import './post-article.css'

type Props = {
  post: {
    imageUrl: string
    altText: string
    category: string
    content: string
    date: string
    createdAt?: string
  }
  heading: ReactNode
  children?: ReactNode
  record?: LocalizedRecord
}

export function PostArticle({ post, heading, children, record }: Props) {
  return (
    <article className="post-article relative border border-hair bg-panel text-fg scheme-light">
      {children}
      <Picture
        src={post.imageUrl}
        alt={post.altText}
        language={contentLanguage(record, 'altText')}
        sizes="(max-width: 800px) 100vw, 760px"
        priority
      />
      <div className="reader-words p-[clamp(24px,5vw,56px)]">
        <PostFacts {...post} />
        {heading}
        {post.content.split('\n').map((paragraph, index) => (
          <p key={index} {...contentLanguage(record, 'content')}>
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  )
}
