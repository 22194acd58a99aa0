/** One class and its rule. */
export interface Utility {
  word: string
  css: string
  layer: string
}

interface Group {
  families: string[]
  level: number
  scripts: Set<string>
}

const REGISTERED = /^@property (--[\w-]+) \{([\s\S]*?)^\}\n?/gm

/**
 * Each utility in the layer that its place asks for: above those before it in one of its scripts that set one of its
 * properties in other conditions or together with others. So sheets may share them, or each have them, in any order.
 */
export function byOverlap(sorted: { word: string; css: string; scripts: string[] }[]): {
  list: Utility[]
  /** The layers in their order. */
  order: string
} {
  const initial = initialValues(sorted.map(({ css }) => css).join('\n'))
  const groups = new Map<string, Group>()
  const rules = sorted.map(({ word, css, scripts }) => {
    const rule = plain(css, initial)
    const properties = propertiesOf(rule)
    const key = [conditionsOf(word), ...properties].join(' ')
    const group = groups.get(key) ?? { families: properties.map(familyOf), level: 0, scripts: new Set() }
    for (const script of scripts) group.scripts.add(script)
    groups.set(key, group)
    return { word, css: rule, group }
  })
  setLevels([...groups.values()])
  const levels = new Set([...groups.values()].map(({ level }) => level))
  return {
    list: rules.map(({ word, css, group }) => ({ word, css, layer: layerOf(group.level) })),
    order: `@layer ${[...levels]
      .sort((a, b) => a - b)
      .map(layerOf)
      .join(', ')};`,
  }
}

/** `a`, `b` and so on. */
function layerOf(level: number): string {
  return String.fromCodePoint(97 + level)
}

function propertiesOf(css: string): string[] {
  return Array.from(css.matchAll(/^\s+([\w-]+):/gm), ([, property = '']) => property)
}

/** Utilities with the same conditions and properties never meet on an element. */
function setLevels(groups: Group[]): void {
  for (const [i, group] of groups.entries())
    for (const below of groups.slice(0, i))
      if (meet(group, below)) group.level = Math.max(group.level, below.level + 1)
}

function meet(a: Group, b: Group): boolean {
  return a.families.some(family => b.families.includes(family)) && !a.scripts.isDisjointFrom(b.scripts)
}

export function initialValues(css: string): Map<string, string> {
  const found = css.matchAll(REGISTERED)
  return new Map(
    Array.from(found, ([, name = '', text = '']) => [name, /initial-value: (.*);/.exec(text)?.[1] ?? '']),
  )
}

/** Our utilities do not build on each other: where one reads what another may set, it has the initial value. */
export function plain(css: string, initial: Map<string, string>): string {
  return css
    .replace(REGISTERED, '')
    .replace(/^\s+--tw-[\w-]+:.*\n/gm, '')
    .replace(/var\((--tw-[\w-]+)(?:,([^()]*))?\)/g, (_, name: string, otherwise = '') =>
      (initial.get(name) || otherwise).trim(),
    )
    .trim()
}

/** `phone:hover:` of `phone:hover:p-[a:b]`. */
function conditionsOf(word: string): string {
  const outside = word.replace(/\[[^\]]*\]|\([^)]*\)/g, inside => '_'.repeat(inside.length))
  return word.slice(0, outside.lastIndexOf(':') + 1)
}

const FAMILIES: [properties: RegExp, family: string][] = [
  [/^(?:inset.*|top|right|bottom|left)$/, 'inset'],
  [/gap$/, 'gap'],
  [/^grid-(?:area|row|column)/, 'grid-area'],
  [/^flex-(?:grow|shrink|basis)$/, 'flex'],
  [/^border-.*width$/, 'border-width'],
  [/^border-.*style$/, 'border-style'],
  [/^border-.*color$/, 'border-color'],
  [/^border-.*radius$/, 'border-radius'],
  [/^(?:align|justify|place)-items$/, 'items'],
  [/^(?:align|justify|place)-self$/, 'self'],
  [/^(?:align|justify|place)-content$/, 'content'],
]
const WHOLE =
  /^(?:padding|margin|overflow|background|outline|transition|scroll-margin|scroll-padding|text-decoration|list-style)/

/** Properties of one family may set the same. */
export function familyOf(property: string): string {
  const family = FAMILIES.find(([properties]) => properties.test(property))?.[1]
  return family ?? WHOLE.exec(property)?.[0] ?? property
}
