import * as words from '#messages/office-driver-links'
import type { TripAssignment } from '../../../../contract/day/schemas.ts'

export function answerOf(
  { acceptedAt, declinedAt, pinned }: Pick<TripAssignment, 'acceptedAt' | 'declinedAt' | 'pinned'>,
  formatMoment: (instant: string) => string,
): string | undefined {
  if (declinedAt !== null) return words.declined({ moment: formatMoment(declinedAt) })
  if (!pinned) return undefined
  return acceptedAt === null ? words.unanswered : words.accepted({ moment: formatMoment(acceptedAt) })
}
