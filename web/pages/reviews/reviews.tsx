import { useLoaderData } from 'react-router'
import * as words from '#messages/reviews'
import * as shared from '#messages/shared'
import { clientContext } from '../../api.ts'
import type { KeptPage } from '../../kept-page.ts'
import { breadcrumbData, pageMeta } from '../../seo.ts'
import type { Route } from './+types/reviews.ts'
import { loadReviews } from './load-reviews.ts'
import '../../ui/sections.css'
import './reviews.module.css'
import './review-list.tsx.utilities.css'
import '../../ui/quotes/quotes.tsx.utilities.css'

export const handle = { kept: true } satisfies KeptPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: shared.reviews,
    description: words.description,
    path: '/reviews',
    data: ({ origin }) => [breadcrumbData(origin, [{ name: shared.reviews, path: '/reviews' }])],
  }),
  // Nothing to index without a real review.
  ...(loaderData?.isReal ? [] : [{ name: 'robots', content: 'noindex' }]),
]

export const loader = ({ context }: Route.LoaderArgs) => loadReviews(context.get(clientContext))

export default function ReviewsPage() {
  const { reviews } = useLoaderData<typeof loader>()
  return (
    <div className="wrap page pb-(--section)">
      <h1>{shared.reviews}</h1>
      <p className="lead">{words.lead}</p>
      {/* Server-rendered and escaped by React. */}
      <div dangerouslySetInnerHTML={{ __html: reviews }} />
    </div>
  )
}
