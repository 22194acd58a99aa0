/**
 * Preloaded by `node --test` for component tests (`*.test.tsx`): gives the process the document of a browser, and lets Node
 * load what Vite loads in the build: TSX, CSS modules and the variables of the build.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { GlobalWindow } from 'happy-dom'
import { transformSync } from 'rolldown/utils'
import { classNameOf } from '../../../scripts/style-layers.ts'
import { completeDialogs } from './dialogs.ts'
import { addMissingParts } from './missing-parts.ts'

/** What Node has too, and the document needs of its own kind. The rest of Node stays: the server under test runs on it. */
const OF_DOCUMENT = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'DOMException', 'FormData', 'File'],
  ...['navigator', 'Navigator', 'localStorage', 'sessionStorage', 'Storage'],
])
/** The origin that the server under test expects. */
const ORIGIN = 'http://localhost'

openDocument()
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('?url')
      ? { url: `data:text/javascript,export default '/asset'`, shortCircuit: true }
      : // The build makes these sheets.
        specifier.endsWith('.utilities.css')
        ? { url: 'data:text/javascript,', shortCircuit: true }
        : next(specifier, context),
  load: (url, context, next) => {
    const path = url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*/, '')) : ''
    if (path.endsWith('.module.css')) return moduleOf(classNames(path))
    if (path.endsWith('.css')) return moduleOf('')
    if (!/\/web\/.*\.tsx?$/.test(path) && !path.endsWith('.tsx')) return next(url, context)
    return moduleOf(compiled(path))
  },
})

function openDocument() {
  const window = new GlobalWindow({ url: `${ORIGIN}/`, width: 1280, height: 900 })
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !OF_DOCUMENT.has(name)) continue
    const own = Object.getOwnPropertyDescriptor(window, name)
    if (own) Object.defineProperty(globalThis, name, { ...own, configurable: true })
  }
  addMissingParts()
  completeDialogs()
}

function moduleOf(source: string) {
  return { format: 'module' as const, source, shortCircuit: true }
}

/** Any name is a class, as the build writes it. */
function classNames(path: string): string {
  const made = classNameOf('', path)
  return `export default new Proxy({}, { get: (_, name) => ${JSON.stringify(made)} + String(name) })`
}

function compiled(path: string): string {
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    lang: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: { runtime: 'automatic' },
    define: {
      'import.meta.env.SSR': 'false',
      'import.meta.env.DEV': 'false',
      'import.meta.env.MODE': '"test"',
    },
  })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return code
}
