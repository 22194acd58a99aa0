import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import { ProofStrip } from './proof-strip.tsx'

/** For loaders of the server: the markup of the facts about the company; empty where there is none, or they cannot be read. */
export async function loadProof(client: PublicClient): Promise<string> {
  const read = await Promise.all([
    client('getSite', { query: CONTENT_LOCALE }),
    client('listReviews', { query: CONTENT_LOCALE }),
  ]).catch(() => undefined)
  if (!read) return ''
  const [{ facts }, { ratings }] = read
  return renderToStaticMarkup(createElement(ProofStrip, { facts, ratings }))
}
