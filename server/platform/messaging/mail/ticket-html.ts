import { escapeHtml, unlinkedHtml } from './escape.ts'
import type { MailFact, MailJourney, MailPage, MailRow, MailStop, MailTicket } from './mail-page.ts'
import { COACH, DISPLAY, HAIRLINE, INK, LAND, ROUTE, SANS, SECOND, TICKET, TONES } from './mail-style.ts'

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const LINE = 24

/** The framed part: the ticket, the code or the rows of a plain email. Empty if the page has none. */
export function framedHtml({ ticket, code, rows = [] }: MailPage, end: 'left' | 'right'): string {
  const parts = [
    ...(ticket ? ticketRows(ticket, end) : []),
    ...(code ? [codeRow(code)] : []),
    ...(rows.length > 0 ? [plainRows(rows)] : []),
  ]
  if (parts.length === 0) return ''
  return `<tr><td class="x" style="padding:0 32px">${TABLE} class="tk" style="background:${TICKET};border-top:3px solid ${COACH}">
${parts.join('\n')}
</table></td></tr>`
}

function ticketRows(ticket: MailTicket, end: 'left' | 'right'): string[] {
  const { journeys, map, groups } = ticket
  const [first, ...others] = journeys
  if (!first) return []
  return [
    headRow(first, ticket, end),
    ...(map ? [mapRow(map)] : []),
    stopsRow(first.stops, map ? 20 : 4),
    ...others.flatMap(other => [laterHeadRow(other), stopsRow(other.stops, 4)]),
    ...(groups.some(group => group.length > 0) ? [factsRow(groups, end)] : []),
  ]
}

function headRow({ day, time, night }: MailJourney, ticket: MailTicket, end: 'left' | 'right'): string {
  const [figures = '', ...rest] = time.split(' ')
  const { state, reference } = ticket
  const half =
    rest.length > 0
      ? `<span class="a" style="font-size:28px;letter-spacing:0">&nbsp;${rest.join('&nbsp;')}</span>`
      : ''
  const nightHtml = night
    ? `<div class="s" style="${SANS};font-size:15px;line-height:22px;color:${SECOND}">${unlinkedHtml(night)}</div>`
    : ''
  return `<tr><td class="p" style="padding:22px 28px 18px">${TABLE}><tr><td colspan="2" class="f" style="${DISPLAY};font-size:23px;line-height:28px;color:${INK}">${unlinkedHtml(day)}</td></tr>
<tr><td valign="bottom"><div class="f t" style="${SANS};font-size:60px;line-height:64px;letter-spacing:-2px;color:${INK};white-space:nowrap">${escapeHtml(figures)}${half}</div>${nightHtml}</td>
<td align="${end}" valign="bottom" style="padding-bottom:8px">${state ? `<div class="${state.tone === 'plain' ? 's' : state.tone}" style="${SANS};font-size:15px;line-height:22px;font-weight:600;color:${TONES[state.tone]}">${unlinkedHtml(state.text)}</div>` : ''}${reference ? `<div class="f" style="${SANS};font-size:17px;line-height:24px;font-weight:600;letter-spacing:.3px;color:${INK};white-space:nowrap">${escapeHtml(reference)}</div>` : ''}</td></tr></table></td></tr>`
}

function laterHeadRow({ heading = '', day, time, night }: MailJourney): string {
  const lines = [day, time, ...(night ? [night] : [])].map(unlinkedHtml).join('<br>')
  return `<tr><td class="p" style="padding:8px 28px 0"><div class="f h" style="${SANS};font-size:16px;line-height:24px;color:${INK};border-top:1px solid ${HAIRLINE};padding:14px 0 10px"><span class="s" style="color:${SECOND}">${unlinkedHtml(heading)}</span><br>${lines}</div></td></tr>`
}

