import { rankOf } from '../palette/rank-commands.ts'

const HASH_START = '#setting='

export function settingHash(label: string): string {
  return HASH_START + encodeURIComponent(label)
}

/** Undefined for any other hash. */
export function settingOf(hash: string): string | undefined {
  if (!hash.startsWith(HASH_START)) return undefined
  try {
    return decodeURIComponent(hash.slice(HASH_START.length))
  } catch {
    return undefined
  }
}

/** The index of the heading or label that names the setting best, the first of equals; -1 if none does. */
export function bestNamed(setting: string, texts: readonly string[]): number {
  const sought = setting
    .split(' ')
    .map(word => word.replace(/s$/, ''))
    .join(' ')
  const ranks = texts.map(label => Math.max(rankOf(setting, { label }), rankOf(sought, { label })))
  const best = Math.max(0, ...ranks)
  return best === 0 ? -1 : ranks.indexOf(best)
}
