import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'

/** What each folder may import. Own folder included; packages are listed where they are restricted. */
const LAYERS: Record<string, string[]> = {
  domain: ['domain'],
  i18n: ['i18n', 'domain'],
  contract: ['contract', 'domain', 'i18n'],
  packages: ['packages'],
  server: ['server', 'contract', 'domain', 'i18n', 'packages'],
  web: ['web', 'contract', 'domain', 'i18n'],
}
const PACKAGES: Record<string, RegExp> = {
  domain: /^$/,
  i18n: /^#catalogues$/,
  contract: /^zod$/,
  packages: /^(node:|lru-cache$|topojson-)/,
  web: /^(#messages\/|#calls\/|#offers\/|#driver\/|#practice\/|preact|react|react-dom|react-router|leaflet|uqr|virtual:|@fontsource|@react-router|@tanstack\/react-query$)/,
}

const files = globSync('{domain,i18n,contract,packages,server,web}/**/*.{ts,tsx}')
const sources = new Map(files.map(file => [file, readFileSync(file, 'utf8')]))
/** Tests, and the parts of one test in a folder with its name. */
const isTest = (file: string) => /\.test[./]/.test(file)

/** Imports of a file that exist at run time; types are left out where asked. */
function importsOf(file: string, options = { types: true }): string[] {
  const statements = sources
    .get(file)!
    .matchAll(
      /^\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm,
    )
  return [...statements]
    .filter(([, type]) => options.types || !type)
    .map(([, , from, dynamic, bare]) => from ?? dynamic ?? bare!)
}
const resolve = (file: string, target: string) => normalize(join(dirname(file), target))
const local = (file: string, options?: { types: boolean }) =>
  importsOf(file, options)
    .filter(target => target.startsWith('.'))
    .map(target => resolve(file, target))
    .filter(target => sources.has(target))

/** These files and their imports at run time, direct or not. */
function reach(starts: Iterable<string>): Set<string> {
  const reached = new Set(starts)
  for (const file of reached) for (const next of local(file, { types: false })) reached.add(next)
  return reached
}

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})
const readManifest = (file: string) => Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))

test('the folders depend on each other in one direction', () => {
  for (const file of files.filter(file => !isTest(file))) {
    const layer = file.split('/')[0]!
    for (const target of local(file)) {
      assert.ok(LAYERS[layer]!.includes(target.split('/')[0]!), `${file} imports ${target}`)
    }
    const packages = importsOf(file).filter(target => !target.startsWith('.'))
    for (const name of PACKAGES[layer] ? packages : []) {
      assert.match(name, PACKAGES[layer]!, `${file} imports ${name}`)
    }
  }
})

test('a package imports nothing of the product, and its users nothing but its entry', () => {
  for (const file of globSync(
    '{packages,contract,domain,i18n,lab,scripts,server,test,web}/**/*.{ts,tsx,mjs}',
  )) {
    const home = /^packages\/[^/]+\//.exec(file)?.[0]
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)) {
      const reached = resolve(file, target)
      if (home) assert.ok(reached.startsWith(home), `${file} imports ${target}`)
      else if (reached.startsWith('packages/'))
        assert.match(reached, /^packages\/[^/]+\/src\/index\.ts$/, file)
    }
  }
})

test('a package names the versions of its packages that the product installs', () => {
  const product = readManifest('package.json')
  for (const file of globSync('packages/*/package.json'))
    for (const group of ['dependencies', 'devDependencies'] as const)
      for (const [name, version] of Object.entries(readManifest(file)[group]))
        assert.equal(product[group][name], version, `${name} in ${file}`)
})

