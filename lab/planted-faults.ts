/**
 * `npm run planted-faults`: plants one fault after the other into a copy of the tree, runs the nearest unit and component
 * tests, and says which test finds it. `-- WORD` takes only faults with this word in their name or file; `--all` runs
 * every test that imports the file. Ends with 1 if a fault isn't found or no longer fits its file, or none is selected.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults-table.ts'

const FOLDERS = ['contract', 'domain', 'i18n', 'packages', 'scripts', 'server', 'test', 'web']
/** Without `--all`, so many test files are tried. */
const NEAR_TESTS_MAX = 15
const FILE_MS_MAX = 180_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
const faults = PLANTED_FAULTS.filter(({ name, file }) =>
  positionals.every(word => name.includes(word) || file.includes(word)),
)
if (faults.length === 0) fail(`No fault has “${positionals.join('” and “')}” in its name or file.`)
const outdated = PLANTED_FAULTS.filter(
  ({ file, find }) => !existsSync(file) || readFileSync(file, 'utf8').split(find).length !== 2,
)
if (outdated.length > 0)
  fail(outdated.map(({ file, find }) => `Not exactly once in ${file}: ${find}`).join('\n'))

const imports = readImports()
const copy = copyTree()
const missed = faults.filter(fault => !isFound(fault))
process.stdout.write(`Found ${faults.length - missed.length} of ${faults.length} faults.\n`)
process.exitCode = missed.length > 0 ? 1 : 0

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function copyTree(): string {
  const folder = temporaryFolder('planted')
  for (const name of [...FOLDERS, 'lab', 'public', 'docs', ...globSync('*.{json,ts,md}')])
    cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'build']) symlinkSync(resolve(name), join(folder, name))
  return folder
}

function isFound(fault: PlantedFault): boolean {
  const path = join(copy, fault.file)
  const right = readFileSync(path, 'utf8')
  const wrong = right.replace(fault.find, () => fault.replace)
  for (const test of testsOf(fault)) {
    writeFileSync(path, wrong)
    const passes = isPassing(test)
    writeFileSync(path, right)
    // A test that fails without the fault too says nothing about it.
    if (passes || !isPassing(test)) continue
    process.stdout.write(`found   ${fault.name}: ${test}\n`)
    return true
  }
  process.stdout.write(`MISSED  ${fault.name} (${fault.file})\n`)
  return false
}

function isPassing(test: string): boolean {
  const inDocument = ['--import=./test/support/dom/register.ts', '--test-force-exit']
  const args = [...(test.endsWith('x') ? inDocument : []), '--test', '--test-isolation=none', test]
  const env = { ...process.env, NODE_ENV: 'test' }
  const { status } = spawnSync(process.execPath, args, {
    ...{ cwd: copy, env, stdio: 'ignore', timeout: FILE_MS_MAX, killSignal: 'SIGKILL' },
  })
  return status === 0
}

/** The tests that import the file: first the named ones, then those with the shortest way to it, then by folder. */
function testsOf({ file, tests = [] }: PlantedFault): string[] {
  const distances = distancesTo(file)
  const near = [...distances.keys()]
    .filter(name => /\.test\.tsx?$/.test(name))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return [...new Set([...tests, ...near])].slice(0, values.all ? undefined : NEAR_TESTS_MAX)

  function rank(test: string): number {
    const steps = relative(dirname(file), dirname(test)).split('/').length
    return (distances.get(test) ?? 0) * 2 + steps
  }
}

/** For each file that imports this one, how many imports lie between them. */
function distancesTo(file: string): Map<string, number> {
  const distances = new Map([[file, 0]])
  for (const [known, distance] of distances)
    for (const importer of imports.get(known) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** The files that import each file. */
function readImports(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`))
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\(?) ?'(\.[^']+)'/g,
    )) {
      const imported = relative('.', resolve(dirname(file), specifier))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}
