import { useEffect, useRef, useState } from 'react'
import { data, Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import type { PublicClient } from '../../../contract/client.ts'
import { Problem } from '../../../contract/problems.ts'
import { browserClient, clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { PostArticle } from '../../ui/post-article.tsx'
import type { Route } from './+types/blog-post.ts'
import './blog-post.css'

/** The closing takes this long; then the post is gone (spec 9). */
const CLOSE_MS = 300

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData: post }) => {
  if (!post) return []
  const path = `/blog/${post.slug}`
  return pageMeta(matches, {
    title: post.title,
    description: post.excerpt,
    path,
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
        articleSection: post.category,
        author: { '@type': 'Organization', name: site.brand },
        publisher: { '@id': `${origin}/#company` },
        mainEntityOfPage: `${origin}${path}`,
      },
    ],
  })
}

async function findPost(client: PublicClient, slug: string) {
  try {
    return await client('findPost', { query: { slug } })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    // A name that no post can have is refused as invalid.
    if (code === 'not_found' || code === 'invalid') throw data(null, { status: 404 })
    throw error
  }
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  findPost(context.get(clientContext), params.slug)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => findPost(browserClient, params.slug)

/** The whole post over the list. It has its own address, so it can be shared, opened directly and found. */
export default function BlogPost() {
  const post = useLoaderData<typeof loader>()
  const dialog = useRef<HTMLDialogElement>(null)
  const { closing, close, leave } = useClosing(dialog, post.slug)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is the click beside it
    <dialog
      className="reader"
      ref={dialog}
      open
      data-closing={closing}
      aria-labelledby="post-title"
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      // A browser may close it without asking first.
      onClose={leave}
      onClick={event => event.target === event.currentTarget && close()}
    >
      <PostArticle post={post} heading={<h1 id="post-title">{post.title}</h1>}>
        <Link
          className="reader-close"
          to="/blog"
          aria-label="Close"
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
    // The server's dialog is merely open; alive it is modal: focus stays inside, the page behind is inert.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    document.documentElement.classList.add('is-reading')
    return () => {
      document.documentElement.classList.remove('is-reading')
      // Also after a post that was opened at its own address.
      document.querySelector<HTMLElement>(`.post-more[href="/blog/${slug}"]`)?.focus()
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