test('lab/ imports the product and its tests, never the other way round', () => {
  for (const file of globSync('{domain,i18n,contract,packages,server,web,scripts,test}/**/*.{ts,tsx,mjs}')) {
    assert.doesNotMatch(readFileSync(file, 'utf8'), /['"](\.\.\/)+lab\//, file)
  }
})

test('nothing imports itself by a detour', () => {
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    assert.ok(!path.includes(file), `a circle: ${[...path, file].join(' > ')}`)
    if (done.has(file)) return
    for (const next of local(file, { types: false })) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
})

test('migrations stand alone, but for what the engines differ in', () => {
  for (const file of files.filter(file => file.includes('/migrations/'))) {
    assert.deepEqual(
      importsOf(file).filter(name => name !== 'kysely' && !name.startsWith('.')),
      [],
      file,
    )
    const ofEngines = ['server/platform/db/portable.ts', 'server/platform/db/deletion-guard.ts']
    const beyond = local(file).filter(
      target => !target.startsWith('server/platform/db/migrations/') && !ofEngines.includes(target),
    )
    assert.deepEqual(beyond, [], file)
  }
})

test('the package of Stripe is loaded only where Stripe is configured', () => {
  const folder = 'server/money/providers/stripe/'
  const created = 'server/money/providers/create-payment-provider.ts'
  for (const file of files.filter(file => !file.startsWith(folder) && !isTest(file))) {
    const own = importsOf(file)
    assert.ok(!own.includes('stripe'), `${file} imports stripe`)
    const reaches = local(file).some(target => target.startsWith(folder))
    assert.ok(!reaches || file === created, `${file} imports the adapter of Stripe`)
  }
  assert.doesNotMatch(sources.get(created)!, /from '\.\/stripe\//)
  assert.match(sources.get(created)!, /await import\('\.\/stripe\//)
})

test('the root of the server holds the composition alone', () => {
  const root = files
    .filter(file => /^server\/[^/]+$/.test(file) && !isTest(file))
    .map(file => file.slice('server/'.length))
  assert.deepEqual(root.sort(), [
    'app.ts',
    'dev.ts',
    'job-handlers.ts',
    'listen.ts',
    'main.ts',
    'open-matter-sources.ts',
    'product.ts',
    'reloadable.ts',
    'ride-world.ts',
    'routes.ts',
    'start-warnings.ts',
  ])
})

test('only the configuration reads the environment', () => {
  for (const file of files.filter(file => file.startsWith('server/') && !isTest(file))) {
    const reads = /process\.env/.test(sources.get(file)!)
    assert.equal(reads && !['server/main.ts', 'server/dev.ts'].includes(file), false, file)
  }
})

const STORE = /\/(\w[\w-]*-)?store\.ts$/
/** Folders of bookkeeping whose modules are queries by nature. */
const QUERYING =
  /^server\/(customers\/[^/]+$|dispatch\/occupancy|money\/(payments|documents|providers)|reservations\/(ledger|payments)|integrations\/(erasure|retention|sample-content|transfer)|site\/translations|staff\/(activity|live-office))/
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\binsertRow\(/

const SERVER_AREAS = [
  ...['pricing', 'reservations', 'dispatch', 'customers', 'money', 'booking', 'day', 'guest'],
  ...['site', 'staff', 'notify', 'integrations'],
]
/** Areas from the bottom up: each may import those before it, types included. */
const AREAS: Record<string, string[]> = {
  server: ['platform', ...SERVER_AREAS],
  contract: SERVER_AREAS,
  domain: [
    ...['values', 'documents', 'reservations', 'pricing', 'dispatch', 'money', 'booking', 'day', 'guest'],
    ...['customers', 'notify', 'site', 'staff', 'integrations'],
  ],
}

/** The root of the contract holds schemas and fields of all areas beside the composition. */
const SHARED_BY_AREAS =
  /^contract\/(answers|endpoint|examples|explained|fields|locale-query|problems|reasons)\.ts$/

test('areas depend on each other in one direction, types included', () => {
  const areaOf = (file: string) => /^(?:server|contract|domain)\/([^/]+)\//.exec(file)?.[1]
  for (const [layer, order] of Object.entries(AREAS)) {
    const own = files.filter(file => file.startsWith(`${layer}/`) && !isTest(file))
    for (const file of own) {
      const area = areaOf(file)
      // The root composes the areas; none imports it.
      const allowed = area === undefined ? order : order.slice(0, order.indexOf(area) + 1)
      assert.ok(area === undefined || order.includes(area), `${file}: add its area to the order`)
      for (const target of local(file).filter(target => target.startsWith(`${layer}/`))) {
        const reached = areaOf(target)
        const isRoot = reached === undefined && (area === undefined || SHARED_BY_AREAS.test(target))
        assert.ok(isRoot || allowed.includes(reached!), `${file} imports ${target}`)
      }
    }
  }
})

/** Lines of the page on which an area says what it owns. */
const README_LINES_MAX = 40

test('each area of the server has a README: up to 40 lines, paths that exist, each table in one of them', () => {
  const map = readFileSync('docs/server.md', 'utf8')
  const owned: string[] = []
  for (const area of AREAS['server']!) {
    const page = readFileSync(`server/${area}/README.md`, 'utf8')
    assert.ok(page.split('\n').length <= README_LINES_MAX + 1, area)
    assert.ok(map.includes(`(../server/${area}/README.md)`), `docs/server.md links to ${area}`)
    const quoted = [...page.matchAll(/`([^`\s]+)`/g)].map(match => match[1]!)
    for (const path of quoted.filter(name => /\/$|\.ts$/.test(name)))
      assert.ok(existsSync(`server/${area}/${path}`) || existsSync(path), `${area}: ${path}`)
    const rows = page.slice(page.indexOf('\n## Tables')).match(/^\| `.*$/gm) ?? []
    owned.push(...rows.flatMap(row => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(match => match[1]!)))
  }
  const declared = globSync('server/platform/db/*tables.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2,4}(\w+): (?:Edited|\{)/gm)].map(match => match[1]!),
  )
  assert.deepEqual(owned.toSorted(), declared.toSorted())
})

test('HTTP sends no queries: a function that it is given identifies the caller', () => {
  for (const file of files.filter(file => file.startsWith('server/platform/http/') && !isTest(file)))
    assert.doesNotMatch(sources.get(file)!, QUERY, file)
})

test('pages take types from the contract and its client, never its schemas', () => {
  const free = new Set(['contract/client.ts', 'contract/problems.ts', 'contract/page.ts'])
  for (const file of files.filter(file => file.startsWith('web/') && !isTest(file))) {
    for (const target of local(file, { types: false }).filter(target => target.startsWith('contract/'))) {
      assert.ok(free.has(target), `${file} imports ${target} at run time`)
    }
  }
  for (const file of reach(free))
    assert.ok(!importsOf(file, { types: false }).includes('zod'), `${file} brings zod`)
})

test('a test whose name ends in .ts reaches no component: alone, it could not read one', () => {
  for (const file of files.filter(file => file.endsWith('.test.ts')))
    assert.deepEqual(
      [...reach([file])].filter(target => target.endsWith('.tsx')),
      [],
      file,
    )
})

test('in an area routes bind, stores query, and mail templates render', () => {
  const features = files.filter(file => /^server\/(?!platform\/)[^/]+\//.test(file) && !isTest(file))
  const named = (pattern: RegExp) => {
    const found = features.filter(file => pattern.test(file))
    assert.ok(found.length > 3, `${pattern} names files`)
    return found
  }
  for (const file of named(/\/(\w[\w-]*-)?routes\.ts$/)) {
    assert.ok(!importsOf(file).includes('kysely'), `${file} imports Kysely`)
  }
  for (const file of features.filter(file => !STORE.test(file) && !QUERYING.test(file))) {
    assert.doesNotMatch(sources.get(file)!, QUERY, `${file} builds a query: put it into a store`)
  }
  for (const file of named(STORE)) {
    for (const target of local(file))
      assert.doesNotMatch(target, /^server\/platform\/http\//, `${file} imports HTTP`)
    assert.ok(!importsOf(file).includes('hono'), `${file} imports HTTP`)
  }
  for (const file of named(/\/(messages|mails)\.ts$/)) {
    for (const target of local(file)) {
      assert.doesNotMatch(
        target,
        /enqueue-mail|enqueue-job\.ts|server\/platform\/events\/record|\/plan-/,
        `${file} writes`,
      )
    }
  }
})

test('files stay short enough to read', () => {
  for (const [file, source] of sources) {
    const limit = isTest(file) ? 400 : 300
    assert.ok(source.split('\n').length <= limit, file)
  }
})

/** Casts of the product's code beside `as const`. It may only fall: when it does, lower it. */
const CASTS_MAX = 82
const COMMENT_OR_TEXT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g
const RENAMING = /^(?:import|export) (?:type )?(?:\{[^}]*\}|\* as \w+) from\b/gm

test('parsed JSON is never cast, and other casts only become fewer', () => {
  let count = 0
  for (const [file, source] of sources) {
    if (isTest(file)) continue
    const code = source.replaceAll(COMMENT_OR_TEXT, "''").replaceAll(RENAMING, '')
    assert.doesNotMatch(code, /JSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)? as\b/, file)
    count += [...code.matchAll(/[\w)\]}'"] as (?!const\b)[\w{[(]/g)].length
  }
  assert.ok(
    count <= CASTS_MAX,
    `${count} casts, up to ${CASTS_MAX} allowed. Narrow the type, or read it with a guard.`,
  )
  assert.ok(count === CASTS_MAX, `Only ${count} casts. Lower the limit in this file.`)
})

test('instants and the clocks of zones are computed in one place', () => {
  const place = 'domain/values/time.ts'
  for (const [file, source] of sources) {
    if (isTest(file) || file === place) continue
    assert.doesNotMatch(source, /\bTemporal\.[A-Z]/, `${file}: use ${place}`)
  }
})

test('links to write or to call are made in one place', () => {
  const place = 'domain/values/contact-links.ts'
  for (const [file, source] of sources) {
    if (isTest(file) || file === place) continue
    assert.doesNotMatch(source, /[`'"](?:mailto|tel):/, `${file}: use ${place}`)
  }
})

test('each decision has a number of its own', () => {
  const numbers = globSync('docs/decisions/*.md').map(file => /\/(\d{4})-/.exec(file)?.[1] ?? file)
  assert.deepEqual(
    numbers.filter((number, index) => numbers.indexOf(number) !== index),
    [],
  )
})
