import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { __unstable__loadDesignSystem as loadVocabulary } from 'tailwindcss'
import { scriptPaths, wordsOf, writeSheets } from './utilities.ts'
import { familyOf } from './utility-order.ts'

const SHEET = readFileSync('web/office/utilities.css', 'utf8')
const scripts = scriptPaths().map(path => ({ path, code: readFileSync(path, 'utf8') }))

/** Words of `className="…"` and of the fixed parts of templates. */
function classesOf(code: string): string[] {
  const fixed = [...code.matchAll(/className="([^"]*)"/g)].map(([, words]) => words!)
  const mixed = [...code.matchAll(/className=\{`([^`]*)`\}/g)].map(([, words]) =>
    words!.replace(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' '),
  )
  return [...fixed, ...mixed].flatMap(words => words.split(/\s+/)).filter(Boolean)
}

/** Tells utilities from other words. */
async function utilityTest(): Promise<(word: string) => boolean> {
  const vocabulary = await loadVocabulary(SHEET)
  return word => vocabulary.candidatesToCss([word])[0] !== null
}

/** Utilities with values, states or conditions: no class of a sheet looks like this. */
const LOOKS_LIKE_UTILITY = /[:[(/]|^-|-\d|-(?:auto|full|px)$/

const FRAME = 'web/office/office-layout.tsx'

function sheetsOf(scripts: Record<string, string>, sharedMin = 2) {
  return writeSheets(SHEET, new Map(Object.entries(scripts)), sharedMin)
}

test('only named utilities are written', async () => {
  const { shared } = await sheetsOf({
    [FRAME]: `const a = cond ? 'flex gap-2' : "phone:hidden"; \`text-13/5 \${b}\``,
  })
  assert.match(shared, /\.flex \{\s+display: flex;/)
  assert.match(shared, /\.gap-2 \{\s+gap: calc\(4px \* 2\);/)
  assert.match(shared, /@media \(max-width: 640px\) \{\s+\.phone\\:hidden/)
  assert.match(shared, /font-size: 13px;\s+line-height: calc\(4px \* 5\);/)
  assert.doesNotMatch(shared, /grid|--color-|--tw-|box-sizing/)
})

test('utilities of the frame and of many folders are shared, others come with their scripts', async () => {
  const { shared, own } = await sheetsOf({
    [FRAME]:
      "import { A } from './shell/a.tsx'\nimport type { B } from './shell/b.tsx'\nconst B = lazy(() => import('./shell/b.tsx'))",
    'web/office/shell/a.tsx': "'p-1 p-2'",
    'web/office/shell/b.tsx': "'p-2 p-3 p-4'",
    'web/office/board/c.tsx': "'p-3 p-5'",
    'web/office/board/d.tsx': "'p-5'",
  })
  const namesIn = (sheet = '') => [...sheet.matchAll(/\.(p-\d)/g)].map(([, name]) => name)
  assert.deepEqual(namesIn(shared), ['p-1', 'p-2', 'p-3'])
  assert.deepEqual(
    [...own].map(([path, sheet]) => [path, namesIn(sheet)]),
    [
      ['web/office/shell/b.tsx', ['p-4']],
      ['web/office/board/c.tsx', ['p-5']],
      ['web/office/board/d.tsx', ['p-5']],
    ],
  )
})

test('layers keep the order of utilities that meet, in whichever sheet they stand', async () => {
  const { shared, own } = await sheetsOf({
    [FRAME]: "'phone:block'",
    'web/office/board/a.tsx': "'flex phone:block p-2 ps-3 border border-t-2 border-dashed border-hair'",
  })
  const board = own.get('web/office/board/a.tsx') ?? ''
  const order = /^@layer (a(?:, [a-z])*);/.exec(shared)?.[1]?.split(', ') ?? []
  assert.equal(board.split('\n')[0], shared.split('\n')[0])
  const placeOf = (sheet: string, name: string) => {
    const layer = sheet.split(/^@layer (?=[a-z] \{)/m).find(part => part.includes(`.${name} {`))
    return order.indexOf(layer?.split(' ')[0] ?? '')
  }
  assert.ok(placeOf(board, 'flex') >= 0)
  assert.ok(placeOf(shared, 'phone\\:block') > placeOf(board, 'flex'))
  assert.ok(placeOf(board, 'ps-3') > placeOf(board, 'p-2'))
  assert.ok(placeOf(board, 'border-t-2') > placeOf(board, 'border'))
  assert.ok(placeOf(board, 'border-dashed') > placeOf(board, 'border-t-2'))
  assert.equal(placeOf(board, 'border-hair'), 0)
})

test('properties that may set the same are of one family', () => {
  for (const [a, b] of [
    ['padding', 'padding-inline-start'],
    ['inset', 'top'],
    ['border-width', 'border-inline-start-width'],
    ['place-items', 'align-items'],
    ['flex', 'flex-basis'],
    ['gap', 'row-gap'],
  ] as const)
    assert.equal(familyOf(a), familyOf(b))
  for (const [a, b] of [
    ['border-color', 'color'],
    ['border-width', 'width'],
    ['flex', 'flex-direction'],
    ['align-items', 'justify-content'],
  ] as const)
    assert.notEqual(familyOf(a), familyOf(b))
})

test('words are found in all kinds of texts', () => {
  assert.deepEqual(wordsOf(`a = "b c"; d = 'e' + \`f \${g("h")} i\``), [
    'b',
    'c',
    'e',
    'f',
    '$',
    'g(',
    'h',
    ')',
    'i',
  ])
})

test('each utility that a script names exists', async () => {
  const isUtility = await utilityTest()
  for (const { path, code } of scripts)
    for (const word of classesOf(code).filter(word => LOOKS_LIKE_UTILITY.test(word)))
      assert.ok(isUtility(word), `${path}: ${word}`)
})

const SIDES =
  /^(?:.*:)?-?(?:[mp][lr]|(?:scroll-[mp])[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|translate-x)(?:-|$)/

test('utilities name no side, so that a page from right to left is its mirror image', () => {
  for (const word of ['ml-2', 'phone:-mr-1', 'left-0', 'border-l', 'text-left', 'rounded-tl-xs'])
    assert.match(word, SIDES)
  for (const word of ['ms-2', 'text-lead', 'border-s', 'rounded-xs', 'list-none', 'place-items-center'])
    assert.doesNotMatch(word, SIDES)
  for (const { path, code } of scripts)
    for (const word of classesOf(code)) assert.doesNotMatch(word, SIDES, path)
})

test('utilities take colors from the tokens', () => {
  for (const { path, code } of scripts)
    for (const word of classesOf(code))
      assert.doesNotMatch(word, /\[[^\]]*(?:#[\da-f]{3}|rgb|hsl|oklch)/i, path)
})
