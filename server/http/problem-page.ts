import { createHash } from 'node:crypto'
import type { ProblemCode } from '../../contract/problems.ts'

type Words = { title: string; advice: string }

const UNREADABLE: Words = {
  title: 'This form could not be read',
  advice: 'Please go back, reload the page and send it again.',
}
const BUSY: Words = {
  title: 'We are busy at the moment',
  advice: 'Nothing that you sent was stored. Please try again in a few seconds.',
}
const FAILED: Words = {
  title: 'This page could not be shown',
  advice: 'Something went wrong on our side. Please try again in a moment.',
}
/** The texts of problem pages for visitors; the API's messages are for programs. */
const WORDS: Partial<Record<ProblemCode, Words>> = {
  malformed: UNREADABLE,
  wrong_type: UNREADABLE,
  not_found: { title: 'Page Not Found', advice: 'Nothing was found at this address.' },
  method_not_allowed: {
    title: 'This page cannot be used that way',
    advice: 'Please open it in your browser.',
  },
  too_large: {
    title: 'This is too long to send',
    advice: 'A form can carry up to 100 kB. Please go back and shorten your text.',
  },
  address_too_long: { title: 'This address is too long', advice: 'Please check the link that you followed.' },
  too_many: BUSY,
  unavailable: BUSY,
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

const made = new Map<ProblemCode, string>()

/** A small page that needs no rendering, no store and no scripts: it has to work when one of those fails. */
export function problemPage(code: ProblemCode): { html: string; policy: string } {
  const html = made.get(code) ?? draw(WORDS[code] ?? FAILED)
  made.set(code, html)
  return { html, policy: POLICY }
}

function draw({ title, advice }: Words): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${advice}</p><a href="/">Home</a></main></body></html>
`
}
