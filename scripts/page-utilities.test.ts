import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { joinClasses, joiner, listsOf, pageScripts } from './page-utilities.ts'

const THEME = readFileSync('web/office/utilities.css', 'utf8')
const scripts = pageScripts()
const words = new Set(
  scripts.flatMap(script => listsOf(script).flatMap(list => list.split(/\s+/))).filter(Boolean),
)

test('the utilities of a list become one class with one rule, other words stay', async () => {
  const join = await joiner(THEME)
  const { code, sheet } = joinClasses(
    `<p className="wrap flex gap-3.5 phone:hidden hover:text-fg data-[on=true]:p-1" title="flex">`,
    join,
  )
  assert.equal(code, '<p className="wrap _0" title="flex">')
  assert.match(sheet, /^@layer utilities \{\n\._0 \{\s+display: flex;/)
  assert.match(sheet, /\._0 \{\s+gap: calc\(4px \* 3\.5\);/)
  assert.match(sheet, /@media \(max-width: 640px\) \{\s+\._0 \{\s+display: none;/)
  assert.match(sheet, /\._0:hover \{\s+color: var\(--fg\);/)
  assert.match(sheet, /\._0\[data-on="true"\] \{\s+padding: 4px;/)
})

test('the same list has the same class in every script, in whichever order its words stand', async () => {
  const join = await joiner(THEME, ['<p className="grid p-1">', '<p className="p-2">'])
  assert.equal(joinClasses('<p className="p-2">', join).code, '<p className="_1">')
  assert.equal(joinClasses('<p className="p-1 grid">', join).code, '<p className="_0">')
})

test('texts in expressions are lists, names of classes in modules are not', async () => {
  const join = await joiner(THEME)
  const written = (list: string) => `<p className={\`wrap \${styles['grid']} ${list} \${styles['flex']}\`}>`
  assert.equal(joinClasses(written('mt-2'), join).code, written('_0'))
  const chosen = "<b className={on ? 'on flex' : styles['hidden']}>"
  assert.equal(joinClasses(chosen, join).code, "<b className={on ? 'on _1' : styles['hidden']}>")
})

/** Utilities with values, states or conditions: no class of a sheet looks like this. */
const LOOKS_LIKE_UTILITY = /[:[(/]|-\d|-(?:auto|full|px)$/

test('each utility of a public page exists, names no side, and takes its color from a token', async () => {
  const join = await joiner(THEME)
  const SIDES =
    /^(?:.*:)?-?(?:[mp][lr]|(?:scroll-[mp])[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|translate-x)(?:-|$)/
  for (const word of words) {
    if (LOOKS_LIKE_UTILITY.test(word)) assert.ok(join([word]).rule, word)
    if (join([word]).rule) assert.doesNotMatch(word, SIDES)
    assert.doesNotMatch(word, /\[[^\]]*(?:#[\da-f]{3}|rgba?\(|hsl|oklch)/i)
  }
})
