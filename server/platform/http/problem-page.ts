import { createHash } from 'node:crypto'
import { CATALOGUES } from '#catalogues'
import type { ProblemCode } from '../../../contract/problems.ts'
import { localeFacts, localePrefix, type PageLocale } from '../../../i18n/locales.ts'

type Kind = 'unreadable' | 'busy' | 'failed' | 'notFound' | 'method' | 'tooLarge' | 'address'

const KINDS: Partial<Record<ProblemCode, Kind>> = {
  malformed: 'unreadable',
  wrong_type: 'unreadable',
  not_found: 'notFound',
  method_not_allowed: 'method',
  too_large: 'tooLarge',
  address_too_long: 'address',
  too_many: 'busy',
  unavailable: 'busy',
}

const STYLE = `
:root{color-scheme:light dark;--page:#0b0c0f;--fg:#e9e4da;--fg2:#b9b3a7;--coach:#c8a86b}
@media (prefers-color-scheme:light){:root{--page:#e9e4da;--fg:#15161a;--fg2:#55524c;--coach:#71501c}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:var(--page);color:var(--fg);font:400 17px/1.6 system-ui,sans-serif;text-align:center}
h1{font:400 34px/1.2 Georgia,serif;margin:0 0 12px;text-wrap:balance}p{margin:0 0 28px;color:var(--fg2)}
a{display:inline-block;padding:12px 26px;border:1px solid var(--coach);color:var(--fg);text-decoration:none}
a:hover,a:focus-visible{background:var(--coach);color:var(--page)}`
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const made = new Map<string, string>()

/** Needs no rendering, store or scripts, because any of these may have failed. */
export function problemPage(code: ProblemCode, locale: PageLocale): { html: string; policy: string } {
  const kind = KINDS[code] ?? 'failed'
  const key = `${locale} ${kind}`
  const html = made.get(key) ?? draw(kind, locale)
  made.set(key, html)
  return { html, policy: POLICY }
}

function draw(kind: Kind, locale: PageLocale): string {
  const { problemPage, shell } = CATALOGUES[locale]
  const words = {
    ...problemPage,
    notFoundTitle: shell.missingTitle,
    failedTitle: shell.pageFailedTitle,
    failedAdvice: shell.pageFailed,
  }
  const [title, advice] = [words[`${kind}Title`], words[`${kind}Advice`]]
  return `<!doctype html>
<html lang="${locale}" dir="${localeFacts(locale).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${advice}</p><a href="${localePrefix(locale) || '/'}">${shell.home}</a></main></body></html>
`
}
