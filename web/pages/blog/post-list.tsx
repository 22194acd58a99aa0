import * as words from '#messages/blog'
import { locale } from '#messages/locale'
import type { AnswerOf } from '../../../contract/calls.ts'
import { BLOG_CATEGORIES } from '../../../domain/site/blog.ts'
import { addressIn } from '../../shell/address-in.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { categoryName, PostFacts } from '../../ui/post-facts.tsx'
import styles from './blog.module.css'

type LocalizedPost = AnswerOf<'listPosts'>[number]

type Props = {
  posts: readonly LocalizedPost[]
  category: string
}

export function PostList({ posts, category }: Props) {
  const categories = BLOG_CATEGORIES.filter(name => posts.some(post => post.category === name))
  const chosen = categories.find(name => wordOf(name) === category)
  const shown = posts.filter(post => !chosen || post.category === chosen)
  return (
    <>
      {categories.length > 1 && <CategoryRow categories={categories} chosen={chosen} />}
      {posts.length === 0 && <p className="lead">{words.empty}</p>}
      <div className={`cards ${styles['posts']} mt-[clamp(36px,4vw,60px)] gap-y-14`}>
        {shown.map((post, index) => (
          <PostCard key={post._id} post={post} isFirst={index === 0} />
        ))}
      </div>
    </>
  )
}

const wordOf = (category: string) => category.toLowerCase()

function CategoryRow({ categories, chosen }: { categories: readonly string[]; chosen: string | undefined }) {
  const blog = addressIn(locale, '/blog')
  return (
    <nav
      className={`${styles['categories']} mt-7 flex flex-wrap gap-x-7 gap-y-1`}
      aria-label={words.categories}
    >
      <a
        className="border-b-2 border-b-transparent px-0 py-2.5 text-fg2"
        href={blog}
        aria-current={chosen ? undefined : 'true'}
      >
        {words.allPosts}
      </a>
      {categories.map(name => (
        <a
          className="border-b-2 border-b-transparent px-0 py-2.5 text-fg2"
          key={name}
          href={`${blog}?category=${wordOf(name)}`}
          aria-current={name === chosen ? 'true' : undefined}
        >
          {categoryName(name)}
        </a>
      ))}
    </nav>
  )
}

/** In wide windows the first picture is nearly square, cropped from a wider one. */
const LEAD_SIZES = '(max-width: 1440px) 82vw, 1180px'

/** The first picture is the largest content of the first view. */
function PostCard({ post, isFirst }: { post: LocalizedPost; isFirst: boolean }) {
  return (
    <article
      className={`${styles['post']} flex [flex-direction:var(--card-direction,column)] gap-x-[clamp(24px,3vw,48px)] gap-y-5`}
    >
      <Picture
        src={post.imageUrl}
        alt={post.altText}
        language={contentLanguage(post, 'altText')}
        sizes={`(max-width: 640px) 92vw, (max-width: 960px) 46vw, ${isFirst ? LEAD_SIZES : '430px'}`}
        priority={isFirst}
      />
      <div className={`${styles['post-words']} flex min-w-0 flex-1 flex-col`}>
        <PostFacts {...post} />
        <h2 className="mx-0 mt-2 mb-2.5 text-26" {...contentLanguage(post, 'title')}>
          {post.title}
        </h2>
        <p className={`${styles['post-excerpt']} mb-4 text-prose`} {...contentLanguage(post, 'excerpt')}>
          {post.excerpt}
        </p>
        <a
          className="mt-auto w-fit border-b border-b-coach px-0 py-1.5 font-medium"
          href={addressIn(locale, `/blog/${post.slug}`)}
        >
          {words.readMore}
          <span className="sr-only" {...contentLanguage(post, 'title')}>
            : {post.title}
          </span>
        </a>
      </div>
    </article>
  )
}
