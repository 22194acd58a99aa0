import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { styleLayers } from './style-layers.ts'

/** Where the page of drivers is built; its script and styles are copied to the other files of browsers. */
const FOLDER = 'build/driver'
const ASSETS = 'build/client/assets'
/** Other chunks may begin with the same word. */
const OWN_FILE = /^driver-[\w-]{8}\.(js|css)(\.(br|gz))?$/

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
    plugins: [styleLayers(), withoutSentences()],
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
  for (const old of readdirSync(ASSETS).filter(name => OWN_FILE.test(name))) rmSync(join(ASSETS, old))
  for (const name of names) writeFileSync(join(ASSETS, name), readFileSync(join(FOLDER, name)))
  const addressOf = (ending: string) => `/assets/${names.find(name => name.endsWith(ending))}`
  const [script, style] = [addressOf('.js'), addressOf('.css')]
  // The catalogues are built before it.
  const { driverHtml } = await import('../server/day/driver-page/driver-html.ts')
  writeFileSync(join(FOLDER, 'page.html'), driverHtml({ script, style }))
  const worker = readFileSync('web/driver/service-worker.js', 'utf8')
  const files = JSON.stringify(['/d/', script, style])
  writeFileSync(join(FOLDER, 'sw.js'), worker.replace('const FILES = []', `const FILES = ${files}`))
}

/** A problem of the contract with its status and its English sentence. */
const PROBLEM = /\{\s*status: \d+,\s*message:\s*'(?:[^'\\]|\\.)*',?\s*\}/g

/** Leaves out what the page never reads of problems: it knows them by their codes, and has words of its own. */
function withoutSentences(): Plugin {
  return {
    name: 'without-sentences',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/contract/problems.ts') ? code.replaceAll(PROBLEM, '{}') : null),
  }
}
