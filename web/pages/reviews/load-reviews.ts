import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../ui/content-language.ts'
import { ReviewList } from './review-list.tsx'

export async function loadReviews(client: PublicClient): Promise<{ reviews: string; isReal: boolean }> {
  const reviews = await client('listReviews', { query: CONTENT_LOCALE })
  return {
    reviews: renderToStaticMarkup(createElement(ReviewList, { reviews })),
    isReal: reviews.all.some(({ sample }) => !sample),
  }
}
