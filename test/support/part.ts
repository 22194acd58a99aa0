import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * `npm test` runs one of so many parts of the stories, by its commit: each is run with every tenth commit or so, and the
 * whole suite stays under twelve minutes. `npm test` with a word runs all.
 */
export const PARTS = 10

/** Stories that are run with every commit: a ride from the form to the receipt, with its deposit and its driver. */
const ALWAYS = ['deposit', 'driver', 'reserve', 'whole-life']

/** Which part is run, from 0; undefined where all are. */
export const PART = process.env['TEST_PART'] === undefined ? undefined : Number(process.env['TEST_PART'])

/** The part of the commit that is checked out; the first one where git does not tell. */
export function partOfCommit(): number {
  if (process.env['TEST_PART'] !== undefined) return Number(process.env['TEST_PART'])
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(commit.slice(0, 8), 16) % PARTS
  } catch {
    return 0
  }
}

/** Files of stories of other parts. Parts are about as large as each other, by the size of their files. */
export function storiesOfOtherParts(): string[] {
  if (PART === undefined) return []
  return storiesInParts().flatMap((files, part) => (part === PART ? [] : files))
}

export function storiesInParts(): string[][] {
  const files = globSync('test/e2e/*.e2e.ts')
    .map(file => ({ name: basename(file), bytes: statSync(file).size }))
    .filter(({ name }) => !ALWAYS.includes(name.replace('.e2e.ts', '')))
    .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1))
  const parts = Array.from({ length: PARTS }, () => ({ bytes: 0, names: [] as string[] }))
  for (const { name, bytes } of files) {
    const smallest = parts.reduce((least, part) => (part.bytes < least.bytes ? part : least))
    smallest.bytes += bytes
    smallest.names.push(name)
  }
  return parts.map(({ names }) => names)
}
