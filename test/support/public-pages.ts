/** The visitors' pages that are the same for everybody, in a store with the sample content. */
export const PUBLIC_PAGES = [
  ...['/', '/reservation', '/services', '/fleet', '/fleet/mercedes-s600-limo', '/airports', '/airports/iad'],
  ...[
    '/towns/reston',
    '/routes/iad-to-georgetown',
    '/blog',
    '/blog/a-wedding-day-without-watching-the-clock',
  ],
  ...['/videos', '/contact', '/faq', '/reviews', '/privacy', '/accessibility', '/credits'],
]
