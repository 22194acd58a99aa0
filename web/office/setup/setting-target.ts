import { RANK_OF_EQUALS, rankOf } from '../palette/rank-commands.ts'

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

type Named = { index: number; isExact: boolean }

/** The heading or label that names the setting best, the first of equals. */
export function bestNamed(setting: string, texts: readonly string[]): Named | undefined {
  const singular = setting
    .split(' ')
    .map(word => word.replace(/s$/, ''))
    .join(' ')
  const ranks = texts.map(label => Math.max(rankOf(setting, { label }), rankOf(singular, { label })))
  const best = Math.max(0, ...ranks)
  return best === 0 ? undefined : { index: ranks.indexOf(best), isExact: best === RANK_OF_EQUALS }
}
