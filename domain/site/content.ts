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
