import type { Page } from '@playwright/test'

/** One line of the accessibility tree, as Playwright writes it. */
type Node = { depth: number; role: string; name: string; level: number | undefined }

/** Roles that say nothing without a name: controls, and landmarks of which a page may have several. */
const NAMED = new Set([
  'button',
  'checkbox',
  'combobox',
  'complementary',
  'dialog',
  'grid',
  'link',
  'listbox',
  'menuitem',
  'navigation',
  'option',
  'radio',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'table',
  'textbox',
])
/** Landmarks that a page has once. */
const SINGLE = ['banner', 'main', 'contentinfo']
const LANDMARKS = new Set([...SINGLE, 'navigation', 'complementary', 'region'])

/** What is wrong with the landmarks, headings, names, tables and live regions of the page as it stands, in words. */
export async function structureFaults(page: Page): Promise<string[]> {
  const nodes = nodesOf(await page.locator('body').ariaSnapshot())
  const live = await page.locator('[role=status], [aria-live]').count()
  return [
    ...headingFaults(nodes),
    ...landmarkFaults(nodes),
    ...nodes
      .filter(({ role, name }) => NAMED.has(role) && name === '')
      .map(({ role }) => `${role} without a name`),
    ...tableFaults(nodes),
    ...(live === 0 ? ['no live region'] : []),
  ]
}

/** "main, Admin Dashboard 1, Today 2": the landmarks and headings, for a story that knows what they are. */
export async function outlineOf(page: Page): Promise<string[]> {
  return nodesOf(await page.locator('body').ariaSnapshot())
    .filter(({ role }) => LANDMARKS.has(role))
    .map(({ role, name }) => (name === '' ? role : `${role} ${name}`))
}

function nodesOf(snapshot: string): Node[] {
  return snapshot.split('\n').flatMap(line => {
    const found = /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line)
    if (!found) return []
    const [, indent = '', role = '', name = '', rest = ''] = found
    if (role === 'text') return []
    const level = /\[level=(\d)\]/.exec(rest)?.[1]
    return [{ depth: indent.length, role, name, level: level === undefined ? undefined : Number(level) }]
  })
}

function headingFaults(nodes: Node[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading')
  const first = headings.filter(({ level }) => level === 1)
  const faults = first.length === 1 ? [] : [`${first.length} headings of the first level`]
  let above = 0
  for (const { level = 0, name } of headings) {
    if (level > above + 1) faults.push(`heading ${level} "${name}" after one of level ${above}`)
    if (name === '') faults.push(`heading ${level} without a text`)
    above = level
  }
  return faults
}

function landmarkFaults(nodes: Node[]): string[] {
  const landmarks = nodes.filter(({ role }) => LANDMARKS.has(role))
  const faults = SINGLE.flatMap(role => {
    const count = landmarks.filter(landmark => landmark.role === role).length
    return count === 1 ? [] : [`${count} times ${role}`]
  })
  const seen = new Set<string>()
  for (const { role, name } of landmarks) {
    const key = `${role} "${name}"`
    if (seen.has(key)) faults.push(`two landmarks ${key}`)
    seen.add(key)
  }
  return faults
}

function tableFaults(nodes: Node[]): string[] {
  return nodes.flatMap((node, index) => {
    if (node.role !== 'table' && node.role !== 'grid') return []
    const after = nodes.slice(index + 1)
    const end = after.findIndex(({ depth }) => depth <= node.depth)
    const inside = end < 0 ? after : after.slice(0, end)
    const columns = inside.filter(({ role }) => role === 'columnheader')
    if (columns.length === 0) return [`table "${node.name}" without column headers`]
    return columns
      .filter(({ name }) => name === '')
      .map(() => `table "${node.name}": column header without a name`)
  })
}
