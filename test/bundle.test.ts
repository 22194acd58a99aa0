import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

const ASSETS = 'build/client/assets'
const read = (name: string) => readFileSync(`${ASSETS}/${name}`, 'utf8')
/** Where the framework finds each page: several scripts may have one name. */
const manifestText = read(englishManifest())
const manifest = JSON.parse(
  manifestText.slice(manifestText.indexOf('{'), manifestText.lastIndexOf('}') + 1),
) as { entry: Script; routes: Record<string, Script> }
type Script = { module: string; parentId?: string; css?: string[] }
const scripts = reachedFrom(manifestText)
const named = (start: string) => [...scripts.keys()].find(name => name.startsWith(`${start}-`))!

/** The scripts of all languages stand in one folder, so the server of the English pages says which manifest is theirs. */
function englishManifest(): string {
  const server = globSync('build/pages/en/server/**/*.js').map(file => readFileSync(file, 'utf8'))
  return /manifest-\w+\.js/.exec(server.join())![0]
}

/** All scripts that a text names, those that it loads on demand too. */
function reachedFrom(text: string, found = new Map<string, string>()): Map<string, string> {
  for (const [name] of text.matchAll(/[\w.-]+-[\w-]{8}\.js/g)) {
    if (found.has(name)) continue
    found.set(name, read(name))
    reachedFrom(found.get(name)!, found)
  }
  return found
}

/** A script and all that it imports at once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, target] of scripts.get(name)!.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(target!, found)
  return found
}

function gzipSize(names: Iterable<string>): number {
  let bytes = 0
  for (const name of names) bytes += gzipSync(withSteadyNames(scripts.get(name)!), { level: 9 }).byteLength
  return bytes
}

/**
 * The names of other scripts with a digest of the name alone: with that of the content, a change anywhere makes each
 * script some bytes larger or smaller, which decides where a budget is full.
 */
function withSteadyNames(source: string): string {
  return source.replace(
    /([\w-]+)-[\w-]{8}\.js/g,
    (_, stem: string) => `${stem}-${createHash('sha256').update(stem).digest('base64url').slice(0, 8)}.js`,
  )
}

/** A route with the routes around it. */
function partsOf(id: string): Script[] {
  const { entry, routes } = manifest
  const parts: Script[] = [entry]
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) parts.push(route)
  return parts
}

function pageScripts(id: string): Set<string> {
  return new Set(partsOf(id).flatMap(({ module }) => [...withImports(basename(module))]))
}

function pageStyles(id: string): Set<string> {
  return new Set(partsOf(id).flatMap(({ css = [] }) => css))
}

/** Kilobytes of JavaScript, gzip, that a page may bring before anything is clicked. */
const PAGE_BUDGET = 123.6
/** The page that is a program of its own. */
const MORE: Record<string, number> = {
  // Home starts a booking with a date and time field and has the owner's texts; the others have cards.
  'pages/home/home': 131.6,
  'pages/services/services': 124.9,
  // A form in stages, each an entry of the history, with checks of its own.
  'pages/reservation/reservation': 143.8,
  // The same form, filled by the link of a mail.
  'pages/reservation/resume/resume': 142.9,
  // It shares addresses, amounts and dates with the form, follows the ride, and has the ticket with its map.
  'pages/manage/manage': 138.4,
}
const RESERVATION = 'pages/reservation/reservation'

/** Parts that the server renders and scripts load later: without their styles a page would be bare until then. */
const PARTS = {
  'pages/manage/manage': [
    'cancel-dialog_dialog',
    'live-view_live',
    'quiet-list_',
    'policy-line_',
    'tip-part_',
  ],
  'pages/manage/list/own-list': ['own-list_', '.field-error'],
  'pages/manage/share/share': ['share_', '.field-error'],
  [RESERVATION]: ['ticket_', 'policy-line_'],
}

for (const [id, parts] of Object.entries(PARTS)) {
  test(`${id} brings the styles of all that the server renders of it`, () => {
    const files = manifest.routes[id]?.css ?? []
    const styles = files
      .map(file => readFileSync(`${ASSETS}/${basename(file.replace('#', ''))}`, 'utf8'))
      .join('')
    for (const part of parts) assert.ok(styles.includes(part), part)
  })
}
const MAP_BUDGET = 48
const PUBLIC_ROUTES = Object.keys(manifest.routes).filter(id => id !== 'root' && !id.startsWith('office/'))

test('pages about places, cars and accessibility are among those that have a budget', () => {
  for (const id of ['airports-page', 'routes-page', 'pages/fleet/vehicle-page', 'pages/legal/accessibility'])
    assert.ok(PUBLIC_ROUTES.includes(id), id)
})

for (const id of PUBLIC_ROUTES) {
  const budget = MORE[id] ?? PAGE_BUDGET
  test(`${id} brings at most ${budget} kB of JavaScript, none of it for validation, maps or the office`, t => {
    const names = pageScripts(id)
    const size = gzipSize(names) / 1000
    t.diagnostic(`${id}: ${size.toFixed(1)} kB gzip`)
    assert.ok(size <= budget, `${size.toFixed(1)} kB`)
    for (const name of names) {
      assert.doesNotMatch(
        scripts.get(name)!,
        /ZodError|\$ZodType|leaflet-container|Admin Dashboard|adminToken/,
        name,
      )
    }
  })
}

