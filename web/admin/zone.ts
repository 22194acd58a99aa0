/** "Nov 20, 2026, 12:00 PM", in the zone of the business; with "EST" where a browser's clock says something else. */
export function momentInWords(at: string, timeZone: string, browserZone = browserTimeZone()): string {
  const text = clockIn(at, timeZone)
  return clockIn(at, browserZone) === text ? text : `${text} ${zoneLabel(at, timeZone)}`
}

/** "Nov 20, 2026", the day that it is where the business is. */
export function dayInWords(at: string, timeZone: string): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
}

/** The day that it is in a zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, now = new Date()): string {
  return now.toLocaleDateString('en-CA', { timeZone })
}

/** "EST": the zone as people call it on that day. */
export function zoneLabel(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Date and time on the clock of a zone. */
export function clockIn(at: string, timeZone: string): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
