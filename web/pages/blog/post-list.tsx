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
      <div className={`cards ${styles['posts']}`}>
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
    <nav className={styles['categories']} aria-label={words.categories}>
      <a href={blog} aria-current={chosen ? undefined : 'true'}>
        {words.allPosts}
      </a>
      {categories.map(name => (
        <a
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
    <article className={styles['post']}>
      <Picture
        src={post.imageUrl}
        alt={post.altText}
        language={contentLanguage(post, 'altText')}
        sizes={`(max-width: 640px) 92vw, (max-width: 960px) 46vw, ${isFirst ? LEAD_SIZES : '430px'}`}
        priority={isFirst}
      />
      <div className={styles['post-words']}>
        <PostFacts {...post} />
        <h2 {...contentLanguage(post, 'title')}>{post.title}</h2>
        <p className={styles['post-excerpt']} {...contentLanguage(post, 'excerpt')}>
          {post.excerpt}
        </p>
        <a className={styles['post-more']} href={addressIn(locale, `/blog/${post.slug}`)}>
          {words.readMore}
          <span className="sr-only" {...contentLanguage(post, 'title')}>
            : {post.title}
          </span>
        </a>
      </div>
    </article>
  )
}
