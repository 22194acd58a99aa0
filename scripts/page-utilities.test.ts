import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { joinClasses, joiner, listsOf, pageScripts } from './page-utilities.ts'

const THEME = readFileSync('web/office/utilities.css', 'utf8')
const scripts = pageScripts()
const words = new Set(
  scripts.flatMap(script => listsOf(script).flatMap(list => list.split(/\s+/))).filter(Boolean),
)

const joinedIn = (code: string) => /\b_\w+/.exec(code)?.[0]

test('the utilities of a list become one class with one rule, other words stay', async () => {
  const join = await joiner(THEME)
  const { code, sheet } = joinClasses(
    `<p className="wrap flex gap-3.5 phone:hidden hover:text-fg data-[on=true]:p-1" title="flex">`,
    join,
  )
  assert.match(code, /^<p className="wrap _[0-9a-z]{3}" title="flex">$/)
  const rules = sheet.replaceAll(`.${joinedIn(code)}`, '.x')
  assert.match(rules, /^@layer utilities \{\n\.x \{\s+display: flex;/)
  assert.match(rules, /\.x \{\s+gap: calc\(4px \* 3\.5\);/)
  assert.match(rules, /@media \(max-width: 640px\) \{\s+\.x \{\s+display: none;/)
  assert.match(rules, /\.x:hover \{\s+color: var\(--fg\);/)
  assert.match(rules, /\.x\[data-on="true"\] \{\s+padding: 4px;/)
})

test('a list has the same class in every script, in whichever order its words stand, and in later releases', async () => {
  const now = await joiner(THEME, ['<p className="p-2">'])
  const later = await joiner(THEME, ['<p className="grid p-1">', '<p className="p-2">'])
  const code = joinClasses('<p className="grid p-1">', later).code
  assert.equal(joinClasses('<p className="p-1 grid">', now).code, code)
  assert.notEqual(joinClasses('<p className="p-2">', now).code, code)
})

test('texts in expressions are lists, names of classes in modules are not', async () => {
  const join = await joiner(THEME)
  const written = (list: string) => `<p className={\`wrap \${styles['grid']} ${list} \${styles['flex']}\`}>`
  const { code } = joinClasses(written('mt-2'), join)
  assert.equal(code, written(joinedIn(code) ?? ''))
  const chosen = joinClasses("<b className={on ? 'on flex' : styles['hidden']}>", join).code
  assert.equal(chosen, `<b className={on ? 'on ${joinedIn(chosen)}' : styles['hidden']}>`)
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
