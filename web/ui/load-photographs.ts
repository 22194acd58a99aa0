import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicClient } from '../../contract/client.ts'
import type { PhotographSlot } from '../../domain/site/photograph.ts'
import { Photographs } from './photograph.tsx'

/**
 * For loaders of the server: the markup of those photographs of these places that the owner has, beside each other;
 * empty where there is none, or they cannot be read.
 */
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
