import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import type { QuotingPage } from '../../../domain/site/review.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import { Quotes } from './quotes.tsx'

/** For loaders of the server: the markup of what a page quotes; empty where there is nothing, or it cannot be read. */
export async function loadQuotes(client: PublicClient, page: QuotingPage): Promise<string> {
  const reviews = await client('listReviews', { query: CONTENT_LOCALE }).catch(() => undefined)
  return reviews ? renderToStaticMarkup(createElement(Quotes, { reviews: reviews.quotes[page] })) : ''
}
