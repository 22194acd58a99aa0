import type { MouseEvent } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import * as words from '#messages/blog'
import { locale, prefix } from '#messages/locale'
import * as shared from '#messages/shared'
import { clientContext } from '../../api.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import type { LoadedPages } from '../../ui/page-texts.ts'
import '../../ui/cards.css'
import '../../ui/sections.css'
import './post-list.tsx.utilities.css'
import type { KeptPage } from '../../kept-page.ts'
import type { Route } from './+types/blog.ts'
import { loadBlog } from './load-blog.ts'
import { Newsletter } from './newsletter.tsx'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: shared.blog,
    description: loaderData?.texts?.blogDescription ?? words.description,
    path: '/blog',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: shared.blog, path: '/blog' }])],
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    href: addressIn(locale, '/blog.xml'),
    title: shared.blog,
  },
]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadBlog(context.get(clientContext), request.url)
const NO_TEXTS: LoadedPages['texts'] = {}
// If the server fails, the page says so.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ posts: '', texts: NO_TEXTS, failed: true }))

/** Opening or closing a post does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate

export default function BlogPage() {
  const { posts, texts, failed } = useLoaderData<typeof loader>()
  const follow = useFollowing()
  if (failed) return <FailedLoad message={words.failed} />
  return (
    <>
      <div className="wrap page blog">
        <h1>{shared.blog}</h1>
        <p className="lead">{texts.blogLead ?? words.lead}</p>
        {/* Server-rendered and escaped by React; its links remain keyboard accessible. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by a key is clicked too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed */}
        <div dangerouslySetInnerHTML={{ __html: posts }} onClick={follow} />
        <Newsletter />
      </div>
      <Outlet />
    </>
  )
}

/** Client-side navigation, so that the list stays in place below the post. */
function useFollowing() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(link.pathname.slice(prefix.length) + link.search, {
      state: { fromList: true },
      preventScrollReset: true,
    })
  }
}
