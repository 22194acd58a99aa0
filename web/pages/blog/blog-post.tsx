import { useEffect, useRef, useState } from 'react'
import { data, Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { locale } from '#messages/locale'
import { close as closeWord } from '#messages/shell'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { browserClient, clientContext } from '../../api.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { contentLanguage } from '../../ui/content-language.ts'
import { PostArticle } from '../../ui/post-article.tsx'
import { categoryName } from '../../ui/post-facts.tsx'
import type { Route } from './+types/blog-post.ts'
import list from './blog.module.css'
import styles from './blog-post.module.css'

/** The post is cleared this long after closing (spec 9). */
const CLOSE_MS = 300

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData: post }) => {
  if (!post) return []
  const path = `/blog/${post.slug}`
  return pageMeta(matches, {
    title: post.title,
    description: post.excerpt,
    path,
    // A page in another language would show the original.
    ...(post.locales.length > 1 ? {} : { onlyIn: DEFAULT_LOCALE }),
    image: post.imageUrl,
    data: ({ origin, site }) => [
      breadcrumbData(origin, [
        { name: 'Blog', path: '/blog' },
        { name: post.title, path },
      ]),
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        image: new URL(post.imageUrl, origin).href,
        datePublished: post.createdAt,
        articleSection: categoryName(post.category),
        author: { '@type': 'Organization', name: site.brand },
        publisher: { '@id': `${origin}/#company` },
        mainEntityOfPage: origin + addressIn(locale, path),
      },
    ],
  })
}

async function findPost(client: PublicClient, slug: string) {
  try {
    return await client('findPost', { query: { slug, ...CONTENT_LOCALE } })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    // The API refuses a malformed slug as invalid.
    if (code === 'not_found' || code === 'invalid') throw data(null, { status: 404 })
    throw error
  }
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  findPost(context.get(clientContext), params.slug)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => findPost(browserClient, params.slug)

/** A whole post in a dialog over the list. It has its own URL, so it can be shared, opened directly and indexed. */
export default function BlogPost() {
  const post = useLoaderData<typeof loader>()
  const dialog = useRef<HTMLDialogElement>(null)
  const { closing, close, leave } = useClosing(dialog, post.slug)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this handles a click on the backdrop
    <dialog
      className={styles['reader']}
      ref={dialog}
      open
      data-closing={closing}
      aria-labelledby="post-title"
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      // Some browsers close a dialog without a cancel event.
      onClose={leave}
      onClick={event => event.target === event.currentTarget && close()}
    >
      <PostArticle
        post={post}
        record={post}
        heading={
          <h1 id="post-title" {...contentLanguage(post, 'title')}>
            {post.title}
          </h1>
        }
      >
        <Link
          className={styles['reader-close']}
          to="/blog"
          aria-label={closeWord}
          onClick={event => {
            event.preventDefault()
            close()
          }}
        >
          ×
        </Link>
      </PostArticle>
    </dialog>
  )
}

function useClosing(dialog: React.RefObject<HTMLDialogElement | null>, slug: string) {
  const navigate = useNavigate()
  const fromList = useLocation().state?.fromList === true
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    // The server renders an open dialog. After hydration it is modal: it traps the focus and the page behind is inert.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    document.documentElement.classList.add('is-reading')
    return () => {
      document.documentElement.classList.remove('is-reading')
      // Also for a post that was opened by its own URL.
      const address = addressIn(locale, `/blog/${slug}`)
      document.querySelector<HTMLElement>(`.${list['post-more']}[href="${address}"]`)?.focus()
    }
  }, [dialog, slug])
  const leave = () => {
    if (fromList) navigate(-1)
    else navigate('/blog', { replace: true, preventScrollReset: true })
  }
  const close = () => {
    setClosing(true)
    setTimeout(() => dialog.current?.close(), CLOSE_MS)
  }
  return { closing, close, leave }
}
