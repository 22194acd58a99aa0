/**
 * Brings the folder into the state that the other scripts need: packages installed, product built. Plain JavaScript
 * for Node 20 and newer, since it runs before anything is installed. Does nothing where nothing has changed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const INSTALLED = join(ROOT, 'node_modules/.installed')
const BUILT = join(ROOT, 'build/.built')
/** What the build reads. */
const SOURCES = ['web', 'contract', 'domain', 'i18n', 'packages', 'public', 'scripts', 'server']
const SOURCE_FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** The Node 26 that came with the packages, whatever Node the machine has. */
export const NODE = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** With `all`, the packages of tests and development too. */
export function prepare({ all = false, builds = true } = {}) {
  process.chdir(ROOT)
  install(all)
  if (builds) build()
}

function install(all) {
  const lock = hashOf(['package-lock.json'])
  const stamp = all ? lock : `${lock} run without ${UNREAD.join()}`
  // With all packages installed nothing is missing to run the product.
  if (existsSync(NODE) && [lock, stamp].includes(readStamp(INSTALLED))) return
  say('Installing packages from the lockfile…')
  // Said in both cases: NODE_ENV=production would omit packages, too.
  const groups = all ? '--include=dev' : '--omit=dev'
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(npm, ['ci', groups, '--no-audit', '--no-fund', '--loglevel=error'])
  if (!all) removeUnused()
  writeFileSync(INSTALLED, stamp)
}

/**
 * Files that neither the build nor the product reads: types, maps, documentation, and what packages bring for CommonJS,
 * browsers, other renderers and development.
 */
const UNREAD = [
  /\.([cm]?ts|map|md|flow|(profiling|standalone)\.js)$/,
  /^(@[^/]+\/)?[^@/][^/]*\/(include|share|test|\.yarn)$/,
  /^(hono\/dist|nodemailer\/dist|stripe)\/cjs$/,
  /^@tanstack\/[\w-]+\/build\/(codemods|legacy)$/,
  /^(caniuse-lite\/data\/regions|lodash\/fp|zod\/(src|v3))$/,
  /^(fontkit\/dist|pdfkit\/js)\/.*\bbrowser\b.*$/,
  /^react-dom\/cjs\/.*(browser|bun|edge|development|profiling).*$/,
  /^swagger-ui-dist\/(log\.|swagger-ui\.js|swagger-ui-(es-bundle|standalone)).*$/,
]
const LEGAL = /licen[cs]e|notice|copying/i

const isUnread = name => !LEGAL.test(name) && UNREAD.some(pattern => pattern.test(name))

/** Deletes two fifths of the packages, the TypeScript compiler among them. */
function removeUnused() {
  const folder = join(ROOT, 'node_modules')
  const remove = name => rmSync(join(folder, name), { recursive: true, force: true })
  for (const name of ['typescript', '@typescript']) remove(name)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isUnread(name.replaceAll('\\', '/'))) remove(name)
}

function build() {
  const stamp = hashOf([...SOURCE_FILES, ...SOURCES.flatMap(listFiles)])
  if (readStamp(BUILT) === stamp) return
  say('Building…')
  rmSync(join(ROOT, 'build'), { recursive: true, force: true })
  run(NODE, ['scripts/build.ts'], { NODE_ENV: 'production' })
  mkdirSync(dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, stamp)
}

function listFiles(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(name => !/\.test[./\\]/.test(name) && statSync(join(ROOT, name)).isFile())
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(ROOT, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a step and ends the program with its exit code where it fails; its output is shown only then. */
function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status === 0) return
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`)
  say(`"${[command, ...args].join(' ')}" failed.`)
  process.exit(result.status || 1)
}
