import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { locale } from '#messages/locale'
import { close as closeWord } from '#messages/shell'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'
import type { Route } from './+types/blog-post.ts'
import '../../ui/post-article.css'
import '../../ui/post-article.tsx.utilities.css'
import './blog-post.module.css'
import { loadPost } from './load-blog.ts'

/** Spec 9. */
const CLOSE_MS = 300

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData: post }) => {
  if (!post) return []
  const path = `/blog/${post.slug}`
  return pageMeta(matches, {
    title: post.title,
    description: post.excerpt,
    path,
    // Other languages would show the original.
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
        articleSection: post.section,
        author: { '@type': 'Organization', name: site.brand },
        publisher: { '@id': `${origin}/#company` },
        mainEntityOfPage: origin + addressIn(locale, path),
      },
    ],
  })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPost(context.get(clientContext), params.slug)

/** A dialog over the list with its own URL, so that posts can be shared and indexed. */
export default function BlogPost() {
  const post = useLoaderData<typeof loader>()
  const dialog = useRef<HTMLDialogElement>(null)
  const { closing, close, leave } = useClosing(dialog, post.slug)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this handles a click on the backdrop
    <dialog
      className="fixed inset-0 z-30 mx-auto my-0 h-full max-h-none w-[min(100%,860px)] max-w-none overflow-auto overscroll-contain border-0 bg-transparent px-[clamp(0px,3vw,50px)] py-[clamp(0px,4vh,48px)] text-fg [transition:opacity_300ms_var(--ease)] backdrop:bg-backdrop focus:outline-none data-[closing=true]:opacity-0"
      ref={dialog}
      tabIndex={-1}
      open
      data-closing={closing}
      aria-labelledby="post-title"
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClose={leave}
      onClick={event => event.target === event.currentTarget && close()}
    >
      <Link
        className="sticky top-3.5 z-1 ms-auto me-3.5 mt-3.5 -mb-15 grid h-11.5 w-11.5 place-items-center rounded-xs border border-ctl bg-[color-mix(in_srgb,var(--page)_80%,transparent)] text-26 leading-none text-fg scheme-dark"
        to="/blog"
        aria-label={closeWord}
        onClick={event => {
          event.preventDefault()
          close()
        }}
      >
        ×
      </Link>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: post.article }} />
    </dialog>
  )
}

function useClosing(dialog: React.RefObject<HTMLDialogElement | null>, slug: string) {
  const navigate = useNavigate()
  const fromList = useLocation().state?.fromList === true
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    // Server-rendered open; modal after hydration, which traps the focus and makes the page inert.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    // Not on its close button, which would open every post with a lit ring.
    dialog.current?.focus()
    document.documentElement.classList.add('is-reading')
    return () => {
      document.documentElement.classList.remove('is-reading')
      const address = addressIn(locale, `/blog/${slug}`)
      document.querySelector<HTMLElement>(`.blog [href="${address}"]`)?.focus()
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
