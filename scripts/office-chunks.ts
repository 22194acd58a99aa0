import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { type Group, joinToFit } from './join-groups.ts'
import { isOffice } from './office-copies.ts'
import { type Graph, usedModules } from './used-modules.ts'

/** The entries of the office, each with the screens that load it. */
type Screens = ReadonlyMap<string, readonly string[]>

/** Scripts and style sheets of a screen. */
const FILES_MAX = 12
/** Two scripts and a sheet of every page, and the runtime of the bundler. */
const FILES_OF_ALL = 4
const FRAME = /[\\/]web[\\/]office[\\/]office-layout\./
/** The frame, which Login waits for, and screens that dispatchers open all day. */
const OFTEN_OPENED = /[\\/](office-layout|today-screen|reservations-layout|board-screen)\./
const OFTEN_WEIGHT = 28
const STYLES = /\.css(\?|$)/

/**
 * Puts the modules of the office into few chunks. The bundler makes one for each set of screens, about sixty for a
 * screen.
 */
export function officeChunks(routes: RouteConfigEntry[]) {
  let chunks = new Map<string, string>()
  const plugin: Plugin = {
    name: 'office-chunks',
    applyToEnvironment: environment => environment.name === 'client',
    // Required for groups without their dependencies.
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    // Without it, a module of which only a constant is used would be loaded: it imports React, which may do something.
    transform: (_, id) => (isOffice(id) && !STYLES.test(id) ? { moduleSideEffects: false } : undefined),
    async buildEnd() {
      const ids = [...reachInOffice(this).keys()]
      if (ids.length === 0) return
      const used = await usedModules(this, ids)
      chunks = assignChunks(this, used, routes)
    },
  }
  const name = (id: string) => chunks.get(id) ?? null
  return {
    plugin,
    groups: [{ name, debugName: 'office', priority: 10, includeDependenciesRecursively: false }],
  }
}

/**
 * The chunk of each module that a screen loads when it opens. Sheets are found by the whole graph: they are loaded even
 * if nothing uses a name of theirs.
 */
export function assignChunks(graph: Graph, used: Graph, routes: RouteConfigEntry[]): Map<string, string> {
  const reached = reachInOffice(graph)
  const screens = screensOf(
    [...reached.keys()].filter(id => graph.getModuleInfo(id)?.isEntry),
    routes,
  )
  const sheets = [...reached].filter(
    ([id, roots]) => STYLES.test(id) && roots.some(root => screens.has(root)),
  )
  const withSheet = new Set(sheets.flatMap(([, roots]) => (roots.length > 1 ? [] : roots)))
  const groups = joinToFit(groupModules(used, screens, withSheet), roomFor(withSheet, screens), weightOf)
  const chunks = new Map<string, string>()
  for (const [index, { ids }] of groups.entries()) for (const id of ids) chunks.set(id, `office-${index}`)
  const frame = [...screens.keys()].find(id => FRAME.test(id)) ?? ''
  for (const [id, roots] of sheets) {
    const [entry = ''] = roots
    const group = groups.find(({ ids }) => ids.includes(entry))
    // Cascade layers make the order of sheets irrelevant, so all that screens share may be one.
    const isAlone = roots.length === 1 && group?.screens.size === screens.get(entry)?.length
    chunks.set(id, chunks.get(isAlone ? entry : frame) ?? 'office-styles')
  }
  return chunks
}

/** For each module that only the office needs, the entries and the modules loaded on demand that import it. */
function reachInOffice(graph: Graph): Map<string, string[]> {
  const ids = [...graph.getModuleIds()].sort()
  const entries = ids.filter(id => graph.getModuleInfo(id)?.isEntry)
  const onDemand = ids.flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const reachedBy = new Map<string, string[]>()
  for (const root of [...new Set([...entries, ...onDemand])].sort()) {
    const visited = new Set([root])
    for (const id of visited) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visited.add(imported)
      reachedBy.set(id, [...(reachedBy.get(id) ?? []), root])
    }
  }
  return new Map([...reachedBy].filter(([, roots]) => roots.every(isOffice)))
}

/** A screen loads the entries of the routes around it, and each of the office loads the frame. */
function screensOf(entries: string[], routes: RouteConfigEntry[]): Screens {
  const screens = new Map<string, string[]>()
  const visit = (route: RouteConfigEntry): string[] => {
    const entry = entries.find(id => id.replaceAll('\\', '/').includes(`/web/${route.file}`))
    const inside = (route.children ?? []).flatMap(visit)
    if (!entry) return inside
    screens.set(entry, FRAME.test(entry) ? entries : [entry, ...inside])
    return [entry, ...inside]
  }
  routes.forEach(visit)
  return screens
}

/** The scripts that each screen may load besides those of every page. */
function roomFor(withSheet: ReadonlySet<string>, screens: Screens): Map<string, number> {
  const room = new Map([...screens.keys()].map(screen => [screen, FILES_MAX - FILES_OF_ALL]))
  for (const entry of withSheet)
    for (const screen of screens.get(entry) ?? []) room.set(screen, (room.get(screen) ?? 0) - 1)
  return room
}

function groupModules(used: Graph, screens: Screens, withSheet: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group & { ids: string[]; imports: string[] }>()
  for (const [id, roots] of reachInOffice(used)) {
    const frame = roots.find(root => FRAME.test(root))
    const needing = new Set((frame ? [frame] : roots).flatMap(root => screens.get(root) ?? []))
    if (!needing.size || STYLES.test(id)) continue
    const key = [...needing].sort().join()
    const group = groups.get(key) ?? {
      screens: needing,
      ids: [],
      imports: [],
      bytes: 0,
      hasEntry: false,
      hasSheet: false,
    }
    const { code = null, importedIds = [] } = used.getModuleInfo(id) ?? {}
    group.ids.push(id)
    group.imports.push(...importedIds)
    group.bytes += code?.length ?? 0
    group.hasEntry ||= screens.has(id)
    group.hasSheet ||= withSheet.has(id) && !FRAME.test(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function weightOf(screen: string): number {
  return OFTEN_OPENED.test(screen) ? OFTEN_WEIGHT : 1
}
