import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Sheets with physical properties, each with the reason: maps are not mirrored. */
const PHYSICAL: Record<string, string> = {
  'web/pages/reservation/map-panel.css':
    'stands beside the controls of the map, which are at its left in every language',
}

const BOX = '(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-[a-z]+)?'
const CORNER = 'border-(?:top|bottom)-(?:left|right)-radius'
const SIDE = 'left|right'
const NAMES = new RegExp(`(?:^|[;{\\s])(${BOX}|${CORNER}|${SIDE})\\s*:`, 'g')
const VALUES =
  /(?:^|[;{\s])((?:text-align|float|clear|transform-origin)\s*:\s*(?:left|right)\b|[\w-]*image\s*:[^;]*\bto (?:left|right)\b)/g
/** Four values whose second and fourth differ. */
const FOUR =
  /(?:^|[;{\s])((?:margin|padding|inset)\s*:\s*((?:[^\s;(]|\((?:[^()]|\([^()]*\))*\))+(?:\s+(?:[^\s;(]|\((?:[^()]|\([^()]*\))*\))+){3}))\s*[;}]/g
/** A shift to one side by a length of its own; half of an element's size centres it. */
const SHIFT =
  /(?:^|[;{\s])(translate\s*:\s*-?(?!0\b|50%)[\d.]+[a-z%]+ 0|transform\s*:[^;]*translateX\(\s*-?[\d.]+[a-z%]+\s*\))/g

function physicalIn(sheet: string): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const matches = [NAMES, VALUES, SHIFT].flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, found]) => found!),
  )
  const uneven = [...text.matchAll(FOUR)].flatMap(([, found, values]) => {
    const [, end, , start] = values!.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
    return end === start ? [] : [found!]
  })
  return [...matches, ...uneven].map(found => found.trim())
}

test('the check finds what has a side, and leaves what has none', () => {
  const sides = [
    'a { margin-left: 1px; }',
    'a { border-right-width: 1px; }',
    'a { border-top-left-radius: 1px }',
    'a {\n  right: 0;\n}',
    'a { text-align: left; }',
    'a { inset: 0 1px 0 auto; }',
    'a { padding: 0 calc(1px + 2px) 0 3px; }',
    'a { translate: 14px 0; }',
    'a { transform: translateX(120%); }',
  ]
  for (const sheet of sides) assert.equal(physicalIn(sheet).length, 1, sheet)
  const none =
    'a { margin-inline: 1px; inset: 0 1px 2px 1px; translate: 0 4px; text-align: start; /* left: 1px; */ }'
  assert.deepEqual(physicalIn(none), [])
})

test('style sheets name no side, so that a page from right to left is its mirror image', () => {
  for (const path of globSync('web/**/*.css')) {
    const found = physicalIn(readFileSync(path, 'utf8'))
    assert.deepEqual({ path, found: path in PHYSICAL ? [] : found }, { path, found: [] })
    if (path in PHYSICAL) assert.notDeepEqual(found, [], path)
  }
})
