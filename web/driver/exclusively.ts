/** A tab that the phone froze may hold a lock forever. */
const WAIT_MS = 30_000

/**
 * One tab at a time; never rejects. Without locks (HTTP), and after a lock was stolen, tabs may send an entry twice,
 * and the server stores its id once.
 */
export async function exclusively(name: string, act: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  for (const attempt of [
    () => navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, begin),
    () => navigator.locks.request(name, { steal: true }, begin),
    begin,
  ]) {
    try {
      await attempt()
    } catch {
      // Another tab stole the lock, or the browser refused it.
    }
    if (hasBegun) return
  }
}
