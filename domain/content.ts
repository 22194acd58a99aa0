/** What the website shows, by name: what is made from a content is stale once its version has grown. */
export const CONTENT_NAMES = ['services', 'fleet', 'posts', 'videos', 'site'] as const
export type ContentName = (typeof CONTENT_NAMES)[number]
