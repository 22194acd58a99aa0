import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'
import { build, type Plugin } from 'vite'
import { styleLayers } from './style-layers.ts'

/** Where the page of drivers is built; its script and styles are copied to the other files of browsers. */
const FOLDER = 'build/driver'
const ASSETS = 'build/client/assets'
/** Other chunks may begin with the same word. */
const OWN_FILE = /^driver-(practice-)?[\w-]{8}\.(js|css|woff2)(\.(br|gz))?$/

/**
 * Builds the driver page: one HTML file, one script with all languages, one style sheet, the fonts, and the service
 * worker that opens them offline. It shares no chunk with other pages, so that old phones load little.
 */
export async function buildDriver(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    base: '/assets/',
    publicDir: false,
    plugins: [plainImport(), ownTokens(), styleLayers(), knownProblems(), wordObjects(), classicJsx()],
    build: {
      outDir: FOLDER,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: 'web/driver/main.ts',
        output: {
          entryFileNames: 'driver-[hash].js',
          chunkFileNames: 'driver-practice-[hash].js',
          assetFileNames: 'driver-[hash][extname]',
        },
      },
    },
  })
  const names = readdirSync(FOLDER)
  for (const old of readdirSync(ASSETS).filter(name => OWN_FILE.test(name))) rmSync(join(ASSETS, old))
  for (const name of names) writeFileSync(join(ASSETS, name), readFileSync(join(FOLDER, name)))
  const isPractice = (name: string) => name.startsWith('driver-practice-')
  const addressOf = (ending: string) =>
    `/assets/${names.find(name => name.endsWith(ending) && !isPractice(name))}`
  const [script, style] = [addressOf('.js'), addressOf('.css')]
  // The catalogues are built before it.
  const { driverHtml } = await import('../server/day/driver-page/driver-html.ts')
  writeFileSync(join(FOLDER, 'page.html'), driverHtml({ script, style }))
  const source = readFileSync('web/driver/service-worker.js', 'utf8')
  const others = names
    .filter(name => name.endsWith('.woff2') || isPractice(name))
    .map(name => `/assets/${name}`)
  const files = JSON.stringify(['/d/', script, style, ...others])
  writeFileSync(
    join(FOLDER, 'sw.js'),
    minifySync('sw.js', source.replace('const FILES = []', `const FILES = ${files}`)).code,
  )
}

const SOURCES = globSync('web/driver/*.{css,ts,tsx}').filter(file => !/\.test\./.test(file))

/** Leaves out the tokens that no style of the page names. */
function ownTokens(): Plugin {
  const named = new Set(
    SOURCES.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/var\((--[\w-]+)/g)].map(match => match[1]),
    ),
  )
  const isNamed = (line: string) => {
    const token = /^\s+(--[\w-]+):/.exec(line)?.[1]
    return token === undefined || named.has(token)
  }
  return {
    name: 'own-tokens',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/web/tokens.css')
        ? code
            .replace(/@property[^}]*\}/g, '')
            .split('\n')
            .filter(isNamed)
            .join('\n')
        : null,
  }
}

const PROBLEM = /(\w+): \{\s*status: \d+,\s*message:\s*'(?:[^'\\]|\\.)*',?\s*\},/g

/** Leaves out the sentences of problems, and the problems that no code of the page names. */
function knownProblems(): Plugin {
  const code = SOURCES.map(file => readFileSync(file, 'utf8')).join('')
  const reduced = (_: string, name: string) =>
    name === 'internal' || code.includes(`'${name}'`) ? `${name}: {},` : ''
  return {
    name: 'known-problems',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/contract/problems.ts') ? code.replaceAll(PROBLEM, reduced) : null,
  }
}

const PRACTICE = "import('./practice.ts')"
const LATER = '__practice__()'

/** Without the code that would preload the styles of an imported file, which has none. */
function plainImport(): Plugin {
  let file = ''
  return {
    name: 'plain-import',
    enforce: 'pre',
    buildStart() {
      const id = 'web/driver/practice.ts'
      file = this.emitFile({ type: 'chunk', id, name: 'practice', preserveSignature: 'strict' })
    },
    transform: (code, id) => (id.endsWith('/web/driver/main.ts') ? code.replace(PRACTICE, LATER) : null),
    renderChunk(code) {
      return code.includes(LATER) ? code.replace(LATER, `import("./${this.getFileName(file)}")`) : null
    },
  }
}

/** A namespace with a getter for each message is larger than an object. */
function wordObjects(): Plugin {
  return {
    name: 'word-objects',
    enforce: 'pre',
    transform(code, id) {
      if (/\/i18n\/\w+\/driver\.js$/.test(id)) {
        const script = code.replace(/^export const noScript = .*\n/m, '')
        const messages = script.replaceAll(/^export const (\w+) = (.*)$/gm, '  $1: $2,').split('\n')
        const isMessage = (line: string) => line.startsWith('  ')
        const head = messages.filter(line => !isMessage(line))
        return [...head, 'export const words = {', ...messages.filter(isMessage), '}'].join('\n')
      }
      return id.endsWith('/web/driver/texts.ts')
        ? code.replaceAll(/import \* as (\w+) from '#driver/g, "import { words as $1 } from '#driver")
        : null
    },
  }
}

/** Without the JSX runtime, whose elements have the same form and more options. */
function classicJsx(): Plugin {
  return {
    name: 'classic-jsx',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.tsx')
        ? code.replace(
            '/** @jsxImportSource preact */',
            "/** @jsxRuntime classic @jsx h @jsxFrag Fragment */ import { Fragment, h } from 'preact'",
          )
        : null,
  }
}
