import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { format } from '#messages/locale'
import * as words from '#messages/policy'
import type { PublicClient } from '../../contract/client.ts'
import type { PhotographSlot } from '../../domain/site/picture.ts'
import type { QuotingPage } from '../../domain/site/review.ts'
import { clockAt } from '../../domain/values/time.ts'
import { type PolicySentences, policyPoints, policySentences } from '../../i18n/policy-sentences.ts'
import { CONTENT_LOCALE } from './content-language.ts'
import { loadPages } from './page-texts.ts'
import { Photographs } from './photograph.tsx'
import { ProofStrip } from './proof/proof-strip.tsx'
import { Quotes } from './quotes/quotes.tsx'

export async function loadPhotographs(
  client: PublicClient,
  slots: readonly PhotographSlot[],
): Promise<string> {
  const photographs = await client('listPhotographs').catch(() => [])
  const placed = slots.flatMap(slot =>
    photographs.filter(photograph => photograph.slot === slot && photograph.imageUrl !== ''),
  )
  return placed.length > 0 ? renderToStaticMarkup(createElement(Photographs, { placed })) : ''
}

export async function loadPolicy(client: PublicClient): Promise<PolicySentences & { points: string[] }> {
  const [policy, { texts }] = await Promise.all([client('getPolicy'), loadPages(client, ['faqPrice'])])
  const today = clockAt(Date.now(), policy.zone).date
  const computed = policySentences(policy, { words, format, today })
  const sentences = { ...computed, rates: texts.faqPrice ?? computed.rates }
  return { ...sentences, points: policyPoints(sentences) }
}

export async function loadProof(client: PublicClient): Promise<string> {
  const read = await Promise.all([
    client('getSite', { query: CONTENT_LOCALE }),
    client('listReviews', { query: CONTENT_LOCALE }),
  ]).catch(() => undefined)
  if (!read) return ''
  const [{ facts }, { ratings }] = read
  return renderToStaticMarkup(createElement(ProofStrip, { facts, ratings }))
}

export async function loadQuotes(client: PublicClient, page: QuotingPage): Promise<string> {
  const reviews = await client('listReviews', { query: CONTENT_LOCALE }).catch(() => undefined)
  return reviews ? renderToStaticMarkup(createElement(Quotes, { reviews: reviews.quotes[page] })) : ''
}
