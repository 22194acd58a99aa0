import { CATALOGUES, type Catalogue } from '#catalogues'
import { brandStylesPath, logoFor } from '../../../../domain/site/brand-kit.ts'
import type { Site } from '../../../../domain/site/site.ts'
import { dollarsInWords } from '../../../../i18n/format-number.ts'
import { localeFacts } from '../../../../i18n/locales.ts'
import { escapeHtml } from '../../../platform/messaging/mail/escape.ts'
import { STYLE } from './page-style.ts'
import { hasPaid, snapshotAt, type TestPayment } from './test-payment.ts'

type Words = Catalogue['testPayment']

type Shown = { site: Pick<Site, 'brand' | 'kit'>; now: Date; said?: 'declined' | 'asked' | undefined }

export function paymentPage(payment: TestPayment, { site, now, said }: Shown): string {
  const { locale } = payment
  const { testPayment: words } = CATALOGUES[locale]
  const { page } = snapshotAt(payment, now)
  const isOpen = !hasPaid(payment) && (page === 'opened' || page === 'paying')
  const content = isOpen ? openPage(payment, words, said) : endedPage(payment, words)
  const styles = brandStylesPath(site.kit)
  return `<!doctype html>
<html lang="${locale}" dir="${localeFacts(locale).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title}</title><style>${STYLE}</style>${styles === undefined ? '' : `<link rel="stylesheet" href="${styles}">`}</head>
<body><header class="band"><strong>${words.band}</strong>${words.bandText}</header>
<main><p class="brand" translate="no">${brandHtml(site)}</p>${content}</main></body></html>
`
}

function brandHtml({ brand, kit }: Shown['site']): string {
  const [light, dark] = [logoFor(kit, 'light'), logoFor(kit, 'dark')]
  if (light === '') return escapeHtml(brand)
  const source = `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(dark)}">`
  return `<picture>${source}<img src="${escapeHtml(light)}" alt="${escapeHtml(brand)}"></picture>`
}

function openPage(payment: TestPayment, words: Words, said: Shown['said']): string {
  const { manage, manageBeside } = CATALOGUES[payment.locale]
  const amount = dollarsInWords(payment.cents / 100, localeFacts(payment.locale).format)
  const reference = `<span translate="no">${escapeHtml(payment.reference)}</span>`
  const [title, act] = {
    pay: [words.toPay({ reference }), manage.pay({ amount })],
    authorise: [words.toHold({ reference }), manageBeside.authorizeAmount({ amount })],
    keep: [words.toKeep({ reference }), words.keep],
  }[payment.mode]
  const first = said === 'asked' ? words.confirm : act
  return `<h1>${title}</h1>${payment.mode === 'keep' ? '' : `<p class="amount">${amount}</p>`}<p>${words.card}</p>
${said === undefined ? '' : `<p class="said" role="status">${said === 'asked' ? words.asked : words.declined}</p>`}
<form method="post">${button('pay', first ?? '', 'first')}${button('decline', words.decline)}${
    said === 'asked' ? '' : button('confirm', words.askToConfirm)
  }${button('leave', words.leave)}</form>`
}

function button(action: string, text: string, style = ''): string {
  return `<button name="action" value="${action}"${style && ` class="${style}"`}>${text}</button>`
}

function endedPage(payment: TestPayment, words: Words): string {
  const isPaid = hasPaid(payment)
  return `<h1>${isPaid ? words.paidTitle : words.endedTitle}</h1>${isPaid ? '' : `<p>${words.endedText}</p>`}
<a class="back" href="${escapeHtml(payment.back)}">${words.back}</a>`
}
