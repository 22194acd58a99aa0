import { fieldsOf } from '../domain/values/record.ts'

export type OfficePage = { office: true }

type Match = { handle?: unknown }

export function isOfficePage(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => fieldsOf(handle)['office'] === true)
}
