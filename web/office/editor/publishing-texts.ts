import * as words from '#messages/office-editor'
import type { FieldTexts } from '../forms/field-texts.ts'
import { formatDateTime, zoneLabel } from '../zone.ts'

/** The control is hidden and holds an instant. */
export function publishingTexts(timeZone: string): FieldTexts {
  const text = (value: unknown) =>
    typeof value === 'string' && value
      ? words.momentInZone({ time: formatDateTime(value, timeZone), zone: zoneLabel(value, timeZone) })
      : words.noTime
  return { publishAt: { label: words.publicFrom, text } }
}
