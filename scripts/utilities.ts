import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { __unstable__loadDesignSystem as loadVocabulary } from 'tailwindcss'
import type { Plugin } from 'vite'
import { byOverlap, type Utility } from './utility-order.ts'

export const THEME = 'web/office/utilities.css'
const FRAME = 'web/office/office-layout.tsx'
const SCRIPT = /^web\/office\/(?!.*\.test\.).*\.tsx$/
/** Utilities of so many folders are loaded with the frame of the office. */
const SHARED_MIN = 6
/** Other sheets define them. */
export const DEFINED = ['sr-only', 'filter']
export const OWN_SHEET = '.utilities.css'

interface Sheets {
  shared: string
  /** By the path of the script. */
  own: Map<string, string>
}

/**
 * Writes the utilities that scripts of the office name: those of its frame and of many folders into the sheet of the
 * theme, others into a sheet that their script imports, so that a screen brings its own. In development all stand in
 * the one of the theme.
 */
export function utilities(): Plugin {
  let inParts = false
  let sheets: Promise<Sheets> | undefined
  const parts = () => {
    sheets ??= readSheets(SHARED_MIN)
    return sheets
  }
  return {
    name: 'utilities',
    enforce: 'pre',
    configResolved(config) {
      inParts = config.command === 'build'
    },
    resolveId: id => (id.endsWith(OWN_SHEET) ? id : undefined),
    async load(id) {
      if (id.endsWith(OWN_SHEET)) return (await parts()).own.get(pathOf(id.slice(0, -OWN_SHEET.length)))
    },
    async transform(code, id) {
      const path = pathOf(id)
      if (path === THEME) {
        for (const script of scriptPaths()) this.addWatchFile(script)
        return { code: (await (inParts ? parts() : readSheets(0))).shared, map: null }
      }
      if (!inParts || this.environment.name !== 'client' || !(await parts()).own.has(path)) return
      return { code: `import ${JSON.stringify(id.replace(/\?.*/, '') + OWN_SHEET)}\n${code}`, map: null }
    },
  }
}

function pathOf(id: string): string {
  return relative('.', id.replace(/\?.*/, '')).replaceAll('\\', '/')
}

export function scriptPaths(): string[] {
  const paths = globSync('web/office/**/*.tsx').map(path => path.replaceAll('\\', '/'))
  return paths.filter(path => SCRIPT.test(path)).sort()
}

function readSheets(sharedMin: number): Promise<Sheets> {
  const scripts = new Map(scriptPaths().map(path => [path, readFileSync(path, 'utf8')]))
  return writeSheets(readFileSync(THEME, 'utf8'), scripts, sharedMin)
}

export async function writeSheets(
  theme: string,
  scripts: Map<string, string>,
  sharedMin: number,
): Promise<Sheets> {
  const scriptsOf = Map.groupBy(
    [...scripts].flatMap(([path, script]) => [...new Set(wordsOf(script))].map(word => ({ word, path }))),
    ({ word }) => word,
  )
  const { list, order } = byOverlap(await readUtilities(theme, scriptsOf))
  const frame = importedBy(FRAME, scripts)
  const shared: Utility[] = []
  const own = new Map<string, Utility[]>()
  for (const utility of list) {
    const paths = (scriptsOf.get(utility.word) ?? []).map(({ path }) => path)
    if (paths.some(path => frame.has(path)) || new Set(paths.map(dirname)).size >= sharedMin)
      shared.push(utility)
    else for (const path of paths) own.set(path, [...(own.get(path) ?? []), utility])
  }
  const sheetOf = (some: Utility[]) => `${order}\n${inLayers(some)}`
  return {
    shared: sheetOf(shared),
    own: new Map(Array.from(own, ([path, some]) => [path, sheetOf(some)])),
  }
}

/** The script and those that it imports at once, not later. */
function importedBy(path: string, scripts: Map<string, string>, found = new Set<string>()): Set<string> {
  const script = scripts.get(path)
  if (script === undefined || found.has(path)) return found
  found.add(path)
  for (const [, from = ''] of script.matchAll(/^(?:import(?! type)|\}) .*from '(\.[^']+)'$/gm))
    importedBy(join(dirname(path), from), scripts, found)
  return found
}

/** In the order in which they stand in a sheet of Tailwind. */
async function readUtilities(theme: string, scriptsOf: Map<string, { path: string }[]>) {
  const words = [...scriptsOf.keys()].filter(word => !DEFINED.includes(word))
  const vocabulary = await loadVocabulary(theme)
  const places = new Map(vocabulary.getClassOrder(words))
  const rules = vocabulary.candidatesToCss(words)
  return words
    .flatMap((word, i) => {
      const css = rules[i]
      const place = places.get(word)
      const scripts = (scriptsOf.get(word) ?? []).map(({ path }) => path)
      return css && place !== undefined && place !== null ? [{ word, css, place, scripts }] : []
    })
    .sort((a, b) => Number(a.place - b.place))
}

function inLayers(list: Utility[]): string {
  const layers = Map.groupBy(list, ({ layer }) => layer)
  return Array.from(
    layers,
    ([layer, some]) => `@layer ${layer} {\n${some.map(({ css }) => css).join('\n')}\n}`,
  ).join('\n')
}

/** Words of the texts in a script, which include all classes. */
export function wordsOf(script: string): string[] {
  const texts = script.match(/'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`(?:\\.|[^`\\])*`/g) ?? []
  return texts.flatMap(text => text.slice(1, -1).split(/[\s`'"{}]+/)).filter(Boolean)
}
