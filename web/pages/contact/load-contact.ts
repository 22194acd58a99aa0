import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../../contract/client.ts'
import { CONTENT_LOCALE } from '../../ui/content-language.ts'
import { loadPhotographs } from '../../ui/load-photographs.ts'
import { Area, Reach } from './reach.tsx'

export async function loadContact(client: PublicClient): Promise<{ reach: string; area: string }> {
  const [site, map, owner, photographs] = await Promise.all([
    client('getSite', { query: CONTENT_LOCALE }),
    client('getMap').catch(() => undefined),
    loadPhotographs(client, ['owner']),
    loadPhotographs(client, ['answering', 'office']),
  ])
  return {
    reach: renderToStaticMarkup(createElement(Reach, { reach: site.reach })) + owner,
    area: renderToStaticMarkup(createElement(Area, { site, photographs, centre: map?.centre })),
  }
}
