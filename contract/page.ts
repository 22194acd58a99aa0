/**
 * The server's build of the pages answers an address without a page by this header alone, where it is asked to: it
 * names the kind of page that says so. There are few kinds, and all missing pages of one kind are the same.
 */
export const MISSING_PAGE_HEADER = 'x-missing-page'
