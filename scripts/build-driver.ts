import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { DEFAULT_LOCALE } from '../i18n/locales.ts'
import { styleLayers } from './style-layers.ts'

/** Where the page of drivers is built; its script and styles are copied to the other files of browsers. */
const FOLDER = 'build/driver'
const ASSETS = 'build/client/assets'

/**
 * Builds the page of drivers: one HTML file, one script with all its languages, one style sheet, and the service worker
 * that opens them without a network. It shares nothing with the other pages, so that old telephones load little.
 */
export async function buildDriver(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [styleLayers()],
    build: {
      outDir: FOLDER,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: 'web/driver/main.ts',
        output: { entryFileNames: 'driver-[hash].js', assetFileNames: 'driver-[hash][extname]' },
      },
    },
  })
  const names = readdirSync(FOLDER)
  for (const old of readdirSync(ASSETS).filter(name => name.startsWith('driver-'))) rmSync(join(ASSETS, old))
  for (const name of names) writeFileSync(join(ASSETS, name), readFileSync(join(FOLDER, name)))
  const addressOf = (ending: string) => `/assets/${names.find(name => name.endsWith(ending))}`
  const [script, style] = [addressOf('.js'), addressOf('.css')]
  writeFileSync(join(FOLDER, 'page.html'), await page(script, style))
  const worker = readFileSync('web/driver/service-worker.js', 'utf8')
  const files = JSON.stringify(['/d/', script, style])
  writeFileSync(join(FOLDER, 'sw.js'), worker.replace('const FILES = []', `const FILES = ${files}`))
}

async function page(script: string, style: string): Promise<string> {
  const words = (await import('#catalogues')).CATALOGUES[DEFAULT_LOCALE].driver
  return `<!doctype html>
<html lang="${DEFAULT_LOCALE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">
<title>${words.title}</title><link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script></head>
<body><noscript><p>${words.noScript}</p></noscript></body></html>
`
}
