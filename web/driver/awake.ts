let lock: Promise<WakeLockSentinel | undefined> | undefined

/** Browsers without screen locks dim as usual. */
export function lockScreen(): void {
  if ('wakeLock' in navigator) lock = navigator.wakeLock.request('screen').catch(() => undefined)
}

export function unlockScreen(): void {
  void lock?.then(sentinel => sentinel?.release())
  lock = undefined
}
