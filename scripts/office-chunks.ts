import type { Plugin } from 'vite'
import { isOffice } from './office-copies.ts'

type ModuleLinks = {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Graph = {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): ModuleLinks | null
}
/** Modules that the same screens need. */
type Group = { screens: ReadonlySet<string>; ids: string[]; bytes: number }

const LAYOUT = /[\\/]web[\\/]office[\\/]office-layout\./
/** The frame, which Login waits for, and screens that dispatchers open all day. */
const OFTEN_OPENED = /[\\/](office-layout|today-screen|reservations-layout|board-screen)\./
const OFTEN_WEIGHT = 8
const STYLES = /\.css(\?|$)/
/** What a request costs, as source code that loads in the same time: some 10 kB compressed. */
const REQUEST_BYTES = 46_000

/**
 * Puts the modules that office screens share into few chunks. The bundler makes one for each set of screens, about
 * sixty for a screen.
 */
export function officeChunks() {
  let chunks = new Map<string, string>()
  const plugin: Plugin = {
    name: 'office-chunks',
    applyToEnvironment: environment => environment.name === 'client',
    // Required for groups without their dependencies.
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      chunks = assignChunks(this)
    },
  }
  const name = (id: string) => chunks.get(id) ?? null
  return { plugin, groups: [{ name, priority: 10, includeDependenciesRecursively: false }] }
}

/** The chunk of each module that goes into a shared one. */
export function assignChunks(graph: Graph): Map<string, string> {
  const groups = joinGroups(groupModules(graph))
  return new Map(groups.flatMap(({ ids }, index) => ids.map(id => [id, `office-${index}`] as const)))
}

function groupModules(graph: Graph): Group[] {
  const { entries, reachedBy } = reach(graph)
  const allScreens = entries.filter(entry => isOffice(entry))
  const groups = new Map<string, Group>()
  for (const id of [...reachedBy.keys()].sort()) {
    const roots = reachedBy.get(id) ?? []
    if (!roots.every(isOffice)) continue
    const needing = roots.filter(root => entries.includes(root))
    const isShared = needing.length > 0 && roots.length > 1
    const isFrame = roots.some(root => LAYOUT.test(root)) || (isShared && STYLES.test(id))
    if (!isShared && !isFrame) continue
    const screens = isFrame ? allScreens : needing
    const key = screens.join()
    const group = groups.get(key) ?? { screens: new Set(screens), ids: [], bytes: 0 }
    group.ids.push(id)
    group.bytes += graph.getModuleInfo(id)?.code?.length ?? 0
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** For each module the entries and the modules loaded on demand that import it, themselves or by way of others. */
function reach(graph: Graph): { entries: string[]; reachedBy: Map<string, string[]> } {
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
  return { entries, reachedBy }
}

/** Joins the two groups that save the most, while screens save more by a request than they load beyond their need. */
function joinGroups(groups: Group[]): Group[] {
  let best: { groups: [Group, Group]; gain: number } | undefined
  for (const [index, a] of groups.entries())
    for (const b of groups.slice(index + 1)) {
      const gain = gainOfJoining(a, b)
      if (gain > (best?.gain ?? 0)) best = { groups: [a, b], gain }
    }
  if (!best) return groups
  const [a, b] = best.groups
  const joined = {
    screens: a.screens.union(b.screens),
    ids: [...a.ids, ...b.ids],
    bytes: a.bytes + b.bytes,
  }
  return joinGroups([...groups.filter(group => group !== a && group !== b), joined])
}

function gainOfJoining(a: Group, b: Group): number {
  const saved = weigh(a.screens.intersection(b.screens)) * REQUEST_BYTES
  const onlyA = weigh(a.screens.difference(b.screens))
  const onlyB = weigh(b.screens.difference(a.screens))
  return saved - onlyA * b.bytes - onlyB * a.bytes
}

function weigh(screens: ReadonlySet<string>): number {
  let weight = 0
  for (const screen of screens) weight += OFTEN_OPENED.test(screen) ? OFTEN_WEIGHT : 1
  return weight
}
