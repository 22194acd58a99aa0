import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { browserClient, clientContext } from '../../api.ts'
import { loadList } from '../../load.ts'
import { MESSAGES } from '../../messages.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { Picture } from '../../ui/picture.tsx'
import '../../ui/cards.css'
import '../../ui/sections.css'
import type { KeptPage } from '../../kept-page.ts'
import type { Route } from './+types/blog.ts'
import styles from './blog.module.css'
import { Newsletter } from './newsletter.tsx'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Blog',
    description:
      'On travelling well in and around Washington: weddings, business, airports, and what a chauffeur does.',
    path: '/blog',
    image: '/pictures/interior-1200.webp',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: 'Blog', path: '/blog' }])],
  }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog.xml', title: 'Blog' },
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
  if (failed) return <FailedLoad message={MESSAGES.blogFailed} />
  return (
    <>
      <div className="wrap page blog">
        <h1>Blog</h1>
        <p className="lead">On travelling well in and around Washington.</p>
        {items.length === 0 && (
          <p className="lead">The first post is being written. Please come back soon.</p>
        )}
        <div className={`cards ${styles['posts']}`}>
          {items.map(post => (
            <article key={post._id} className={styles['post']}>
              <Picture
                src={post.imageUrl}
                alt={post.altText}
                sizes="(max-width: 640px) 92vw, (max-width: 960px) 46vw, 430px"
              />
              <div className={styles['post-words']}>
                <p className="post-facts">
                  {post.category || 'General'} · <time dateTime={post.createdAt}>{post.date}</time>
                </p>
                <h2>{post.title}</h2>
                <p className={styles['post-excerpt']}>{post.excerpt}</p>
                <Link
                  className={styles['post-more']}
                  to={`/blog/${post.slug}`}
                  state={{ fromList: true }}
                  preventScrollReset
                >
                  Read More<span className="sr-only">: {post.title}</span>
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
