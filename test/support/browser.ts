import chromium from '@sparticuz/chromium'

/** The Chromium that stories run in: CHROME_PATH, else the one that came with the packages. */
export async function chromiumOptions(): Promise<{ executablePath: string; args: string[] }> {
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
  ]
  return { executablePath, args: quiet }
}
