/** A choice in the search box, as it is offered again. */
export type RecentChoice = { to: string; label: string; detail: string }

/** Choices that a tab keeps. */
export const RECENT_MAX = 5
const STORAGE = 'office-recent-choices'

/** The latest choices of this browser tab, the last one first. */
export function readRecent(): RecentChoice[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]')
    return Array.isArray(read) ? read.filter(isChoice).slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

export function rememberRecent({ to, label, detail }: RecentChoice) {
  const others = readRecent().filter(choice => choice.to !== to || choice.label !== label)
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify([{ to, label, detail }, ...others].slice(0, RECENT_MAX)))
  } catch {
    // The storage is full or blocked. The search works without it.
  }
}

/** They name customers, so they go when the account leaves. */
export function forgetRecent() {
  try {
    sessionStorage.removeItem(STORAGE)
  } catch {}
}

function isChoice(value: unknown): value is RecentChoice {
  const { to, label, detail } = (value ?? {}) as Partial<Record<keyof RecentChoice, unknown>>
  const texts = [to, label, detail].every(text => typeof text === 'string')
  return texts && String(to).startsWith('/admin/')
}
