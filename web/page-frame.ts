import { fieldsOf } from '../domain/values/record.ts'

export type OfficePage = { office: true }

type Match = { id: string; handle?: unknown }

export function isOfficePage(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => fieldsOf(handle)['office'] === true)
}

/** Where a guest reserves or looks after a ride: the page ends with a compact footer. */
export function isRidePage(matches: readonly Match[]): boolean {
  return matches.some(({ id }) => /^pages\/(reservation|manage)\//.test(id))
}
