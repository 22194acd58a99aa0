/** The contents of the website by name; answers made from a content are stale once its version is raised. */
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
] as const
/** The name of one content. */
export type ContentName = (typeof CONTENT_NAMES)[number]

/** When visitors see a record of the website: never while it is a draft, else from an instant on, or at once. */
export type Publishing = {
  draft: boolean
  /** ISO 8601 in UTC; null: visible as soon as it is no draft. */
  publishAt: string | null
}

/** The three states of a record of the website: only the last is public. */
export type PublishingState = 'draft' | 'scheduled' | 'published'

/** The state at an instant. */
export function publishingState({ draft, publishAt }: Publishing, now: Date): PublishingState {
  if (draft) return 'draft'
  return publishAt !== null && Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'published'
}