test(`the map brings at most ${MAP_BUDGET} kB more, when it is about to be seen`, t => {
  const page = pageScripts(RESERVATION)
  const more = [...withImports(named('route-map'))].filter(name => !page.has(name))
  const size = gzipSize(more) / 1000
  t.diagnostic(`map: ${size.toFixed(1)} kB gzip`)
  assert.ok(size <= MAP_BUDGET, `${size.toFixed(1)} kB`)
})

/** Kilobytes of JavaScript, gzip, beyond the first view of a site with prices: stages, vehicles and options. */
const PRICES_BUDGET = 12.2

/** Beyond these, each where it is needed: loaded by itself, with what it shares with others. */
const RARER_BUDGETS = {
  'pick-up-time': 2,
  'trip-flight': 2.1,
  'trip-stops': 1.3,
  'trip-return': 0.9,
  'trip-rider': 0.7,
  'beside-price': 2.1,
  'ride-summary': 5.6,
  'place-hits': 0.6,
  'nearest-times': 0.6,
  'fault-list': 1.6,
  'quote-refusal': 0.5,
}

test(`cards and options of a ride bring at most ${PRICES_BUDGET} kB together, and each rarer part its own`, t => {
  const known = pageScripts(RESERVATION)
  const sizeOf = (part: string) => {
    const names = [...withImports(named(part))].filter(name => !known.has(name))
    for (const name of names) assert.doesNotMatch(scripts.get(name)!, /ZodError|\$ZodType/, name)
    const size = gzipSize(names) / 1000
    t.diagnostic(`${part}: ${size.toFixed(2)} kB gzip`)
    return { size, names }
  }
  let sum = 0
  for (const part of ['priced', 'options']) {
    const { size, names } = sizeOf(part)
    sum += size
    for (const name of names) known.add(name)
  }
  assert.ok(sum <= PRICES_BUDGET, `${sum.toFixed(2)} kB`)
  for (const [part, budget] of Object.entries(RARER_BUDGETS)) {
    const { size } = sizeOf(part)
    assert.ok(size <= budget, `${part}: ${size.toFixed(2)} kB`)
  }
})

/** Kilobytes of JavaScript, gzip: the frame of the office with what every page brings, and each screen beyond it. */
const SHELL_BUDGET = 180
const SCREEN_BUDGET = 76
/** Scripts and styles of a screen with those around it. */
const FILES_MAX = 12

const officeShell = () => {
  const { entry, routes } = manifest
  const parts = [entry, routes['root']!, routes['office/office-layout']!]
  return new Set(parts.flatMap(({ module }) => [...withImports(basename(module))]))
}

test(`the office brings at most ${SHELL_BUDGET} kB of JavaScript before its first screen`, t => {
  const size = gzipSize(officeShell()) / 1000
  t.diagnostic(`office: ${size.toFixed(1)} kB gzip`)
  assert.ok(size <= SHELL_BUDGET, `${size.toFixed(1)} kB`)
})

test(`each screen of the office brings at most ${SCREEN_BUDGET} kB more`, t => {
  const shell = officeShell()
  const screens = Object.keys(manifest.routes).filter(
    id => id.startsWith('office/') && id !== 'office/office-layout',
  )
  assert.ok(screens.includes('office/today/today-screen'))
  for (const id of screens) {
    const more = [...withImports(basename(manifest.routes[id]!.module))].filter(name => !shell.has(name))
    const size = gzipSize(more) / 1000
    t.diagnostic(`${id}: ${size.toFixed(1)} kB gzip`)
    assert.ok(size <= SCREEN_BUDGET, `${id}: ${size.toFixed(1)} kB`)
  }
})

test(`a screen of the office loads at most ${FILES_MAX} scripts and styles`, t => {
  const screens = Object.keys(manifest.routes).filter(id => id.startsWith('office/'))
  for (const id of screens) {
    const count = pageScripts(id).size + pageStyles(id).size
    t.diagnostic(`${id}: ${count} files`)
    assert.ok(count <= FILES_MAX, `${id}: ${count}`)
  }
})

test('the form for reservations by telephone brings no map', () => {
  const shell = officeShell()
  const { module } = manifest.routes['office/phone/new-reservation']!
  const more = [...withImports(basename(module))].filter(name => !shell.has(name))
  for (const name of more) assert.doesNotMatch(scripts.get(name)!, /leaflet-container/, name)
})

test('what the search of the office finds with is loaded when it is opened', () => {
  const results = named('palette-results')
  assert.ok(results)
  assert.ok(!officeShell().has(results))
})

/**
 * Kilobytes, gzip, of the driver page, which has to open on an old phone: HTML, styles and script with both languages,
 * sign-in, list, offline queue and expenses. Preact is 4.9 of them.
 */
const DRIVER_BUDGET = 27.6
/** Of the practice trip, which is loaded only when it is opened. */
const PRACTICE_BUDGET = 2
const isPractice = (name: string) => name.startsWith('driver-practice-')

test('the driver page is small, and carries no library of the other pages', () => {
  const names = readdirSync('build/driver').filter(name => /\.(js|css|html)$/.test(name))
  const read = (files: readonly string[]) => files.map(name => readFileSync(`build/driver/${name}`, 'utf8'))
  const whole = read(names)
  const kilobytesOf = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0) / 1000
  const kilobytes = kilobytesOf(read(names.filter(name => !isPractice(name))))
  assert.ok(kilobytes < DRIVER_BUDGET, `${kilobytes} kB`)
  const practice = read(names.filter(isPractice))
  assert.equal(practice.length, 1)
  assert.ok(kilobytesOf(practice) < PRACTICE_BUDGET, `${kilobytesOf(practice)} kB`)
  for (const text of whole) assert.doesNotMatch(text, /react|zod/i)
})
