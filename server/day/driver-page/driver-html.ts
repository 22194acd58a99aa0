import { CATALOGUES } from '#catalogues'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'

/** Where the server writes the name of the company, which the owner may change. */
export const BRAND_PLACE = '<meta name="application-name" content="">'

type Files = { script: string; style?: string; dev?: boolean }

/** Without `style` the script brings the styles. */
export function driverHtml({ script, style, dev = false }: Files): string {
  const words = CATALOGUES[DEFAULT_LOCALE].driver
  // Vite wraps every TSX file for hot reload of React, which expects this.
  const preamble = dev ? '<script>window.__vite_plugin_react_preamble_installed__ = true</script>' : ''
  const sheet = style === undefined ? '' : `<link rel="stylesheet" href="${style}">\n`
  return `<!doctype html>
<html lang="${DEFAULT_LOCALE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${BRAND_PLACE}<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">
<title>${words.title}</title>${sheet}${preamble}<script type="module" src="${script}"></script></head>
<body><noscript><p>${words.noScript}</p></noscript></body></html>
`
}
