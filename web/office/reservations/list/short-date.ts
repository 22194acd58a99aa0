import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import { instantInWords } from '../../../../i18n/format-instant.ts'

/** "Dec 4", with the year where it is another one. */
export function shortDate(date: string): string {
  if (!date) return common.notSpecified
  const isThisYear = date.startsWith(String(new Date().getFullYear()))
  const noon = new Date(`${date}T12:00:00Z`)
  return instantInWords(noon, isThisYear ? 'shortDay' : 'day', { format, timeZone: 'UTC' })
}
