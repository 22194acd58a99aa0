import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const scripts = globSync('web/**/*.tsx').map(path => ({ path, code: readFileSync(path, 'utf8') }))

/** The classes that a module defines; those of other sheets are marked as global, and values of attributes may have points. */
function defined(path: string): Set<string> {
  const sheet = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
  const selectors = sheet.match(/[^{};]+(?=\{)/g) ?? []
  return new Set(
    selectors.flatMap(text => [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
  )
}

/** The classes that scripts take from a module. */
function used(sheet: string): Set<string> {
  const names = scripts.flatMap(({ path, code }) => {
    const imported = /import (\w+) from '(\.[^']+\.module\.css)'/g
    return [...code.matchAll(imported)]
      .filter(([, , from]) => join(dirname(path), from!) === sheet)
      .flatMap(([, local]) => [...code.matchAll(new RegExp(`\\b${local}(?:\\['([^']+)'\\]|\\.(\\w+))`, 'g'))])
      .map(([, quoted, plain]) => quoted ?? plain!)
  })
  return new Set(names)
}

for (const sheet of globSync('web/**/*.module.css')) {
  test(`${sheet} defines the classes that scripts take from it, and no others`, () => {
    assert.deepEqual([...used(sheet)].sort(), [...defined(sheet)].sort())
  })
}
