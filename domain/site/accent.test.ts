import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
// A second implementation of the contrast, so that the rule is not checked by itself.
import { contrastOf, over, readColour } from '../../test/support/colours.ts'
import { ACCENT_GROUNDS, type AccentTheme, accentTones, isAccentExact, lampTones } from './accent.ts'

const THEMES: AccentTheme[] = ['light', 'dark']
const RUNS = 200

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
const ratio = (one: string, other: string) => contrastOf(readColour(one), readColour(other))

function assertLegible(accent: string): void {
  for (const theme of THEMES) {
    const tones = accentTones(accent, theme)
    for (const ground of ACCENT_GROUNDS[theme].grounds) {
      assert.ok(ratio(tones['coach-text'], ground) >= 4.5, `${accent} as text on ${ground}`)
      assert.ok(ratio(tones.coach, ground) >= 3, `${accent} as a line on ${ground}`)
      assert.ok(ratio(tones.primary, ground) >= 3, `${accent} as a button on ${ground}`)
    }
    assert.ok(ratio(tones['on-primary'], tones.primary) >= 4.5, `${accent} label, ${theme}`)
    assert.ok(ratio(tones['on-primary'], tones['primary-hover']) >= 4.5, `${accent} hover, ${theme}`)
  }
  const { lamp, 'on-lamp': ink } = lampTones(accent)
  assert.ok(ratio(ink, lamp) >= 4.5, `${accent} selected`)
}

describe('the accent color', () => {
  test(`of ${RUNS} random ones is legible in both themes`, () => {
    fc.assert(fc.property(hex, assertLegible), { numRuns: RUNS })
  })

  test('at the extremes is legible in both themes', () => {
    for (const accent of ['#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#808080'])
      assertLegible(accent)
  })

  test('stays as chosen where it is legible, and keeps its hue where it is not', () => {
    assert.ok(isAccentExact('#0b3d2e', 'light'))
    assert.ok(!isAccentExact('#0b3d2e', 'dark'))
    assert.ok(isAccentExact('#d3ab6b', 'dark'))
    const { 'coach-text': text } = accentTones('#1f62c4', 'dark')
    const [red, green, blue] = readColour(text)
    assert.ok(blue > green && green > red, text)
  })

  test('is checked on the grounds of the style sheet', () => {
    const tokens = new Map(
      [...readFileSync('web/tokens.css', 'utf8').matchAll(/--([\w-]+): light-dark\(([^,]+), (.+)\);/g)].map(
        ([, name = '', light = '', dark = '']) => [name, { light, dark }],
      ),
    )
    for (const theme of THEMES) {
      const colorOf = (name: string) => tokens.get(name)?.[theme] ?? ''
      const names = ['page', 'panel', 'raised', 'selection', 'land']
      const [red, green, blue] = over(readColour(colorOf('hover')), readColour(colorOf('raised')))
      const hovered = [red, green, blue].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')
      assert.deepEqual([...ACCENT_GROUNDS[theme].grounds], [...names.map(colorOf), `#${hovered}`])
    }
  })
})
