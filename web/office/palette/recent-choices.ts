/** A choice in the search box, as it is offered again. */
export type RecentChoice = { to: string; label: string; detail: string }

/** Choices that a tab keeps. */
export const RECENT_MAX = 5
const STORAGE = 'office-recent-choices'

/** The latest choices of this account in this browser tab, the last one first. */
export function readRecent(account: string | undefined): RecentChoice[] {
  try {
    const read = JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null') as {
      account?: unknown
      choices?: unknown
    } | null
    if (account === undefined || read?.account !== account || !Array.isArray(read.choices)) return []
    return read.choices.filter(isChoice).slice(0, RECENT_MAX)
  } catch {
    return []
  }
}

/** Replaces the choices of any other account. */
export function rememberRecent(account: string | undefined, { to, label, detail }: RecentChoice) {
  const others = readRecent(account).filter(choice => choice.to !== to || choice.label !== label)
  keepRecent(account, [{ to, label, detail }, ...others])
}

/** They name customers, so they go when the account leaves. */
export function forgetRecent() {
  try {
    sessionStorage.removeItem(STORAGE)
  } catch {}
}

/** Drops the choices that lead to these records: they were erased. */
export function forgetRecentOf(account: string | undefined, ids: readonly string[]) {
  const names = (to: string) => ids.some(id => to.includes(id))
  keepRecent(
    account,
    readRecent(account).filter(({ to }) => !names(to)),
  )
}

/** Drops the choices of another account, whose session ended without a logout. */
export function keepRecentOnlyOf(account: string) {
  keepRecent(account, readRecent(account))
}

function keepRecent(account: string | undefined, choices: RecentChoice[]) {
  if (account === undefined) return
  if (choices.length === 0) return forgetRecent()
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify({ account, choices: choices.slice(0, RECENT_MAX) }))
  } catch {
    // The storage is full or blocked. The search works without it.
  }
}

function isChoice(value: unknown): value is RecentChoice {
  const { to, label, detail } = (value ?? {}) as Partial<Record<keyof RecentChoice, unknown>>
  const texts = [to, label, detail].every(text => typeof text === 'string')
  return texts && String(to).startsWith('/admin/')
}
