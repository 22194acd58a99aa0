import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import * as words from '#messages/blog'
import { locale } from '#messages/locale'
import { browserClient, clientContext } from '../../api.ts'
import { loadList } from '../../load.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PostFacts } from '../../ui/post-facts.tsx'
import '../../ui/cards.css'
import '../../ui/sections.css'
import type { KeptPage } from '../../kept-page.ts'
import type { Route } from './+types/blog.ts'
import styles from './blog.module.css'
import { Newsletter } from './newsletter.tsx'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/blog',
    image: '/pictures/interior-1200.webp',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: words.title, path: '/blog' }])],
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: addressIn(locale, '/blog.xml'),
    title: words.title,
  },
]

export const loader = ({ context }: Route.LoaderArgs) => loadList(context.get(clientContext), 'listPosts')
export const clientLoader = () => loadList(browserClient, 'listPosts')

/** Opening or closing a post does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate

export default function BlogPage() {
  const { items, failed } = useLoaderData<typeof loader>()
  if (failed) return <FailedLoad message={words.failed} />
  return (
    <>
      <div className="wrap page blog">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        {items.length === 0 && <p className="lead">{words.empty}</p>}
        <div className={`cards ${styles['posts']}`}>
          {items.map(post => (
            <article key={post._id} className={styles['post']}>
              <Picture
                src={post.imageUrl}
                alt={post.altText}
                language={contentLanguage(post, 'altText')}
                sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
              />
              <div className={styles['post-words']}>
                <PostFacts {...post} />
                <h2 {...contentLanguage(post, 'title')}>{post.title}</h2>
                <p className={styles['post-excerpt']} {...contentLanguage(post, 'excerpt')}>
                  {post.excerpt}
                </p>
                <Link
                  className={styles['post-more']}
                  to={`/blog/${post.slug}`}
                  state={{ fromList: true }}
                  preventScrollReset
                >
                  {words.readMore}
                  <span className="sr-only" {...contentLanguage(post, 'title')}>
                    : {post.title}
                  </span>
                </Link>
              </div>
            </article>
          ))}
        </div>
        <Newsletter />
      </div>
      <Outlet />
    </>
  )
}
