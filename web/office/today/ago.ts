const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago an instant was: "just now", "18 minutes ago", "3 hours ago", "4 days ago". */
export function agoInWords(at: string, now: Date): string {
  const passed = now.getTime() - Date.parse(at)
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < DAY_MS) return ago(Math.floor(passed / HOUR_MS), 'hour')
  return ago(Math.floor(passed / DAY_MS), 'day')
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
