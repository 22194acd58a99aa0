import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../content-locale.ts'
import { Area } from './area.tsx'

/** For the loader on the server: the markup of the region on our map. */
export async function loadArea(client: PublicClient): Promise<string> {
  const site = await client('getSite', { query: CONTENT_LOCALE })
  return renderToStaticMarkup(createElement(Area, { site }))
}
