let lock: Promise<WakeLockSentinel | undefined> | undefined

/** For an element that keeps the screen on while it is shown. Browsers without screen locks dim as usual. */
export function keepAwake(element: Element | null): void {
  if (!('wakeLock' in navigator)) return
  if (element) {
    request()
    document.addEventListener('visibilitychange', requestOnceVisible)
  } else {
    document.removeEventListener('visibilitychange', requestOnceVisible)
    void release()
  }
}

function request(): void {
  void release()
  lock = navigator.wakeLock.request('screen').catch(() => undefined)
}

/** The browser takes the lock back when the page is hidden. */
function requestOnceVisible(): void {
  if (document.visibilityState === 'visible') request()
}

async function release(): Promise<void> {
  const former = lock
  lock = undefined
  await (await former)?.release()
}
