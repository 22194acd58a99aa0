import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import { findPhotograph } from '../../ui/photograph.tsx'
import { Area } from './area.tsx'

/** For the loader on the server: the markup of who answers and of the region on our map. */
export async function loadArea(client: PublicClient): Promise<string> {
  const [site, photograph] = await Promise.all([
    client('getSite', { query: CONTENT_LOCALE }),
    findPhotograph(client, 'answering'),
  ])
  return renderToStaticMarkup(createElement(Area, { site, photograph }))
}
