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
:root{color-scheme:light dark;--page:#e9e4da;--panel:#faf8f4;--fg:#15161a;--fg2:#55524c;--frame:#c4beb2;--ctl:#827c71;--coach:#8a6733;--primary:#15161a;--primary-hover:#33343a;--on-primary:#efeae1;--hover:rgb(21 22 26 / .06);--alert:#a02f22}
@media (prefers-color-scheme:dark){:root{--page:#0b0c0f;--panel:#13151a;--fg:#efeae1;--fg2:#aca79d;--frame:#43403b;--ctl:#6f6c66;--coach:#d3ab6b;--primary:#d3ab6b;--primary-hover:#e0bd84;--on-primary:#17120a;--hover:rgb(239 234 225 / .07);--alert:#e8786b}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--fg);font:400 17px/1.55 Figtree,system-ui,sans-serif}
.band{padding:14px 20px;background:#a02f22;color:#fff;font-size:16px;line-height:1.45;text-align:center;text-wrap:balance}.band strong{display:block;font-size:19px}
main{max-width:480px;margin:56px auto;padding:36px 40px 32px;background:var(--panel);border:1px solid var(--frame);border-top:3px solid var(--coach)}
.brand{margin:0 0 32px;font:400 17px/1.4 Marcellus,Georgia,serif;letter-spacing:.02em}
h1{font:400 21px/1.35 Marcellus,Georgia,serif;margin:0 0 6px;text-wrap:balance}.amount{margin:0 0 6px;color:var(--fg);font-weight:400;font-size:52px;line-height:1.1;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
p{margin:0 0 24px;color:var(--fg2)}.said{padding:12px 16px;border-inline-start:3px solid var(--alert);color:var(--fg)}
form{display:grid;gap:10px}button,.back{font:inherit;min-height:48px;padding:10px 20px;border:1px solid var(--ctl);border-radius:2px;background:none;color:var(--fg);text-align:center;text-decoration:none;cursor:pointer}
.back{display:block;margin-top:24px}button.first,.back{background:var(--primary);border-color:var(--primary);color:var(--on-primary);font-weight:600}button.first{min-height:56px;margin-bottom:6px;font-size:18px}
button:hover{background:var(--hover)}button.first:hover,.back:hover{background:var(--primary-hover);border-color:var(--primary-hover)}:focus-visible{outline:2px solid var(--fg);outline-offset:3px}
details{margin-top:36px;border-top:1px solid var(--frame);padding-top:12px;color:var(--fg2);font-size:15px}summary{padding:10px 0;min-height:44px;cursor:pointer}summary:hover{color:var(--fg)}details p{margin:4px 0 16px}details button{min-height:44px;padding:8px 16px;text-align:start;font-size:15px}
@media (max-width:520px){main{margin:0;min-height:calc(100vh - 130px);border-width:3px 0 0;padding:28px 20px}.amount{font-size:46px}}`

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
<body><header class="band"><strong>${words.band}</strong>${words.bandText}</header>
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
  return `<h1>${isPaid ? words.paidTitle : words.endedTitle}</h1>${isPaid ? '' : `<p>${words.endedText}</p>`}
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
