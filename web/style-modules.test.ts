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

/** Cuts a selector where no bracket is open: into alternatives at commas, into compounds at combinators. */
function cut(selector: string, at: RegExp): string[] {
  const parts = ['']
  let open = 0
  for (const sign of selector) {
    if (sign === '(' || sign === '[') open += 1
    if (sign === ')' || sign === ']') open -= 1
    if (open === 0 && at.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map(part => part.trim()).filter(Boolean)
}

/** Whether a compound asks for any element: it names no tag, class, identifier or attribute. */
function isAnyElement(compound: string): boolean {
  const choice = /:(?:is|where|global)\((.*)\)$/.exec(compound)?.[1]
  if (choice !== undefined) return cut(choice, /,/).some(isAnyElement)
  return !/^[a-z]|[.#[]/i.test(compound.replace(/:(?:not|has)\(.*\)/g, '').replace(/::?[\w-]+/g, ''))
}

/** Selectors with :has() above any element: a browser reckons all that is below anew with many changes of the page. */
function wideSelectors(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  return rules
    .filter(rule => !rule.trim().startsWith('@'))
    .flatMap(rule => cut(rule, /,/))
    .filter(selector => {
      const compounds = cut(selector, /[\s>+~]/)
      return compounds.slice(0, -1).join().includes(':has(') && isAnyElement(compounds.at(-1) ?? '')
    })
}

test('a rule with :has() above any element is found', () => {
  const found = [
    '.a:has(.b) > *',
    '.a:has(> i) > :not(b)',
    'html:has(.a) :is(main, :first-child)',
    ':root:has(.a) .b > :last-child',
  ]
  assert.deepEqual(wideSelectors(found.map(selector => `${selector} { color: red; }`).join('\n')), found)
  const fine =
    '.a:has(.b) > .c, .a > *, .a:has(.b), html:has(.a) :is(main, .foot), .a:has(.b) [data-x]::before { color: red; }'
  assert.deepEqual(wideSelectors(fine), [])
})

for (const sheet of globSync('web/{office,shell,ui}/**/*.css')) {
  test(`${sheet} has no :has() above any element`, () => {
    assert.deepEqual(wideSelectors(readFileSync(sheet, 'utf8')), [])
  })
}