function mapRow({ light, dark, alt }: NonNullable<MailTicket['map']>): string {
  const size = `width="536" style="width:100%;height:auto;border:0;${SANS};font-size:15px;line-height:22px;color:${SECOND}`
  return `<tr><td class="mp s" style="background:${LAND}"><img class="lt" src="${escapeHtml(light)}" alt="${escapeHtml(alt)}" ${size};display:block"><!--[if !mso]><!--><img class="dk" src="${escapeHtml(dark)}" alt="" ${size};display:none"><!--<![endif]--></td></tr>`
}

function stopsRow(stops: readonly MailStop[], top: number): string {
  const rows = stops.map((stop, index) => stopRow(stop, index === stops.length - 1))
  return `<tr><td class="p" style="padding:${top}px 28px 4px">${TABLE}>${rows.join('')}</table></td></tr>`
}

function stopRow({ name, details }: MailStop, isLast: boolean): string {
  const height = details.length === 0 ? 16 : LINE * details.length + 8
  const mark = isLast
    ? `<div class="dt" style="width:12px;height:12px;border-radius:6px;background:${COACH}"></div>`
    : `<div class="rg" style="width:7px;height:7px;border-radius:6px;border:2.5px solid ${INK}"></div><div class="ln" style="width:2px;height:${height}px;background:${ROUTE};margin:4px 0 0 5px;font-size:0;line-height:0"></div>`
  const lines = details.map(
    detail =>
      `<br><span class="s" style="font-size:15px;font-weight:400;color:${SECOND}">${unlinkedHtml(detail)}</span>`,
  )
  return `<tr><td width="26" valign="top" style="padding-top:6px" aria-hidden="true">${mark}</td><td class="f" style="${SANS};font-size:17px;line-height:${LINE}px;font-weight:600;color:${INK};padding-bottom:${details.length === 0 ? 18 : 10}px">${unlinkedHtml(name)}${lines.join('')}</td></tr>`
}

function factsRow(groups: MailTicket['groups'], end: 'left' | 'right'): string {
  const tables = groups
    .filter(group => group.length > 0)
    .map(
      group =>
        `${TABLE} class="h" style="border-top:1px solid ${HAIRLINE};margin-top:8px">${factRows(group, end)}</table>`,
    )
  return `<tr><td class="p" style="padding:0 28px 18px">${tables.join('')}</td></tr>`
}

function factRows(group: readonly MailFact[], end: string): string {
  const cell = `${SANS};font-size:16px;line-height:${LINE}px;vertical-align:top`
  const rows = group.map(({ label, value, strong }, index) => {
    const style = `${cell};padding:${index === 0 ? 12 : 6}px 0 6px${strong ? ';font-weight:600' : ''}`
    return `<tr><td class="s" style="${style};color:${SECOND};padding-inline-end:16px;white-space:nowrap">${unlinkedHtml(label)}</td><td class="f" align="${end}" style="${style};color:${INK}">${unlinkedHtml(value)}</td></tr>`
  })
  return rows.join('')
}

function codeRow([label, value]: readonly [string, string]): string {
  return `<tr><td class="p" style="padding:22px 28px"><div class="s" style="${SANS};font-size:16px;line-height:24px;color:${SECOND}">${unlinkedHtml(label)}</div><div class="f" style="${SANS};font-size:44px;line-height:52px;letter-spacing:6px;color:${INK}">${escapeHtml(value)}</div></td></tr>`
}

function plainRows(rows: readonly MailRow[]): string {
  const shown = rows.map(([label, value, address], index) => {
    const cell = `${SANS};font-size:16px;line-height:${LINE}px;vertical-align:top;padding:10px 0${index > 0 ? `;border-top:1px solid ${HAIRLINE}` : ''}`
    const html = address
      ? `<a href="${escapeHtml(address)}" style="color:${INK};overflow-wrap:anywhere">${escapeHtml(value)}</a>`
      : unlinkedHtml(value)
    return `<tr><td class="s h" width="26%" style="${cell};padding-inline-end:16px;color:${SECOND}">${unlinkedHtml(label)}</td><td class="f h" style="${cell};color:${INK};overflow-wrap:anywhere">${html}</td></tr>`
  })
  return `<tr><td class="p" style="padding:12px 28px 14px">${TABLE}>${shown.join('\n')}</table></td></tr>`
}
