import { readAccountId } from './session.ts'

/**
 * What this browser tab keeps for the signed-in account: drafts, the latest choices of the search, what was deleted
 * last, the last event that it saw. The key of an entry names the account: another account that signs in to the tab
 * cannot read it and removes it, the same one finds it again after an expired session. A logout removes everything.
 */
const KEY_START = 'office-tab:'
/** Marks the tab as used by an account that keeps nothing else. */
const USED = 'used'

const startOf = (account: string) => `${KEY_START}${account}:`

/** Returns false if nothing is kept: the account is not known, or the storage of the browser is full or blocked. */
export function keepInTab(name: string, value: unknown): boolean {
  const account = readAccountId()
  if (account === undefined) return false
  try {
    sessionStorage.setItem(startOf(account) + name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Undefined where nothing of this name is kept. What is kept can have been changed by other programs. */
export function readFromTab(name: string): unknown {
  const account = readAccountId()
  if (account === undefined) return undefined
  try {
    return JSON.parse(sessionStorage.getItem(startOf(account) + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function dropFromTab(name: string) {
  const account = readAccountId()
  if (account !== undefined) removeKeys(key => key === startOf(account) + name)
}

/** The names of what is kept for the account that begin with this. */
export function namesInTab(start: string): string[] {
  const account = readAccountId()
  if (account === undefined) return []
  const own = startOf(account)
  return keysOfTab()
    .filter(key => key.startsWith(own + start))
    .map(key => key.slice(own.length))
}

/** True if the tab keeps something of such a name, of any account: for the login, which does not know the next one. */
export function isKeptInTab(start: string): boolean {
  return keysOfTab().some(key => key.slice(key.indexOf(':', KEY_START.length) + 1).startsWith(start))
}

/** Removes what other accounts have left in the tab. Returns true if another account has used it. */
export function takeTabOver(account: string): boolean {
  const isOthers = (key: string) => !key.startsWith(startOf(account))
  const taken = keysOfTab().some(isOthers)
  removeKeys(isOthers)
  keepInTab(USED, true)
  return taken
}

export function clearTab() {
  removeKeys(() => true)
}

function removeKeys(isRemoved: (key: string) => boolean) {
  try {
    for (const key of keysOfTab().filter(isRemoved)) sessionStorage.removeItem(key)
  } catch {}
}

function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage).filter(key => key.startsWith(KEY_START))
  } catch {
    return []
  }
}
