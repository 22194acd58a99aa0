import { CATALOGUES } from '#catalogues'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'

/** Where the server writes the name of the company, which the owner may change. */
export const BRAND_PLACE = '<meta name="application-name" content="">'

/** The page of drivers as a document that loads this script, and these styles where they are a file of their own. */
export function driverHtml({ script, style }: { script: string; style?: string }): string {
  const words = CATALOGUES[DEFAULT_LOCALE].driver
  const sheet = style === undefined ? '' : `<link rel="stylesheet" href="${style}">\n`
  return `<!doctype html>
<html lang="${DEFAULT_LOCALE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${BRAND_PLACE}<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">
<title>${words.title}</title>${sheet}<script type="module" src="${script}"></script></head>
<body><noscript><p>${words.noScript}</p></noscript></body></html>
`
}
