import chromium from '@sparticuz/chromium'
import { hasRoom } from './temporary-folder.ts'

type ChromiumOptions = { executablePath: string; args: string[]; ignoreDefaultArgs: string[] }

/** What browsers of two workers share with their pages, many times over. */
const ENOUGH_SHARED_MEMORY_BYTES = 1024 ** 3

/** The Chromium that stories run in: CHROME_PATH, else the one that came with the packages. */
export async function chromiumOptions(): Promise<ChromiumOptions> {
  const executablePath = process.env['CHROME_PATH'] ?? (await chromium.executablePath())
  // Without these a browser behind a closed network spends its time on look-ups of its own.
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A fifth of the processor's time of a story went into processes that a single page does not need.
    '--in-process-gpu',
    '--disable-site-isolation-trials',
  ]
  // Playwright has shared memory in files on the disk, for containers that have little of it.
  const ignoreDefaultArgs = hasRoom('/dev/shm', ENOUGH_SHARED_MEMORY_BYTES) ? ['--disable-dev-shm-usage'] : []
  return { executablePath, args: quiet, ignoreDefaultArgs }
}
