/** Raising a content's version invalidates responses cached for it. */
export const CONTENT_NAMES = [
  'services',
  'fleet',
  'posts',
  'videos',
  'site',
  'fares',
  'policy',
  'redirects',
  'places',
  'reviews',
  'home-area',
] as const
export type ContentName = (typeof CONTENT_NAMES)[number]

export type Publishing = {
  draft: boolean
  publishAt: string | null
}

export type PublishingState = 'draft' | 'scheduled' | 'published'

export function publishingState({ draft, publishAt }: Publishing, now: Date): PublishingState {
  if (draft) return 'draft'
  return publishAt !== null && Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'published'
}
