import { accentTones } from '../../../../domain/site/accent.ts'
import { logoFor, rasterAddress, readBrandFile } from '../../../../domain/site/brand-kit.ts'
import { addressLine, type Site, supportPhoneOf } from '../../../../domain/site/site.ts'
import { phoneHref } from '../../../../domain/values/contact-links.ts'
import type { Language } from '../language.ts'
import { escapeHtml, unlinkedHtml } from './escape.ts'
import { isButton, type MailItem, type MailPage } from './mail-page.ts'
import {
  CARD,
  COACH,
  DARK_COACH,
  DISPLAY,
  HAIRLINE,
  INK,
  MAIL_CSS,
  ON_DARK_COACH,
  ON_INK,
  PAGE,
  SANS,
  SECOND,
} from './mail-style.ts'
import { framedHtml } from './ticket-html.ts'

export type MailSite = Pick<
  Site,
  'brand' | 'address' | 'bookingPhone' | 'supportPhone' | 'email' | 'messages' | 'kit'
>

const LOGO_HEIGHT = 32

/** One layout for every email: brand, sentence, ticket, button, policy line, signature. */
export function mailHtml(page: MailPage, site: MailSite, language: Language): string {
  const { locale, dir } = language
  const brand = escapeHtml(site.brand)
  const end = dir === 'rtl' ? 'left' : 'right'
  const html = `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${brand}</title><style>${MAIL_CSS}</style></head>
<body class="bg" style="margin:0;padding:0;background:${PAGE}">
<div style="display:none;max-height:0;overflow:hidden">${unlinkedHtml(page.preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAGE}"><tr><td align="center">
<table role="presentation" class="cd" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${CARD};text-align:start">
<tr><td class="p f" style="padding:24px 32px 18px;${DISPLAY};font-size:20px;line-height:26px;color:${INK}">${headHtml(site)}</td></tr>
<tr><td class="p" style="padding:10px 32px 26px">${openingHtml(page)}</td></tr>
${framedHtml(page, end)}
${page.closing.map(itemRow).join('\n')}
${page.to === 'office' ? '' : signatureRow(site, language)}
<tr><td class="p" style="padding:${page.to === 'office' ? 26 : 0}px 32px 0"></td></tr>
<tr><td class="p h" style="padding:16px 32px 24px;border-top:1px solid ${HAIRLINE}"><div class="s" style="${SANS};font-size:14px;line-height:21px;color:${SECOND}">${footer(page, site, language)}</div></td></tr>
</table></td></tr></table></body></html>
`
  return withAccent(html, site.kit.accent)
}

/** The logo, or the name. Its address is completed when the email is sent. */
function headHtml({ brand, kit }: MailSite): string {
  const [light, dark] = [logoFor(kit, 'light'), logoFor(kit, 'dark')]
  if (light === '') return escapeHtml(brand)
  if (light === dark) return logoHtml(light, brand, '')
  return logoHtml(light, brand, 'lt') + logoHtml(dark, brand, 'dk')
}

function logoHtml(address: string, brand: string, theme: '' | 'lt' | 'dk'): string {
  const file = readBrandFile(address)
  const width = file ? Math.round((file.width * LOGO_HEIGHT) / file.height) : undefined
  const size = `${width === undefined ? '' : ` width="${width}"`} height="${LOGO_HEIGHT}"`
  const display = theme === 'dk' ? 'none' : 'block'
  return `<img${theme && ` class="${theme}"`} src="${escapeHtml(rasterAddress(address))}" alt="${escapeHtml(brand)}"${size} style="display:${display};border:0">`
}

/** Email programs know no variables, so the colors themselves are replaced. */
function withAccent(html: string, accent: string): string {
  if (accent === '') return html
  const [light, dark] = [accentTones(accent, 'light'), accentTones(accent, 'dark')]
  const tones: Record<string, string> = {
    [COACH]: light.coach,
    [DARK_COACH]: dark.primary,
    [ON_DARK_COACH]: dark['on-primary'],
  }
  return html.replaceAll(/#(?:8a6733|d3ab6b|17120a)\b/g, color => tones[color] ?? color)
}

function openingHtml({ greeting, lead, paragraphs }: MailPage): string {
  const text = `${SANS};font-size:17px;line-height:27px;color:${INK}`
  return [
    greeting ? `<div class="f" style="${text};padding-bottom:8px">${unlinkedHtml(greeting)}</div>` : '',
    lead
      ? `<h1 class="f" style="margin:0;${DISPLAY};font-weight:400;font-size:27px;line-height:35px;color:${INK}">${unlinkedHtml(lead)}</h1>`
      : '',
    ...paragraphs.map(item =>
      typeof item === 'string'
        ? `<div class="f" style="${text};padding-top:12px">${unlinkedHtml(item)}</div>`
        : `<div style="padding-top:18px">${itemHtml(item)}</div>`,
    ),
  ].join('')
}

function itemRow(item: MailItem): string {
  const top = typeof item === 'object' && !isButton(item) ? 18 : 24
  return `<tr><td class="p" style="padding:${top}px 32px 0">${itemHtml(item)}</td></tr>`
}

function itemHtml(item: MailItem): string {
  if (typeof item === 'string')
    return `<div class="f" style="${SANS};font-size:17px;line-height:27px;color:${INK}">${unlinkedHtml(item)}</div>`
  if (isButton(item))
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="bt" align="center" style="background:${INK};border-radius:2px"><a href="${escapeHtml(item.link)}" style="${SANS};display:block;font-size:17px;line-height:24px;font-weight:500;color:${ON_INK};text-decoration:none;padding:16px 28px">${escapeHtml(item.button)}</a></td></tr></table>`
  const link = item.link
    ? ` <a class="f" href="${escapeHtml(item.link)}" style="color:${INK};text-decoration:underline;text-decoration-color:${COACH};text-underline-offset:3px">${escapeHtml(item.label ?? item.link)}</a>`
    : ''
  return `<div class="s" style="${SANS};font-size:15px;line-height:23px;color:${SECOND}">${unlinkedHtml(item.note)}${link}</div>`
}

function signatureRow(site: MailSite, { words }: Language): string {
  const phone = supportPhoneOf(site)
  const { signedBy } = site.messages
  const call = `<a href="${escapeHtml(phoneHref(phone))}" style="color:${SECOND};white-space:nowrap">${escapeHtml(phone)}</a>`
  return `<tr><td class="p" style="padding:26px 32px 34px"><div class="f" style="${SANS};font-size:16px;line-height:25px;color:${INK}">${escapeHtml(words.message.regards)}<br>${unlinkedHtml(signedBy || site.brand)}<br><span class="s" style="color:${SECOND}">${signedBy ? `${escapeHtml(site.brand)}, ` : ''}${call}</span></div></td></tr>`
}

function footer({ to }: MailPage, site: MailSite, { words }: Language): string {
  return [addressLine(site), ...(to === 'guest' ? [words.message.becauseBooked] : [])]
    .map(escapeHtml)
    .join('<br>')
}
