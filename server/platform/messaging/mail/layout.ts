import { addressLine, type Site } from '../../../../domain/site/site.ts'
import { isPlausibleEmail } from '../../../../domain/values/contact-details.ts'

export type OwnLink = { link: string }

/** Texts may contain visitors' input and are escaped so that clients do not link them. */
export type MailPage = {
  title: string
  preview: string
  paragraphs: (string | OwnLink)[]
  /** Newlines separate lines. The third entry, a URL of our site, turns the value into a link. */
  rows: [label: string, value: string, address?: string][]
  closing: (string | OwnLink)[]
}

const SERIF = "Marcellus, Optima, 'Palatino Linotype', Georgia, serif"
const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"

export function mailHtml(
  page: MailPage,
  site: Pick<Site, 'brand' | 'address' | 'bookingPhone' | 'email'>,
  { locale, dir }: { locale: string; dir: 'ltr' | 'rtl' },
): string {
  const brand = escapeHtml(site.brand)
  return `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="format-detection" content="url=no"><title>${escapeHtml(page.title)}</title></head>
<body style="margin:0;background:#e9e4da;color:#15161a;font:400 16px/1.6 ${SANS}">
<div style="display:none;max-height:0;overflow:hidden">${unlinkedHtml(page.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="background:#0b0c0f;padding:28px 36px;border-bottom:2px solid #d3ab6b;color:#efeae1;font:400 20px/1.3 ${SERIF}">${brand}</td></tr>
<tr><td style="background:#f6f3ed;padding:36px">
<h1 style="margin:0 0 20px;font:400 30px/1.2 ${SERIF};color:#15161a">${unlinkedHtml(page.title)}</h1>
${page.paragraphs.map(text => `<p style="margin:0 0 18px">${htmlText(text)}</p>`).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 26px;border-top:1px solid #dcd6ca">
${page.rows.map(htmlRow).join('\n')}
</table>
${page.closing.map(text => `<p style="margin:0 0 14px;font-size:15px;color:#55524c">${htmlText(text)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:24px 36px 40px;font-size:14px;color:#55524c">${brand}<br>${escapeHtml(addressLine(site))}<br>${escapeHtml(site.bookingPhone)} &middot; ${escapeHtml(site.email)}</td></tr>
</table></td></tr></table></body></html>
`
}

export function mailText(
  page: MailPage,
  site: Pick<Site, 'brand' | 'address' | 'bookingPhone' | 'email'>,
): string {
  const width = Math.max(...page.rows.map(([label]) => label.length)) + 2
  return [
    unlinkedText(page.title),
    ...page.paragraphs.map(plainText),
    page.rows.map(row => textRow(row, width)).join('\n'),
    ...page.closing.map(plainText),
    `--\n${site.brand}\n${addressLine(site)}\n${site.bookingPhone}, ${site.email}`,
  ].join('\n\n')
}

function htmlRow([label, value, address]: MailPage['rows'][number]): string {
  const cell = 'padding:11px 0;border-bottom:1px solid #dcd6ca;vertical-align:top'
  return `<tr><td style="${cell};width:38%;padding-right:16px;color:#55524c">${escapeHtml(label)}</td><td style="${cell}">${address ? htmlLink(value, address) : htmlText(value)}</td></tr>`
}

function textRow([label, value, address]: MailPage['rows'][number], width: number): string {
  // An email address may become a link, which only opens a new email.
  const text = address ?? (isPlainAddress(value) ? value : unlinkedText(value))
  return `${`${label}:`.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}`
}

function htmlText(text: string | OwnLink): string {
  return typeof text === 'string' ? unlinkedHtml(text).replace(/\n/g, '<br>') : htmlLink(text.link, text.link)
}

function htmlLink(text: string, address: string): string {
  return `<a href="${escapeHtml(address)}" style="color:#71501c;overflow-wrap:anywhere">${escapeHtml(text)}</a>`
}

export function wordsOf(text: string | OwnLink): string {
  return typeof text === 'string' ? text : text.link
}

function plainText(text: string | OwnLink): string {
  return typeof text === 'string' ? unlinkedText(text) : text.link
}

/** Characters by which clients detect URLs and email addresses. */
const LINK_SIGNS = /[.。．｡](?=\p{L}{2})|@|:(?=[/\\])|[/\\](?=[/\\])/gu
const WORD_JOINER = '\u2060'

function unlinkedHtml(text: string): string {
  return escapeHtml(text).replace(LINK_SIGNS, '<span>$&</span>')
}

/** A word joiner is invisible and not part of any address. */
export function unlinkedText(text: string): string {
  return text.replace(LINK_SIGNS, `$&${WORD_JOINER}`)
}

function isPlainAddress(text: string): boolean {
  return isPlausibleEmail(text) && !/\/|^www\./i.test(text)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
