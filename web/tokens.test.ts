import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { MAP_THEMES } from '../packages/geo/src/index.ts'
import { type Colour, contrastOf, over, readColour } from '../test/support/colours.ts'
import { GROUNDS } from './shell/theme-script.ts'

const THEMES = ['light', 'dark'] as const
const TOKENS = readFileSync('web/tokens.css', 'utf8')
const sheets = globSync('web/**/*.css').filter(path => !path.endsWith('tokens.css'))

const colours = new Map(
  [...TOKENS.matchAll(/--([\w-]+): (?:light-dark\(([^,]+), (.+)\)|(#\w+));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
)

function colour(name: string, theme: 'light' | 'dark') {
  const found = colours.get(name)
  assert.ok(found, `There is no token --${name}`)
  return readColour(found[theme])
}

const BACKDROPS = [
  ...readFileSync('web/shell/header.css', 'utf8').matchAll(/--bar-backdrop: blur\(14px\) ([^;]+);/g),
].map(([, filter = '']) => filter)

const FILTERS: Record<string, (part: number, by: number) => number> = {
  brightness: (part, by) => part * by,
  contrast: (part, by) => (part - 0.5) * by + 0.5,
  // Grays stay as they are.
  saturate: part => part,
}

/** What the backdrop filter of the scrolled bar makes of a color: the first one is for the night, the others for the day. */
function throughBar([red, green, blue, alpha]: Colour, theme: 'light' | 'dark'): Colour {
  const [night = '', day = '', chosenDay] = BACKDROPS
  assert.deepEqual([BACKDROPS.length, chosenDay], [3, day])
  let channels = [red, green, blue].map(channel => channel / 255)
  for (const [, name = '', amount] of (theme === 'dark' ? night : day).matchAll(/(\w+)\(([\d.]+)\)/g)) {
    const filter = FILTERS[name]
    assert.ok(filter, name)
    channels = channels.map(part => Math.min(1, Math.max(0, filter(part, Number(amount)))))
  }
  const [r = 0, g = 0, b = 0] = channels.map(part => part * 255)
  return [r, g, b, alpha]
}

const GROUND_NAMES = ['page', 'panel', 'raised', 'field', 'selection']
const WORD_NAMES = [
  'fg',
  'fg2',
  'fg-soft',
  'prose',
  'nav',
  'coach-text',
  'pending',
  'confirmed',
  'completed',
  'alert',
]
const LINE_NAMES = ['ctl', 'coach', 'alert', 'primary']

describe('contrast of the tokens', () => {
  for (const theme of THEMES) {
    for (const ground of GROUND_NAMES) {
      test(`${theme}: words on ${ground} have 4.5:1, controls 3:1`, t => {
        for (const [names, least] of [
          [WORD_NAMES, 4.5],
          [LINE_NAMES, 3],
        ] as const) {
          for (const name of names) {
            const ratio = contrastOf(colour(name, theme), colour(ground, theme))
            t.diagnostic(`${name} on ${ground}, ${theme}: ${ratio.toFixed(1)}`)
            assert.ok(ratio >= least, `${name}: ${ratio.toFixed(2)}`)
          }
        }
      })
    }

    test(`${theme}: words on a row that is pointed at have 4.5:1`, () => {
      const ground = over(colour('hover', theme), colour('raised', theme))
      for (const name of ['fg', 'fg2', 'coach-text']) {
        assert.ok(contrastOf(colour(name, theme), ground) >= 4.5, name)
      }
    })

    test(`${theme}: the primary button and the links of the bar can be read`, () => {
      assert.ok(contrastOf(colour('on-primary', theme), colour('primary', theme)) >= 4.5)
      assert.ok(contrastOf(colour('on-primary', theme), colour('primary-hover', theme)) >= 4.5)
    })

    test(`${theme}: the links of the bar can be read over black and over white`, () => {
      for (const behind of [readColour('#000000'), readColour('#ffffff')]) {
        const bar = over(colour('bar-ground', theme), throughBar(behind, theme))
        assert.ok(contrastOf(colour('nav', theme), bar) >= 4.5, `${behind}`)
      }
    })

    test(`${theme}: the route and its ends stand out from the map, and names on it can be read`, () => {
      const map = MAP_THEMES[theme]
      for (const name of ['route', 'place']) {
        assert.ok(contrastOf(colour(name, theme), readColour(map.land)) >= 3, name)
      }
      assert.ok(contrastOf(colour('goal', theme), readColour(map.land)) >= 3)
      for (const name of ['text', 'textQuiet', 'textDim', 'gold'] as const) {
        assert.ok(contrastOf(readColour(map[name]), readColour(map.land)) >= 4.5, name)
      }
      assert.equal(colours.get('land')![theme], map.land)
    })

    test(`${theme}: the browser's own bars have the colour of the page`, () => {
      assert.equal(GROUNDS[theme], colours.get('page')![theme])
    })
  }
})

test('the tokens are the only place of colours', () => {
  for (const path of sheets) {
    const found = readFileSync(path, 'utf8').match(
      /#[0-9a-f]{3,8}\b(?!.*\{)|\b(?:rgba?|hsla?|oklch)\(|: (?:white|black)\b/gi,
    )
    assert.equal(found, null, path)
  }
})

test('every custom property that a style sheet reads is declared', () => {
  const all = [TOKENS, ...sheets.map(path => readFileSync(path, 'utf8'))]
  // Utilities and styles of elements declare some.
  const scripts = globSync('web/**/*.tsx').map(path => readFileSync(path, 'utf8'))
  const declared = new Set(
    [...all, ...scripts].flatMap(text => [...text.matchAll(/(--[\w-]+)'?\s*:/g)].map(match => match[1])),
  )
  for (const text of all) {
    for (const [, name = '', fallback] of text.matchAll(/var\((--[\w-]+)(,)?/g)) {
      assert.ok(fallback || declared.has(name), name)
    }
  }
  for (const text of scripts)
    for (const [, name = ''] of text.matchAll(/\((--[\w-]+)\)/g)) assert.ok(declared.has(name), name)
})
