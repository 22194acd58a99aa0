/** The pages of visitors that are the same for everybody, in a store with the sample content. */
export const PUBLIC_PAGES = [
  '/',
  '/reservation',
  '/services',
  '/fleet',
  '/airports',
  '/airports/iad',
  '/towns/reston',
  '/routes/iad-to-georgetown',
  '/blog',
  '/blog/a-wedding-day-without-looking-at-the-clock',
  '/videos',
  '/contact',
  '/faq',
  '/privacy',
  '/accessibility',
  '/credits',
]
