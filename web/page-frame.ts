import { fieldsOf } from '../domain/values/record.ts'

/** What a route exports as `handle` where the office's own frame stands around its page, not the website's. */
export type OfficePage = { office: true }

type Match = { handle?: unknown }

/** True for a page of the office: it brings its own header, main part and footer. */
export function isOfficePage(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => fieldsOf(handle)['office'] === true)
}
