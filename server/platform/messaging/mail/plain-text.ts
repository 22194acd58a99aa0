import { addressLine, supportPhoneOf } from '../../../../domain/site/site.ts'
import { isPlausibleEmail } from '../../../../domain/values/contact-details.ts'
import type { Language } from '../language.ts'
import { unlinkedText } from './escape.ts'
import type { MailSite } from './layout.ts'
import {
  isButton,
  type MailItem,
  type MailJourney,
  type MailPage,
  type MailRow,
  type MailTicket,
} from './mail-page.ts'

/** The same facts in lines that are read aloud well. */
export function mailText(page: MailPage, site: MailSite, { words }: Language): string {
  const { greeting, lead, paragraphs, ticket, code, rows = [], closing, to } = page
  const parts = [
    ...[greeting, lead].flatMap(text => (text ? [unlinkedText(text)] : [])),
    ...paragraphs.map(itemText),
    ...(ticket ? ticketText(ticket) : []),
    ...(code ? [`${code[0]}: ${code[1]}`] : []),
    ...(rows.length > 0 ? [rowsText(rows)] : []),
    ...closing.map(itemText),
    ...(to === 'office' ? [] : [`${words.message.regards}\n${site.messages.signedBy || site.brand}`]),
    ...(to === 'guest' ? [words.message.becauseBooked] : []),
    `--\n${site.brand}\n${addressLine(site)}\n${supportPhoneOf(site)}, ${site.email}`,
  ]
  return parts.join('\n\n')
}

function itemText(item: MailItem): string {
  if (typeof item === 'string') return unlinkedText(item)
  if (isButton(item)) return `${item.button}:\n${item.link}`
  const { note, label, link } = item
  if (!link) return unlinkedText(note)
  return [unlinkedText(note), ...(label ? [`${label}:`] : []), link].filter(Boolean).join('\n')
}

function ticketText({ journeys, groups, state, reference }: MailTicket): string[] {
  const standing = [state?.text, reference].filter(Boolean).join(', ')
  const [first, ...others] = journeys
  const facts = groups.flat().map(({ label, value }): MailRow => [label, value])
  const width = widthOf([...journeys.flatMap(stopRows), ...facts])
  const parts = [
    ...(first
      ? [[...headLines(first), ...(standing ? [standing] : [])].join('\n'), rowsText(stopRows(first), width)]
      : []),
    ...others.flatMap(other => [headLines(other).join('\n'), rowsText(stopRows(other), width)]),
    ...groups.map(group =>
      rowsText(
        group.map(({ label, value }): MailRow => [label, value]),
        width,
      ),
    ),
  ]
  return parts.filter(part => part !== '')
}

function headLines({ heading, date, time, night }: MailJourney): string[] {
  const when = [date, time].join(', ')
  return [heading ? `${heading}: ${when}` : when, ...(night ? [night] : [])]
}

function stopRows({ stops }: MailJourney): MailRow[] {
  return stops.map(({ label, name, details }) => [label, [name, ...details].join('\n')])
}

const widthOf = (rows: readonly MailRow[]) => Math.max(0, ...rows.map(([label]) => label.length)) + 2

function rowsText(rows: readonly MailRow[], width = widthOf(rows)): string {
  return rows
    .map(([label, value, address]) => {
      // An email address may become a link, which only opens a new email.
      const text = address ?? (isPlainAddress(value) ? value : unlinkedText(value))
      return `${`${label}:`.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}`
    })
    .join('\n')
}

function isPlainAddress(text: string): boolean {
  return isPlausibleEmail(text) && !/\/|^www\./i.test(text)
}
