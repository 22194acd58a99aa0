import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const packages = createRequire(import.meta.url)

const FACES: Readonly<Record<string, string>> = {
  marcellus: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
  figtree: '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
  'figtree-600': '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
}

export function faceFile(name: string): Uint8Array<ArrayBuffer> | undefined {
  const file = Object.hasOwn(FACES, name) ? FACES[name] : undefined
  return file === undefined ? undefined : new Uint8Array(readFileSync(packages.resolve(file)))
}

const face = (family: string, name: string, more: string) =>
  `@font-face{font-family:${family};src:url(/test-payment/faces/${name}) format("woff2");font-display:swap;${more}}`

/** Same tokens and fonts as the product pages, with heading figures from the text font. */
export const STYLE = `
${face('Marcellus', 'marcellus', '')}
${face('Marcellus', 'figtree', 'unicode-range:U+24,U+2C,U+2E,U+30-3A')}
${face('Figtree', 'figtree', 'font-weight:400')}
${face('Figtree', 'figtree-600', 'font-weight:600')}
:root{color-scheme:light dark;--page:light-dark(#e9e4da,#0b0c0f);--raised:light-dark(#faf8f4,#1a1d23);--fg:light-dark(#15161a,#efeae1);--fg2:light-dark(#55524c,#aca79d);--hair:light-dark(rgb(21 22 26 / 0.15),rgb(239 234 225 / 0.13));--frame:light-dark(rgb(21 22 26 / 0.22),rgb(239 234 225 / 0.26));--ctl:light-dark(#827c71,#6f6c66);--coach:light-dark(#8a6733,#d3ab6b);--primary:light-dark(#15161a,#d3ab6b);--primary-hover:light-dark(#33343a,#e0bd84);--on-primary:light-dark(#efeae1,#17120a);--hover:light-dark(rgb(21 22 26 / 0.06),rgb(239 234 225 / 0.07));--alert:light-dark(#a02f22,#e8786b)}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--page);color:var(--fg);font:400 17px/1.6 Figtree,system-ui,sans-serif;font-variant-numeric:lining-nums;-webkit-font-smoothing:antialiased}
.band{color-scheme:light;padding:14px 20px;background:var(--alert);color:var(--raised);font-size:15px;line-height:1.45;text-align:center;text-wrap:balance}.band strong{display:block;font-size:19px}
main{max-width:480px;margin:56px auto;padding:34px 40px 32px;background:var(--raised);border:1px solid var(--frame);border-top:3px solid var(--coach);border-radius:2px}
.brand{margin:0 0 30px;padding-bottom:14px;border-bottom:1px solid var(--hair);color:var(--fg);font:400 19px/1.4 Marcellus,serif}.brand img{display:block;max-width:100%;height:34px}
h1{margin:0 0 6px;font:400 24px/1.3 Marcellus,serif;text-wrap:balance}.amount{margin:0 0 4px;color:var(--fg);font-weight:400;font-size:52px;line-height:1.1;letter-spacing:-.02em;font-variant-numeric:lining-nums tabular-nums}
p{margin:0 0 24px;color:var(--fg2)}.said{padding:2px 0 2px 14px;border-inline-start:2px solid var(--alert);color:var(--fg)}
form{display:grid;gap:10px}button,.back{min-height:48px;padding:10px 20px;border:1px solid var(--ctl);border-radius:2px;background:none;color:var(--fg);font:inherit;font-size:16px;text-align:center;text-decoration:none;cursor:pointer}
.back{display:block;margin-top:24px}button.first,.back{background:var(--primary);border-color:var(--primary);color:var(--on-primary);font-weight:600}button.first{min-height:58px;margin-bottom:6px;font-size:18px}
button:hover{background:var(--hover)}button.first:hover,.back:hover{background:var(--primary-hover);border-color:var(--primary-hover)}:focus-visible{outline:2px solid var(--coach);outline-offset:3px}
@media (max-width:520px){main{margin:0;min-height:calc(100vh - 130px);border-width:3px 0 0;padding:28px 20px}.amount{font-size:46px}}`

/** Allows only this style, its fonts, and forms to our own addresses. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
