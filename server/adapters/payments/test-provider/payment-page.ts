import { createHash } from 'node:crypto'
import { CATALOGUES, type Catalogue } from '#catalogues'
import { DEFAULT_SITE } from '../../../../domain/site.ts'
import { dollarsInWords } from '../../../../i18n/format-number.ts'
import { localeFacts } from '../../../../i18n/locales.ts'
import { escapeHtml } from '../../mail/layout.ts'
import { TEST_FAULTS, type TestFault } from './test-faults.ts'
import { hasPaid, snapshotAt, type TestPayment } from './test-payment.ts'

type Words = Catalogue['testPayment']

/** The colours are those of the tokens of the pages. */
const STYLE = `
:root{color-scheme:light dark;--page:#e9e4da;--panel:#faf8f4;--fg:#15161a;--fg2:#55524c;--frame:#c4beb2;--primary:#15161a;--on-primary:#efeae1;--alert:#a02f22}
@media (prefers-color-scheme:dark){:root{--page:#0b0c0f;--panel:#13151a;--fg:#efeae1;--fg2:#aca79d;--frame:#43403b;--primary:#d3ab6b;--on-primary:#17120a;--alert:#e8786b}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--fg);font:400 17px/1.6 system-ui,sans-serif}
.band{margin:0;padding:14px 20px;background:#a02f22;color:#fff;text-align:center}.band strong{display:block;font-size:19px}
main{max-width:480px;margin:48px auto;padding:32px;background:var(--panel);border:1px solid var(--frame)}
.brand{margin:0 0 28px;font:400 15px/1.4 Georgia,serif;letter-spacing:.04em;color:var(--fg2)}
h1{font:400 24px/1.3 Georgia,serif;margin:0 0 4px;text-wrap:balance}.amount{margin:0;font:400 44px/1.2 Georgia,serif;font-variant-numeric:tabular-nums}
p{margin:0 0 20px;color:var(--fg2)}.said{padding:12px 16px;border-inline-start:3px solid var(--alert);color:var(--fg)}
form{display:grid;gap:12px}button,.back{font:inherit;min-height:48px;padding:10px 20px;border:1px solid var(--frame);border-radius:2px;background:none;color:var(--fg);text-align:center;text-decoration:none;cursor:pointer}
.back{display:block}button.first,.back{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
button:hover,.back:hover{text-decoration:underline}:focus-visible{outline:2px solid var(--fg);outline-offset:3px}
details{margin-top:32px;border-top:1px solid var(--frame);padding-top:20px;color:var(--fg2)}summary{cursor:pointer;min-height:32px}details p{margin:8px 0 16px}details button{min-height:44px;text-align:start;font-size:15px}
@media (max-width:520px){main{margin:0;border:0;padding:28px 20px}}`

/** Nothing but this style, and forms that lead to our own addresses. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Shown = {
  now: Date
  said?: 'declined' | 'asked' | undefined
  faults: readonly { name: string; times: number }[]
}

/** The page on which a guest pays with the test provider, as HTML that needs no script. */
export function paymentPage(payment: TestPayment, { now, said, faults }: Shown): string {
  const { locale } = payment
  const words = CATALOGUES[locale].testPayment
  const { page } = snapshotAt(payment, now)
  const isOpen = !hasPaid(payment) && (page === 'opened' || page === 'paying')
  const content = isOpen ? openPage(payment, words, said) : endedPage(payment, words)
  return `<!doctype html>
<html lang="${locale}" dir="${localeFacts(locale).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title}</title><style>${STYLE}</style></head>
<body><p class="band"><strong>${words.band}</strong>${words.bandText}</p>
<main><p class="brand" translate="no">${escapeHtml(DEFAULT_SITE.brand)}</p>${content}${drawer(words, faults)}</main></body></html>
`
}

function openPage(payment: TestPayment, words: Words, said: Shown['said']): string {
  const amount = dollarsInWords(payment.cents / 100, localeFacts(payment.locale).format)
  const reference = `<span translate="no">${escapeHtml(payment.reference)}</span>`
  const [title, act] = {
    pay: [words.toPay({ reference }), words.pay({ amount })],
    authorise: [words.toHold({ reference }), words.hold({ amount })],
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
  return `<h1>${isPaid ? words.paidTitle : words.endedTitle}</h1>${isPaid ? '<p></p>' : `<p>${words.endedText}</p>`}
<a class="back" href="${escapeHtml(payment.back)}">${words.back}</a>`
}

function drawer(words: Words, faults: Shown['faults']): string {
  const names: Record<TestFault, string> = {
    down: words.faultDown,
    'answer-lost': words.faultAnswerLost,
    'stored-failure': words.faultStoredFailure,
    'card-declined': words.faultCardDeclined,
    'guest-needed': words.faultGuestNeeded,
    'refund-fails': words.faultRefundFails,
    'event-twice': words.faultEventTwice,
    'event-late': words.faultEventLate,
    'event-reversed': words.faultEventReversed,
    'event-never': words.faultEventNever,
  }
  const planned = faults.map(({ name, times }) => `${names[name as TestFault] ?? name} (${times})`).join('; ')
  return `<details${planned && ' open'}><summary>${words.drawer}</summary><p>${words.drawerText} ${
    planned && words.planned({ faults: planned })
  }</p><form method="post">${TEST_FAULTS.map(
    name => `<button name="fault" value="${name}">${names[name]}</button>`,
  ).join('')}</form></details>`
}
